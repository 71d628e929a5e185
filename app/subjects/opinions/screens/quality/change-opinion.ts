import { data, type RouterContextProvider } from "react-router";
import { readPost, textOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { decideComment, settleReaction } from "../../data/results/change-opinion.ts";
import {
  COMMENT_PUBLISHED,
  COMMENT_REFUSED,
  OPINION_GONE,
  OPINION_NOT_CHANGED,
  type OpinionRefusal,
  opinionMessage,
  REACTION_DONE,
} from "../../rules/results/quality-messages.ts";

export interface OpinionAnswer {
  refusal?: string;
  success?: string;
  /** The opinion whose form was refused, and what was typed there. */
  opinionId?: string;
  note?: string;
}

const STATUS: Partial<Record<OpinionRefusal, number>> = { notUnderstood: 400, noNote: 400 };
const DECISIONS = {
  publish: { publication: "public", success: COMMENT_PUBLISHED },
  refuse: { publication: "refused", success: COMMENT_REFUSED },
} as const;
const isDecision = (intent: string): intent is keyof typeof DECISIONS => Object.hasOwn(DECISIONS, intent);

/** The action of all pages that show opinions: reacts to one, or decides about its comment. */
export async function changeOpinion(request: Request, context: Readonly<RouterContextProvider>) {
  const by = requireAdmin(context);
  const { database, clock } = context.get(servicesContext);
  const posted = await readPost(request);
  const [intent, opinionId] = [textOf(posted, "intent"), textOf(posted, "opinionId")];
  const [note, version] = [textOf(posted, "reactionNote").trim(), textOf(posted, "version")];
  const refuse = (refusal: string, status: number) =>
    data<OpinionAnswer>({ refusal, opinionId, note: textOf(posted, "reactionNote") }, { status });
  const refuseFor = (reason: OpinionRefusal | "gone") => {
    if (reason === "gone") throw data(OPINION_GONE, { status: 404 });
    return refuse(opinionMessage[reason], STATUS[reason] ?? 409);
  };
  const run = async () => {
    if (posted.tooLong) return refuse(FIELD_TOO_LONG, 400);
    if (opinionId === "") return refuseFor("notUnderstood");
    if (isDecision(intent)) {
      if (!/^\d{1,9}$/.test(version)) return refuseFor("notUnderstood");
      const { publication, success } = DECISIONS[intent];
      const refused = await decideComment(database, { opinionId, version: Number(version), publication, by }, clock());
      return refused ? refuseFor(refused.reason) : data<OpinionAnswer>({ success });
    }
    if (intent !== "settle") return refuseFor("notUnderstood");
    if (note === "") return refuseFor("noNote");
    const refused = await settleReaction(database, { opinionId, note, by }, clock());
    return refused ? refuseFor(refused.reason) : data<OpinionAnswer>({ success: REACTION_DONE });
  };
  return runAction(context, run, (status) => refuse(OPINION_NOT_CHANGED, status));
}
