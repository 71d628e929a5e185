import { randomUUID } from "node:crypto";
import type { Database, Transaction } from "#platform/database/database.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { JournalAction } from "#subjects/journal/rules/journal.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import { complaintAnswered } from "../mails.ts";
import { type ActionKind, answerDue, type ComplaintKind, complaintNumber } from "../rules/complaint.ts";
import type { Handling } from "../rules/handling.ts";

export interface Step {
  complaintId: string;
  /** The version that the form was loaded with. */
  edited: number;
  handling: Handling;
  /** What was written; for `assign`, the name of the administrator. */
  text: string;
  by: User;
}

const KINDS: Record<Handling, ActionKind> = {
  assign: "assigned",
  note: "note",
  answer: "answered",
  close: "closed",
  reopen: "reopened",
};

const JOURNAL: Record<Handling, JournalAction> = {
  assign: "complaintAssigned",
  note: "complaintNoted",
  answer: "complaintAnswered",
  close: "complaintClosed",
  reopen: "complaintReopened",
};

export type StepOutcome = { saved: number; isMailed: boolean } | { reason: "changedMeanwhile" | "gone" };

/** One step of one administrator, in the history and in the journal; an answer is mailed if there is an address. */
export async function handleComplaint(database: Database, step: Step, now: Date): Promise<StepOutcome> {
  return database.transaction().execute(async (transaction) => {
    const row = await changeRow(transaction, step, now);
    if (!row) return alreadyDone(transaction, step);
    await transaction
      .insertInto("complaint_actions")
      .values({
        id: randomUUID(),
        complaint_id: row.id,
        kind: KINDS[step.handling],
        body: step.text,
        by_name: step.by.name,
        at: now,
        version: row.version,
      })
      .execute();
    const number = complaintNumber(row);
    const isMailed = step.handling === "answer" && row.email !== "";
    if (isMailed) {
      const data = {
        number,
        complaintKind: row.kind as ComplaintKind,
        receivedOn: dayInParis(new Date(row.received_at)),
        answer: paragraphsOf(step.text),
      };
      await queueMails(transaction, [{ mail: complaintAnswered.with(data), to: row.email }], now);
    }
    // Not the text: the journal is kept longer than the register.
    const changes = [{ label: "Numéro", before: "", after: number }];
    await record(transaction, { by: step.by, action: JOURNAL[step.handling], changes }, now);
    return { saved: row.version, isMailed };
  });
}

/** The row after the change; undefined when another version is stored, or when a closed one would be changed. */
function changeRow(transaction: Transaction, { complaintId, edited, handling, text, by }: Step, now: Date) {
  const change = transaction
    .updateTable("complaints")
    .set((column) => ({ version: column("version", "+", 1) }))
    .where("id", "=", complaintId)
    .where("version", "=", edited)
    .where("closed_at", handling === "reopen" ? "is not" : "is", null);
  const changes = {
    assign: () => change.set({ assigned_to: text }),
    note: () => change,
    answer: () =>
      change.set((column) => ({
        answer: text,
        answered_at: now,
        is_answer_sent: column.case().when("email", "<>", "").then(true).else(false).end(),
      })),
    close: () => change.set({ closed_at: now, closed_by: by.name, conclusion: text }),
    // It waits for an answer again, from this day on.
    reopen: () =>
      change.set({
        ...{ closed_at: null, closed_by: "", conclusion: "", answer: "", answered_at: null, is_answer_sent: false },
        due_day: answerDue(dayInParis(now)),
      }),
  };
  return changes[handling]()
    .returning(["id", "year", "number", "kind", "email", "version", "received_at"])
    .executeTakeFirst();
}

/** The same form sent twice, without scripts: the second is told that it is done, and mails nothing. */
async function alreadyDone(
  transaction: Transaction,
  { complaintId, edited, handling, text, by }: Step,
): Promise<StepOutcome> {
  const stored = await transaction
    .selectFrom("complaints")
    .select("version")
    .where("id", "=", complaintId)
    .executeTakeFirst();
  if (!stored) return { reason: "gone" };
  const same = await transaction
    .selectFrom("complaint_actions")
    .select("id")
    .where("complaint_id", "=", complaintId)
    .where("version", "=", edited + 1)
    .where("kind", "=", KINDS[handling])
    .where("body", "=", text)
    .where("by_name", "=", by.name)
    .executeTakeFirst();
  return same ? { saved: stored.version, isMailed: false } : { reason: "changedMeanwhile" };
}

const paragraphsOf = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== "");
