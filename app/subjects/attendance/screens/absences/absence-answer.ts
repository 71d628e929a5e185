import { data, type RouterContextProvider } from "react-router";
import { readPost, textOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { tellAbsence } from "../../data/absences/tell-absence.ts";
import {
  NOTICE_FAILED,
  NOTICE_NOT_UNDERSTOOD,
  type NoticeRefusal,
  noticeMessage,
  noticeWritten,
} from "../../rules/absences/absence-messages.ts";
import { isNoticeRecipient } from "../../rules/absences/missing-people.ts";
import { HALF_DAY_GONE } from "../../rules/administration/administration-messages.ts";

export interface AbsenceAnswer {
  refusal?: string;
  success?: string;
}

const STATUS: Partial<Record<NoticeRefusal, number>> = { noAddress: 400, noCompany: 400 };

/** Tells one person, or the company that pays for them, that they are missing. */
export async function answerAbsence(
  request: Request,
  ofHalfDay: { stageId: string; halfDayId: string },
  context: Readonly<RouterContextProvider>,
) {
  const by = requireAdmin(context);
  const { database, clock, centre } = context.get(servicesContext);
  const posted = await readPost(request);
  const [participantId, recipient] = [textOf(posted, "participantId"), textOf(posted, "recipient")];
  const refuse = (refusal: string, status: number) => data<AbsenceAnswer>({ refusal }, { status });
  const run = async () => {
    if (posted.tooLong) return refuse(FIELD_TOO_LONG, 400);
    if (participantId === "" || !isNoticeRecipient(recipient)) return refuse(NOTICE_NOT_UNDERSTOOD, 400);
    const notice = { ...ofHalfDay, participantId, recipient, by, brand: centre.brand };
    const outcome = await tellAbsence(database, notice, clock());
    if ("told" in outcome) return data<AbsenceAnswer>({ success: noticeWritten(outcome.told) });
    if (outcome.reason === "gone") throw data(HALF_DAY_GONE, { status: 404 });
    return refuse(noticeMessage[outcome.reason], STATUS[outcome.reason] ?? 409);
  };
  return runAction(context, run, (status) => refuse(NOTICE_FAILED, status));
}
