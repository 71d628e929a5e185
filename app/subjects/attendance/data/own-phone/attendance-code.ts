import type { MailCode } from "#subjects/mails/data/codes.ts";
import { isOf } from "#subjects/mails/data/mail.ts";
import { attendanceCode } from "../../mails.ts";

/** Not when the registration is gone, or has another address by now. */
export const codeOfHalfDay: MailCode = {
  target: (mail) =>
    isOf(mail, attendanceCode) && mail.participantId
      ? { participant_id: mail.participantId, half_day_id: mail.data.halfDayId }
      : null,
  valid: (database, { participantId, recipient }) =>
    database.selectFrom("participants").select("id").where("id", "=", participantId).where("email", "=", recipient),
};
