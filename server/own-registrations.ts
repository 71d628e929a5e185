import { DATE_WHEN_MISSING, type Stage } from "../domain/stage.ts";
import type { User } from "../domain/user.ts";
import type { Database } from "./database/database.ts";
import { toStage } from "./stages.ts";

type Owner = Pick<User, "id" | "email">;

/**
 * Whose registrations are mine: those that my account made for me, and, for as long as I have that address, those that name
 * it and belong to no account. Matching an address never makes an account the owner: who takes an address for a moment
 * must not keep what it names.
 */
function ofOwner(database: Database, { id, email }: Owner) {
  return database
    .selectFrom("participants")
    .where((column) =>
      column.or([column("user_id", "=", id), column.and([column("user_id", "is", null), column("email", "=", email)])]),
    );
}

export async function isRegistered(database: Database, stageId: string, owner: Owner): Promise<boolean> {
  const row = await ofOwner(database, owner).select("id").where("stage_id", "=", stageId).executeTakeFirst();
  return row !== undefined;
}

/** My stages, the latest first. */
export async function listOwnStages(database: Database, owner: Owner): Promise<Stage[]> {
  const rows = await database
    .selectFrom("stages")
    .selectAll()
    .where("id", "in", ofOwner(database, owner).select("stage_id"))
    .orderBy(({ fn, val }) => fn.coalesce("date", val(DATE_WHEN_MISSING)), "desc")
    .orderBy("id")
    .execute();
  return rows.map(toStage);
}

export interface RegisteredByMe {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  stage: Pick<Stage, "id" | "typeId" | "title" | "date">;
}

/** The people I registered, without what only administrators may see. */
export async function listRegisteredBy(database: Database, userId: string): Promise<RegisteredByMe[]> {
  const rows = await database
    .selectFrom("participants")
    .innerJoin("stages", "stages.id", "participants.stage_id")
    .select([
      "participants.id",
      "participants.first_name",
      "participants.last_name",
      "participants.email",
      "stages.id as stage_id",
      "stages.type_id",
      "stages.title",
      "stages.date",
    ])
    .where("participants.registered_by_user", "=", userId)
    .orderBy(({ fn, val }) => fn.coalesce("stages.date", val(DATE_WHEN_MISSING)), "desc")
    .orderBy("participants.registration_date")
    // A team is registered at one moment: by name, so that it stands in the same order every time.
    .orderBy("participants.search_text")
    .orderBy("participants.id")
    .limit(500)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    stage: { id: row.stage_id, typeId: row.type_id, title: row.title, date: row.date },
  }));
}
