import { data, type RouterContextProvider } from "react-router";
import { type PostedForm, readPost, textOf } from "#platform/forms/form.ts";
import { readNumber } from "#platform/forms/query.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { type EditedText, findTextVersion, readText, saveText } from "#subjects/settings/data/edited-texts.ts";
import { storedText } from "../../rules/check-text.ts";
import {
  TEXT_CHANGED_MEANWHILE,
  TEXT_FAILED,
  TEXT_UNCHANGED,
  TEXT_VERSION_GONE,
  textTooLong,
} from "../../rules/text-messages.ts";
import { wordDiff } from "../../rules/word-diff.ts";
import { savedWhen } from "./saved-when.ts";
import { PREVIEW, RESTORE, REVERT, type TextAnswer } from "./text-answer.ts";

type Context = Readonly<RouterContextProvider>;

interface TextForm<Preview> {
  of: EditedText;
  maxLength: number;
  /** A French sentence that says what is wrong with the text; null if nothing is. */
  fault: (text: string) => string | null;
  preview: (text: string, posted: PostedForm) => Preview | Promise<Preview>;
  /** What an administrator reads after each way of saving. */
  success: Record<"saved" | "restored" | "reverted", string>;
}

/** Saves, restores or previews a text, or answers with everything that was typed. */
export async function answerTextForm<Preview>(request: Request, context: Context, form: TextForm<Preview>) {
  requireAdmin(context);
  const posted = await readPost(request);
  const typed = textOf(posted, "text");
  const edited = readNumber(textOf(posted, "version"));
  const text = storedText(typed);
  // The forms of the history have no text: what the editor shows is then what is stored.
  const hasText = posted.texts.has("text");
  const sent = { version: edited, ...(hasText && { typed }) };
  const preview = async (shown: string) => (hasText ? { preview: await form.preview(shown, posted) } : {});
  const answer = async (answered: TextAnswer<Preview>, status: number) =>
    data<TextAnswer<Preview>>({ ...sent, ...(await preview(text)), ...answered }, { status });
  const saveAs = (saved: string | null, success: string) =>
    saveOrAnswer(context, { of: form.of, text: saved, edited, success, preview, refuse: answer });
  return runAction(
    context,
    async () => {
      const { tooLong } = posted;
      const longText = tooLong === "text" ? textTooLong(typed.length, form.maxLength) : undefined;
      if (tooLong) return answer({ refusal: longText ?? FIELD_TOO_LONG, fault: longText }, 400);
      switch (textOf(posted, "intent")) {
        case RESTORE:
          return saveAs(null, form.success.restored);
        case REVERT: {
          const version = readNumber(textOf(posted, "restored"));
          const old = await findTextVersion(context.get(servicesContext).database, { of: form.of, version });
          // The rules and the facts may be others since.
          const fault = old ? form.fault(old.text) : TEXT_VERSION_GONE;
          if (!old || fault) return answer({ refusal: fault ?? TEXT_VERSION_GONE }, 400);
          return saveAs(old.text, form.success.reverted);
        }
        case PREVIEW:
          return answer({ fault: form.fault(text) ?? undefined }, 200);
        default: {
          const fault = form.fault(text);
          return fault ? answer({ refusal: fault, fault }, 400) : saveAs(text, form.success.saved);
        }
      }
    },
    (status) => data<TextAnswer<Preview>>({ ...sent, refusal: TEXT_FAILED }, { status }),
  );
}

interface Saving<Preview> {
  of: EditedText;
  text: string | null;
  edited: number;
  success: string;
  preview: (text: string) => Promise<TextAnswer<Preview>>;
  refuse: (answer: TextAnswer<Preview>, status: number) => Promise<ReturnType<typeof data<TextAnswer<Preview>>>>;
}

async function saveOrAnswer<Preview>(
  context: Context,
  { of, text, edited, success, preview, refuse }: Saving<Preview>,
) {
  const by = requireAdmin(context);
  const services = context.get(servicesContext);
  const now = services.clock();
  const outcome = await saveText(services, { of, text, edited, by }, now);
  switch (outcome) {
    case "saved":
    case "unchanged": {
      const said = outcome === "saved" ? success : TEXT_UNCHANGED;
      const shown = await preview(text ?? of.original);
      return data<TextAnswer<Preview>>({ ...shown, success: said, saved: now.getTime() });
    }
    default: {
      const stored = await readText(services.database, of);
      const version = await findTextVersion(services.database, { of, version: stored.version });
      const conflict = {
        text: stored.text,
        saved: version ? savedWhen(version) : "",
        parts: wordDiff(stored.text, text ?? of.original),
      };
      return refuse({ refusal: TEXT_CHANGED_MEANWHILE, version: stored.version, conflict }, 409);
    }
  }
}
