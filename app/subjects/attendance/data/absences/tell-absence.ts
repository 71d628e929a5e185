import { randomUUID } from "node:crypto";
import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { isMailable } from "#platform/values/email.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { type NewMail, queueMails } from "#subjects/mails/data/queue-mails.ts";
import { toMailStage } from "#subjects/mails/rules/about-registrations.ts";
import { findToldRegistrant } from "#subjects/notifications/data/told-registrants.ts";
import { registrarName } from "#subjects/notifications/rules/registrar.ts";
import { halfDayInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { absenceOfEmployee, absenceOfTrainee } from "../../mails.ts";
import type { NoticeRefusal } from "../../rules/absences/absence-messages.ts";
import type { NoticeRecipient } from "../../rules/absences/missing-people.ts";
import { hasHalfDayBegun } from "../../rules/half-day-moment.ts";
import { type Absences, type MissingPerson, readAbsences } from "./read-absences.ts";

interface AbsenceNotice {
  stageId: string;
  halfDayId: string;
  participantId: string;
  recipient: NoticeRecipient;
  by: Pick<User, "id" | "name">;
  /** The name of the centre, for the person whom the centre registered. */
  brand: string;
}

type Outcome = { told: string } | { reason: NoticeRefusal | "gone" };

/** Writes one mail about somebody's absence, to them or to their employer; never a second one. */
export async function tellAbsence(database: Database, notice: AbsenceNotice, now: Date): Promise<Outcome> {
  const { stageId, halfDayId, participantId, recipient, by } = notice;
  const absences = await readAbsences(database, { stageId, halfDayId });
  if (!absences) return { reason: "gone" };
  const { stage, halfDay } = absences;
  if (!hasHalfDayBegun(halfDay, now)) return { reason: "notBegun" };
  const person = absences.missing.find(({ id }) => id === participantId);
  if (!person) return { reason: "notMissing" };
  if (person.state === "undecided") return { reason: "undecided" };
  if (recipient === "company" && !person.employer) return { reason: "noCompany" };
  const mail = await mailOf(database, { absences, person, ...notice });
  if (!isMailable(mail.to)) return { reason: "noAddress" };
  if (person.notices.some((sent) => sent.recipient === recipient)) return { reason: "alreadyTold" };
  const told = recipient === "company" ? (person.employer?.name ?? "") : person.name;
  return refusableTransaction<Outcome, Outcome>(database, async (transaction, refuse) => {
    const mailId = randomUUID();
    if (!(await claim(transaction, { ...notice, mailId }, now))) refuse({ reason: "alreadyTold" });
    await queueMails(transaction, [{ ...mail, id: mailId }], now);
    const changes = [
      { label: "Demi-journée", before: "", after: halfDayInWords(halfDay) },
      { label: "Destinataire", before: "", after: told },
    ];
    const { id, title } = stage;
    await record(transaction, { by, action: "absenceTold", stage: { id, title }, person, changes }, now);
    return { told };
  });
}

/** False when that mail was written before: the statement that writes decides, so that two clicks send one mail. */
async function claim(
  transaction: Transaction,
  { stageId, halfDayId, participantId, recipient, mailId, by }: AbsenceNotice & { mailId: string },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("absence_notices")
    .values({
      stage_id: stageId,
      half_day_id: halfDayId,
      person_id: participantId,
      recipient,
      mail_id: mailId,
      by_name: by.name,
      told_at: now,
    })
    .onConflict((conflict) => conflict.columns(["stage_id", "half_day_id", "person_id", "recipient"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

interface Told extends Pick<AbsenceNotice, "recipient" | "brand"> {
  absences: Absences;
  person: MissingPerson;
}

/** The mail never tells the reason of the absence: it is for the centre only. */
async function mailOf(
  database: Reader,
  { absences: { stage, halfDay }, person, recipient, brand }: Told,
): Promise<NewMail> {
  const { day, from, to } = halfDay;
  const about = { stage: toMailStage(stage), halfDay: { day, from, to } };
  const { employer } = person;
  if (recipient === "company" && employer)
    return {
      mail: absenceOfEmployee.with({
        ...about,
        person: person.name,
        company: employer.name,
        signatory: employer.signatoryName,
      }),
      to: employer.email,
      stageId: stage.id,
    };
  const registrant = await findToldRegistrant(database, person.id);
  const registeredBy = registrant && registrarName(registrant, brand);
  return {
    mail: absenceOfTrainee.with({ ...about, people: [person.name], toRegistrar: false, registeredBy }),
    to: person.email,
    stageId: stage.id,
    participantId: person.id,
  };
}
