import type { Selectable } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { OpinionRow } from "#platform/database/tables/opinions.ts";
import { isMailable } from "#platform/values/email.ts";
import { type NewMail, queueMails } from "#subjects/mails/data/queue-mails.ts";
import { opinionReminder } from "../../mails.ts";
import { nextReminder } from "../../rules/asking/asking-moments.ts";
import type { OpinionKind } from "../../rules/opinion-kinds.ts";
import { greetedName, isYearlyKind } from "../../rules/yearly/yearly-kinds.ts";
import { absenceOf } from "./ask-participants.ts";
import { findStageToAsk, type StageToAsk } from "./asked-stages.ts";

const ROWS_PER_TRANSACTION = 100;

/** Reminds those who have not answered. An answer, or the second reminder, empties next_reminder_at. */
export async function remindOfOpinions(database: Database, now: Date): Promise<void> {
  for (;;) {
    const due = await database
      .selectFrom("opinions")
      .select("id")
      .where("next_reminder_at", "is not", null)
      .where("next_reminder_at", "<=", now)
      .orderBy("next_reminder_at")
      .limit(ROWS_PER_TRANSACTION)
      .execute();
    if (due.length === 0) return;
    await database.transaction().execute((transaction) =>
      remind(
        transaction,
        due.map(({ id }) => id),
        now,
      ),
    );
  }
}

async function remind(transaction: Transaction, ids: readonly string[], now: Date): Promise<void> {
  // Claimed by the condition: of two processes, the second one finds none.
  const rows = await transaction
    .updateTable("opinions")
    .set((column) => ({ reminders: column("reminders", "+", 1), next_reminder_at: null }))
    .where("id", "in", ids)
    .where("next_reminder_at", "<=", now)
    .returningAll()
    .execute();
  const mails: NewMail[] = [];
  for (const [stageId, ofStage] of Map.groupBy(rows, ({ stage_id }) => stage_id)) {
    const stage = stageId === null ? null : await findStageToAsk(transaction, stageId);
    const isAbsent = stage ? await absenceOf(transaction, stage) : () => false;
    for (const row of ofStage) {
      const mail = isOpen(row, now) && (await mailOf(transaction, row, stage));
      if (!mail || (row.kind !== "before" && isAbsent(row.participant_id ?? ""))) continue;
      mails.push(mail);
      await planNext(transaction, row, now);
    }
  }
  await queueMails(transaction, mails, now);
}

type Row = Selectable<OpinionRow>;

const isOpen = (row: Row, now: Date) => row.answered_at === null && new Date(row.closes_at) > now;

async function planNext(transaction: Transaction, row: Row, now: Date): Promise<void> {
  if (row.asked_at === null) return;
  const times = { askedAt: new Date(row.asked_at), reminders: row.reminders, closesAt: new Date(row.closes_at) };
  const next = nextReminder(row.kind as OpinionKind, times, now);
  if (next)
    await transaction.updateTable("opinions").set({ next_reminder_at: next }).where("id", "=", row.id).execute();
}

/** Null for somebody who cancelled, was erased or has no address. */
async function mailOf(transaction: Transaction, row: Row, stage: StageToAsk | null): Promise<NewMail | null> {
  const kind = row.kind as OpinionKind;
  const person = isYearlyKind(kind)
    ? { id: undefined, email: row.recipient_email, name: greetedName(kind, row.recipient_name) }
    : await findParticipant(transaction, row.participant_id);
  if (!person || !isMailable(person.email)) return null;
  const data = {
    opinionId: row.id,
    opinionKind: kind,
    person: person.name,
    stageTitle: row.stage_title,
    stageDay: stage?.times.firstDay ?? row.stage_day,
    halfDays: stage?.halfDays,
    year: row.year,
    closesAt: new Date(row.closes_at).toISOString(),
  };
  const about = { stageId: row.stage_id ?? undefined, participantId: person.id };
  return { mail: opinionReminder.with(data), to: person.email, ...about };
}

async function findParticipant(transaction: Transaction, id: string | null) {
  const row = await transaction
    .selectFrom("participants")
    .select(["id", "email", "first_name", "last_name"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { id: row.id, email: row.email, name: `${row.first_name} ${row.last_name}`.trim() };
}
