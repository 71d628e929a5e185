import type { SelectQueryBuilder } from "kysely";
import type { Reader, Transaction } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { notify } from "./notifications.ts";

/** The accounts of all registrants of a stage, or of one: by user_id, otherwise by e-mail. */
export async function accountsOf(database: Reader, stageId: string, participantId?: string): Promise<string[]> {
  const rows = await accountsOn(database, (people) =>
    people
      .where("participants.stage_id", "=", stageId)
      .$if(participantId !== undefined, (query) => query.where("participants.id", "=", participantId ?? "")),
  ).execute();
  return rows.map(({ id }) => id).filter((id) => id !== null);
}

/** How many accounts each of these stages has. */
export async function countAccounts(database: Reader, stageIds: readonly string[]): Promise<Map<string, number>> {
  if (stageIds.length === 0) return new Map();
  const accounts = accountsOn(database, (people) => people.where("participants.stage_id", "in", stageIds));
  const rows = await database
    .selectFrom(accounts.as("accounts"))
    .select(({ fn }) => ["stage_id", fn.countAll<number | string>().as("count")])
    .groupBy("stage_id")
    .execute();
  return new Map(rows.map(({ stage_id, count }) => [stage_id, Number(count)]));
}

type People = SelectQueryBuilder<Schema, "participants", object>;

/** Each account once a stage, however many participants it has there. */
function accountsOn(database: Reader, filter: (people: People) => People) {
  const people = filter(database.selectFrom("participants"));
  const owners = people.select(["stage_id", "user_id as id"]).where("user_id", "is not", null);
  const named = people
    .innerJoin("users", "users.email", "participants.email")
    .select(["stage_id", "users.id as id"])
    .where("participants.user_id", "is", null);
  return owners.union(named);
}

/** Call it before the registrations are deleted: they name the accounts. */
export async function notifyRegistered(
  transaction: Transaction,
  { stageId, participantId, message }: { stageId: string; participantId?: string; message: string },
  now: Date,
): Promise<void> {
  const accounts = await accountsOf(transaction, stageId, participantId);
  await notify(
    transaction,
    accounts.map((userId) => ({ userId, message })),
    now,
  );
}
