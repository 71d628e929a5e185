import { type Insertable, type SqlBool, sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import { prepareQuery } from "#platform/database/prepared-query.ts";
import type { Schema } from "#platform/database/schema.ts";

/** The most mails to one address. Then mails that a stranger can cause are not written: docs/decisions/030. */
export const MAILS_TO_ONE_ADDRESS = { hour: 10, day: 30 } as const;

const HOUR = 3_600_000;
const since = (now: Date) => ({ hour: new Date(now.getTime() - HOUR), day: new Date(now.getTime() - 24 * HOUR) });

type Row = Omit<Insertable<Schema["mails"]>, "created_at"> & { created_at: Date };

const COLUMNS = [
  "id",
  "kind",
  "recipient",
  "subject",
  "search_text",
  "data",
  "stage_id",
  "participant_id",
  "waiting_entry_id",
  "document_id",
  "user_id",
  "priority",
  "state",
  "due_at",
  "created_at",
] as const;

const insert = prepareQuery((database, row: Row & { hour: Date; day: Date }) =>
  (database as Transaction)
    .insertInto("mails")
    .columns([...COLUMNS])
    .expression(
      database
        .selectNoFrom(({ val }) => COLUMNS.map((column) => val(row[column]).as(column)))
        .where(isBelow("hour", row))
        .where(isBelow("day", row)),
    ),
);

/** The statement of the insert counts too: a registration then takes no longer. */
export async function insertUnlessFull(transaction: Transaction, row: Row): Promise<void> {
  await insert(transaction, { ...row, ...since(row.created_at) });
}

/**
 * Also under the condition that the participant exists with that address. The same statement is executed if there is none,
 * so that its time does not tell.
 */
export async function insertIfParticipant(transaction: Transaction, row: Row): Promise<void> {
  const limits = { ...row, ...since(row.created_at) };
  await transaction
    .insertInto("mails")
    .columns([...COLUMNS])
    .expression(({ selectFrom, val }) =>
      selectFrom("participants")
        .select(COLUMNS.map((column) => val(row[column]).as(column)))
        .where("participants.id", "=", row.participant_id ?? "")
        .where("participants.email", "=", row.recipient)
        .where(isBelow("hour", limits))
        .where(isBelow("day", limits)),
    )
    .execute();
}

function isBelow(period: "hour" | "day", row: { recipient: string; hour: Date; day: Date }) {
  const last = sql.lit(MAILS_TO_ONE_ADDRESS[period] - 1);
  return sql<SqlBool>`not exists (select 1 from mails as earlier where earlier.recipient = ${row.recipient}
    and earlier.created_at > ${row[period]} limit 1 offset ${last})`;
}

/** Counts the others of the same list too: a group may have one address many times. */
export async function withoutThoseTooMany<Mail extends { to: string }>(
  transaction: Transaction,
  mails: readonly Mail[],
  { isLimited, now }: { isLimited: (mail: Mail) => boolean; now: Date },
): Promise<readonly Mail[]> {
  const limited = [...new Set(mails.filter(isLimited).map(({ to }) => to))];
  if (limited.length === 0) return mails;
  const { hour, day } = since(now);
  const rows = await transaction
    .selectFrom("mails")
    .select(({ fn, case: when }) => [
      "recipient",
      fn.countAll<number>().as("day"),
      fn.sum<number>(when().when("created_at", ">", hour).then(1).else(0).end()).as("hour"),
    ])
    .where("recipient", "in", limited)
    .where("created_at", ">", day)
    .groupBy("recipient")
    .execute();
  const counts = new Map(rows.map((row) => [row.recipient, { hour: Number(row.hour), day: Number(row.day) }]));
  return mails.filter((mail) => {
    const count = counts.get(mail.to) ?? { hour: 0, day: 0 };
    if (isLimited(mail) && (count.hour >= MAILS_TO_ONE_ADDRESS.hour || count.day >= MAILS_TO_ONE_ADDRESS.day))
      return false;
    counts.set(mail.to, { hour: count.hour + 1, day: count.day + 1 });
    return true;
  });
}
