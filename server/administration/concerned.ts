import type { Database } from "../database/database.ts";
import { notify } from "../notifications.ts";

/** The accounts of those registered on a stage, or of one of them: by their account, else by their address. */
export async function accountsOf(database: Database, stageId: string, participantId?: string): Promise<string[]> {
  const people = database
    .selectFrom("participants")
    .where("stage_id", "=", stageId)
    .$if(participantId !== undefined, (query) => query.where("participants.id", "=", participantId ?? ""));
  const owners = people.select("user_id as id").where("user_id", "is not", null);
  const named = people
    .innerJoin("users", "users.email", "participants.email")
    .select("users.id as id")
    .where("participants.user_id", "is", null);
  const rows = await owners.union(named).execute();
  return rows.map(({ id }) => id).filter((id) => id !== null);
}

/** Before the registrations are gone: they say whom to tell. */
export async function notifyRegistered(
  database: Database,
  { stageId, participantId, message }: { stageId: string; participantId?: string; message: string },
  now: Date,
): Promise<void> {
  const accounts = await accountsOf(database, stageId, participantId);
  await notify(
    database,
    accounts.map((userId) => ({ userId, message })),
    now,
  );
}
