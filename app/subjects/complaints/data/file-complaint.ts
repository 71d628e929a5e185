import { createHash, randomUUID } from "node:crypto";
import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { type Day, dayInParis, instantInParis } from "#platform/values/paris-time.ts";
import { frenchSearchText } from "#platform/values/search-text.ts";
import type { User } from "#platform/values/user.ts";
import { COMPLAINT_SERIES, lockNumbers, numberYear } from "#subjects/dossiers/data/issuing/number-documents.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { type NewMail, queueMails } from "#subjects/mails/data/queue-mails.ts";
import { complaintReceived } from "../mails.ts";
import { answerDue, type Channel, COMPLAINT_KINDS, type ComplaintKind, complaintNumber } from "../rules/complaint.ts";

export interface NewComplaint {
  kind: ComplaintKind;
  channel: Channel;
  receivedOn: Day;
  name: string;
  /** Empty: the person left none. */
  email: string;
  isAddressVerified: boolean;
  phone: string;
  /** The account that sent it. */
  userId: string | null;
  stageId: string | null;
  stageTitle: string;
  opinionId: string | null;
  body: string;
  assignedTo: string;
  /** The id of the form. */
  submission: string;
  /** The administrator who typed it; null: the public page did. */
  by: User | null;
  /** Told of what comes from the public page; null: an administrator typed it. */
  centreEmail: string | null;
}

export interface Filed {
  id: string;
  /** "REC-2026-0007" */
  number: string;
  dueDay: Day;
  /** The digest by which the form is found again. */
  receipt: string;
}

/** The receipt covers what was typed: a form that was sent, changed and sent again is another complaint. */
export function receiptOf({ submission, userId, kind, name, email, phone, stageTitle, body }: NewComplaint): string {
  const sent = JSON.stringify([submission, userId, kind, name, email, phone, stageTitle, body]);
  return createHash("sha256").update(sent).digest("base64url");
}

export async function findFiled(database: Reader, receipt: string): Promise<Filed | null> {
  const row = await database
    .selectFrom("complaints")
    .select(["id", "year", "number", "due_day"])
    .where("submission", "=", receipt)
    .executeTakeFirst();
  return row ? { id: row.id, number: complaintNumber(row), dueDay: row.due_day, receipt } : null;
}

/** Gives it the next number of the year, and tells the person and the centre. The same form again: the first complaint. */
export async function fileComplaint(database: Database, complaint: NewComplaint, now: Date): Promise<Filed> {
  const receipt = receiptOf(complaint);
  const year = numberYear(now);
  return database.transaction().execute(async (transaction) => {
    const last = await lockNumbers(transaction, { kind: COMPLAINT_SERIES, year });
    const earlier = await findFiled(transaction, receipt);
    if (earlier) return earlier;
    const filed = { id: randomUUID(), dueDay: answerDue(complaint.receivedOn), receipt };
    const numbered = { ...filed, year, last: last + 1, number: complaintNumber({ year, number: last + 1 }) };
    await insertRow(transaction, { ...complaint, ...numbered }, now);
    await transaction
      .updateTable("document_numbers")
      .set({ last: last + 1 })
      .where("kind", "=", COMPLAINT_SERIES)
      .where("year", "=", year)
      .execute();
    await tell(transaction, { ...complaint, ...numbered }, now);
    return { ...filed, number: numbered.number };
  });
}

type Numbered = NewComplaint & Filed & { year: number; last: number };

async function insertRow(transaction: Transaction, complaint: Numbered, now: Date): Promise<void> {
  const { id, year, kind, channel, receivedOn, name, email, phone, stageTitle, body } = complaint;
  await transaction
    .insertInto("complaints")
    .values({
      ...{ id, year, number: complaint.last, kind, channel, name, email, phone, body },
      received_at: receivedOn === dayInParis(now) ? now : instantInParis(receivedOn, "12:00"),
      is_address_verified: complaint.isAddressVerified,
      user_id: complaint.userId,
      stage_id: complaint.stageId,
      stage_title: stageTitle,
      opinion_id: complaint.opinionId,
      submission: complaint.receipt,
      assigned_to: complaint.assignedTo,
      due_day: complaint.dueDay,
      answered_at: null,
      closed_at: null,
      search_text: complaintSearchText(complaint),
    })
    .execute();
}

type Searched = Pick<Numbered, "number" | "name" | "email" | "phone" | "stageTitle" | "body">;

export const complaintSearchText = ({ number, name, email, phone, stageTitle, body }: Searched) =>
  frenchSearchText([number, name, email, phone, stageTitle, body].join(" "));

async function tell(transaction: Transaction, complaint: Numbered, now: Date): Promise<void> {
  const { number, kind, email, receivedOn, by, centreEmail, isAddressVerified } = complaint;
  if (by) {
    const changes = [{ label: COMPLAINT_KINDS[kind], before: "", after: number }];
    await record(transaction, { by, action: "complaintAdded", changes }, now);
  }
  const dueDay = complaint.dueDay < dayInParis(now) ? null : complaint.dueDay;
  const data = { number, complaintKind: kind, receivedOn, dueDay, toCentre: false };
  const mails: NewMail[] = [];
  if (email !== "")
    mails.push({ mail: complaintReceived.with(data), to: email, isTrusted: isAddressVerified || by !== null });
  if (centreEmail !== null)
    // Once an hour: a stranger who sends many can neither flood the centre, nor use up what it may receive.
    mails.push({
      mail: complaintReceived.with({ ...data, toCentre: true }),
      to: centreEmail,
      isTrusted: true,
      onceKey: `complaints:${now.toISOString().slice(0, 13)}`,
    });
  await queueMails(transaction, mails, now);
}
