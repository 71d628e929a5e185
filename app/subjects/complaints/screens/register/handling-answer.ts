import { data, type RouterContextProvider } from "react-router";
import { readForm } from "#platform/forms/form.ts";
import { readNumber } from "#platform/forms/query.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { servicesContext } from "#platform/services.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { handleComplaint } from "../../data/handle-complaint.ts";
import { administratorName } from "../../data/register-complaint.ts";
import { COMPLAINT_GONE, COMPLAINT_NOT_SAVED, HANDLING_DONE, handlingMessage } from "../../rules/complaint-messages.ts";
import { HANDLING_FIELDS, type Handling } from "../../rules/handling.ts";
import { HANDLING_RULES, type HandlingRefusal } from "../../rules/handling-form.ts";

type TypedHandling = Record<(typeof HANDLING_FIELDS)[Handling] | "intent", string>;

export interface HandlingAnswer {
  refusal?: string;
  success?: string;
  /** The field that it is about. */
  faults?: Partial<Record<keyof TypedHandling, HandlingRefusal>>;
  /** The values as typed, to show again. */
  typed?: TypedHandling;
  /** The version that was saved, used as the forms' key. */
  saved?: number;
}

export async function answerHandling(request: Request, complaintId: string, context: Readonly<RouterContextProvider>) {
  const by = requireAdmin(context);
  const { database, clock } = context.get(servicesContext);
  const { values, typed, reason, faults } = await readForm(request, HANDLING_RULES);
  const refuse = (refusal: string, status: number) => data<HandlingAnswer>({ refusal, faults, typed }, { status });
  if (reason) return refuse(handlingMessage[reason], 400);
  const { intent: handling, version, ...texts } = values;
  const run = async () => {
    const now = clock();
    const written = texts[HANDLING_FIELDS[handling]];
    const text = handling === "assign" ? await administratorName(database, written) : written;
    if (text === null) return refuse(handlingMessage.noSuchAdministrator, 409);
    const outcome = await handleComplaint(
      database,
      { complaintId, edited: readNumber(version), handling, text, by },
      now,
    );
    if (!("reason" in outcome)) return data<HandlingAnswer>({ success: HANDLING_DONE[handling], saved: outcome.saved });
    if (outcome.reason === "gone") throw data(COMPLAINT_GONE, { status: 404 });
    return refuse(handlingMessage[outcome.reason], 409);
  };
  return runAction(context, run, (status) => refuse(COMPLAINT_NOT_SAVED, status));
}
