import { sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import { prepareQuery } from "#platform/database/prepared-query.ts";
import type { Day } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { personKey } from "#subjects/identities/rules/person-key.ts";
import { timetableOf } from "#subjects/stages/data/half-days.ts";
import { toStage } from "#subjects/stages/data/stages.ts";
import { DATE_WHEN_MISSING, type Stage } from "#subjects/stages/rules/stage.ts";
import { readTimetable } from "#subjects/stages/rules/timetable/half-days.ts";
import type { Participant } from "../rules/participant-fields.ts";
import { type Matched, ownRows } from "./own-rows.ts";

export type Owner = Pick<User, "id" | "email" | "emailVerified">;

/** An account that is matched with its registrations. */
export type Account = Owner & Pick<User, "firstName" | "lastName">;

export const matched = ({ id, email, emailVerified, ...name }: Account): Required<Matched> => ({
  id,
  email: emailVerified ? email : null,
  nameKey: personKey(name),
});

export interface OwnRegistration {
  isRegistered: boolean;
  /** Everybody whom the account registered, its own person included. */
  people: (Pick<Participant, "firstName" | "lastName" | "payer" | "email"> & {
    /** What the account may correct. */
    id?: string;
  })[];
}

/** Whether the account's person is registered on the stage, and whom the account registered there. In one query. */
export async function readOwnRegistration(database: Reader, stageId: string, owner: Account): Promise<OwnRegistration> {
  const rows = await ownAndMade(database, { stageId, ...matched(owner) });
  // A name that somebody else typed beside my address is not told: the address may have been another person's.
  const made = rows.filter((row) => row.user_id === owner.id || row.registered_by_user === owner.id);
  const people = new Map(
    made.map((row) => [
      row.id,
      {
        ...((row.registered_by_user ?? owner.id) === owner.id && { id: row.id }),
        firstName: row.first_name,
        lastName: row.last_name,
        payer: row.payer,
        email: row.email,
      },
    ]),
  );
  const isRegistered = rows.some((row) => row.is_own === 1);
  return { isRegistered, people: [...people.values()] };
}

export interface CancellableRegistration {
  id: string;
  /** The registration of the account's person. */
  isOwn: boolean;
  /** Null for a name that somebody else typed beside my address. */
  name: string | null;
}

/** What the account may cancel on the stage: its own first, then the people whom it registered. */
export async function listCancellable(
  database: Reader,
  stageId: string,
  owner: Account,
): Promise<CancellableRegistration[]> {
  const rows = await ownAndMade(database, { stageId, ...matched(owner) });
  const own = rows.filter((row) => row.is_own === 1);
  const others = rows.filter((row) => own.every(({ id }) => id !== row.id));
  return [...own, ...others].map((row) => ({
    id: row.id,
    isOwn: row.is_own === 1,
    name:
      row.user_id === owner.id || row.registered_by_user === owner.id
        ? `${row.first_name} ${row.last_name}`.trim()
        : null,
  }));
}

const ownAndMade = prepareQuery((database, { stageId, id, email, nameKey }: Matched & { stageId: string }) => {
  const columns = [
    "id",
    "user_id",
    "registered_by_user",
    "first_name",
    "last_name",
    "payer",
    "email",
    "registration_date",
  ] as const;
  return ownRows(database, { id, email, nameKey })
    .select([...columns, "search_text", sql<number>`1`.as("is_own")])
    .where("stage_id", "=", stageId)
    .unionAll(
      database
        .selectFrom("participants")
        .select([...columns, "search_text", sql<number>`0`.as("is_own")])
        .where("stage_id", "=", stageId)
        .where("registered_by_user", "=", id),
    )
    .orderBy("registration_date")
    .orderBy("search_text")
    .limit(500);
});

/** Those of these stages that the account's person is registered on. */
export async function listRegisteredAmong(database: Reader, owner: Account, stageIds: string[]): Promise<string[]> {
  if (stageIds.length === 0) return [];
  const rows = await registeredAmong(database, { ...matched(owner), ...stageIds }, stageIds.length);
  return rows.map((row) => row.stage_id);
}

const registeredAmong = prepareQuery((database, owner: Matched & Record<number, string>, size) => {
  const stageIds = Array.from({ length: size }, (_, index) => owner[index] ?? "");
  return ownRows(database, owner).select("stage_id").distinct().where("stage_id", "in", stageIds);
});

/** My stages, the latest first. */
export async function listOwnStages(database: Reader, owner: Account): Promise<Stage[]> {
  const rows = await database
    .selectFrom("stages")
    .selectAll()
    .select(timetableOf())
    .where("id", "in", ownRows(database, matched(owner)).select("stage_id"))
    .orderBy(({ fn, val }) => fn.coalesce("date", val(DATE_WHEN_MISSING)), "desc")
    .orderBy("id")
    .execute();
  return rows.map(toStage);
}

export interface OwnDay {
  date: Day;
  stage: Pick<Stage, "id" | "typeId" | "title" | "halfDays">;
}

/** The days of my stages, from one day to another. */
export async function listOwnDays(
  database: Reader,
  owner: Account,
  { first, last }: { first: Day; last: Day },
): Promise<OwnDay[]> {
  const rows = await database
    .selectFrom("stage_days")
    .innerJoin("stages", "stages.id", "stage_days.stage_id")
    .select(["day", "stages.id", "type_id", "title", timetableOf()])
    .where("day", ">=", first)
    .where("day", "<=", last)
    .where("stage_id", "in", ownRows(database, matched(owner)).select("participants.stage_id"))
    .orderBy("day")
    .orderBy("stages.id")
    .execute();
  return rows.map(({ day, id, type_id, title, timetable }) => ({
    date: day,
    stage: { id, typeId: type_id, title, halfDays: readTimetable(timetable) },
  }));
}
