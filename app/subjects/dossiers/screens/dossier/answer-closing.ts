import type { RouterContextProvider } from "react-router";
import { type PostedForm, textOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { closeDossier, reopenDossier } from "../../data/close-dossier.ts";
import { countWaitingMails } from "../../data/dossier-states.ts";
import {
  type ClosingRefusal,
  closingMessage,
  DOSSIER_CLOSED_WITH_RESERVE,
  DOSSIER_REOPENED,
  mailsToLeave,
} from "../../rules/dossier-closing.ts";
import { DOSSIER_FAILED, NOT_UNDERSTOOD } from "../../rules/dossier-messages.ts";

export interface ClosingAnswer {
  refusal?: string;
  success?: string;
  /** The reason as typed. */
  closingReason?: string;
}

const STATUS: Partial<Record<ClosingRefusal, number>> = { reasonMissing: 400, reasonTooLong: 400, gone: 404 };

/** « Clore malgré ce qui manque », and « Rouvrir ». */
export async function answerClosing(
  posted: PostedForm,
  stageId: string,
  context: Readonly<RouterContextProvider>,
): Promise<{ answer: ClosingAnswer; status: number }> {
  const by = requireAdmin(context);
  const services = context.get(servicesContext);
  const closingReason = textOf(posted, "closingReason");
  const refuse = (refusal: string, status: number) => ({ answer: { refusal, closingReason }, status });
  if (posted.tooLong) return refuse(FIELD_TOO_LONG, 400);
  const intent = textOf(posted, "intent");
  const run = async () => {
    const now = services.clock();
    if (intent !== "close" && intent !== "reopen") return refuse(NOT_UNDERSTOOD, 400);
    const reason =
      intent === "close"
        ? await closeDossier(services, { stageId, reason: closingReason, by }, now)
        : await reopenDossier(services, { stageId, by }, now);
    if (reason) return refuse(closingMessage[reason], STATUS[reason] ?? 409);
    if (intent === "reopen") return { answer: { success: `${DOSSIER_REOPENED}.` }, status: 200 };
    const waiting = await countWaitingMails(services.database, stageId);
    const success = `${DOSSIER_CLOSED_WITH_RESERVE}.${waiting > 0 ? ` ${mailsToLeave(waiting)}` : ""}`;
    return { answer: { success }, status: 200 };
  };
  return runAction(context, run, (status) => refuse(DOSSIER_FAILED, status));
}
