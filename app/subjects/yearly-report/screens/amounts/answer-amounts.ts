import { data, type RouterContextProvider } from "react-router";
import { type PostedForm, readPost, textOf, textsOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { NOT_UNDERSTOOD } from "#subjects/dossiers/rules/dossier-messages.ts";
import { CHOSEN_STAGE_GONE } from "#subjects/stages/rules/form/stage-save-messages.ts";
import { readStageAmounts, type StageAmounts } from "../../data/read-amounts.ts";
import { saveAmounts } from "../../data/save-amounts.ts";
import {
  AMOUNTS_CHANGED_MEANWHILE,
  AMOUNTS_FAILED,
  AMOUNTS_REFUSED,
  AMOUNTS_SAVED,
  AMOUNTS_UNCHANGED,
  amountsChangedTo,
  LINE_ADDED,
  PRICE_FILLED,
} from "../../rules/amounts/amount-messages.ts";
import {
  AMOUNTS_A_PAGE,
  addLine,
  checkAmounts,
  fillPrice,
  type TypedAmount,
} from "../../rules/amounts/amounts-form.ts";
import { amountsInWords, amountsKey } from "../../rules/amounts/registration-amounts.ts";

export interface AmountsAnswer {
  refusal?: string;
  success?: string;
  /** The lines as typed, to show again. */
  typed?: TypedAmount[];
  /** What is wrong with a registration, by its id. */
  faults?: Record<string, string>;
  /** When it was saved, used as the form's key. */
  saved?: number;
}

export async function answerAmounts(request: Request, stageId: string, context: Readonly<RouterContextProvider>) {
  const by = requireAdmin(context);
  const posted = await readPost(request);
  const typed = typedAmounts(posted);
  const refuse = (answer: AmountsAnswer, status: number) => data<AmountsAnswer>({ typed, ...answer }, { status });
  if (posted.tooLong) return refuse({ refusal: FIELD_TOO_LONG }, 400);
  const ids = [...new Set(typed.map(({ participantId }) => participantId))];
  if (ids.length === 0 || ids.length > AMOUNTS_A_PAGE)
    return data<AmountsAnswer>({ refusal: NOT_UNDERSTOOD }, { status: 400 });
  const { database, clock } = context.get(servicesContext);
  return runAction(
    context,
    async () => {
      const loaded = await readStageAmounts(database, stageId, { ids });
      if (!loaded) return refuse({ refusal: CHOSEN_STAGE_GONE }, 404);
      // These two fill in the form, without saving.
      if (textOf(posted, "intent") === "fillPrice") {
        const parts = new Map(loaded.registrations.map((registration) => [registration.id, registration.parts]));
        return data<AmountsAnswer>({ typed: fillPrice(typed, (id) => parts.get(id) ?? []), success: PRICE_FILLED });
      }
      const longer = textOf(posted, "addLine");
      if (longer !== "") return data<AmountsAnswer>({ typed: addLine(typed, longer), success: LINE_ADDED });
      const checked = checkAmounts(typed);
      if ("faults" in checked) return refuse({ refusal: AMOUNTS_REFUSED, faults: checked.faults }, 400);
      const outcome = await saveAmounts(database, { loaded, changes: checked.changes, by }, clock());
      if ("conflicts" in outcome)
        return refuse(
          conflictAnswer(typed, outcome.conflicts, (await readStageAmounts(database, stageId, { ids })) ?? loaded),
          409,
        );
      const success = outcome.saved === 0 ? AMOUNTS_UNCHANGED : AMOUNTS_SAVED;
      return data<AmountsAnswer>({ success, saved: clock().getTime() });
    },
    (status) => refuse({ refusal: AMOUNTS_FAILED }, status),
  );
}

/** The fields of a line have the same position in the form. */
function typedAmounts(posted: PostedForm): TypedAmount[] {
  const [origins, amounts, loaded] = (["origin", "amount", "loadedAmounts"] as const).map((field) =>
    textsOf(posted, field),
  );
  return textsOf(posted, "participantId").map((participantId, index) => ({
    participantId,
    origin: origins?.[index] ?? "",
    amount: amounts?.[index] ?? "",
    loadedAmounts: loaded?.[index] ?? "",
  }));
}

/** What the other administrator saved, beside each registration; saving again overwrites it. */
function conflictAnswer(
  typed: readonly TypedAmount[],
  conflicts: readonly string[],
  { registrations }: StageAmounts,
): AmountsAnswer {
  const stored = new Map(registrations.map(({ id, amounts }) => [id, amounts]));
  return {
    refusal: AMOUNTS_CHANGED_MEANWHILE,
    faults: Object.fromEntries(conflicts.map((id) => [id, amountsChangedTo(amountsInWords(stored.get(id) ?? []))])),
    typed: typed.map((line) => ({ ...line, loadedAmounts: amountsKey(stored.get(line.participantId) ?? []) })),
  };
}
