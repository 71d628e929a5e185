import { sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import { timetableOf } from "#subjects/stages/data/half-days.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { readTimetable } from "#subjects/stages/rules/timetable/half-days.ts";
import { stateOf, type WaitingState } from "#subjects/waiting-list/rules/waiting-list.ts";

/** A registration, or a place on a waiting list, as typed. */
export interface PersonRow {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  company: string;
  traineeKind: string;
  payer: string;
  at: Date;
  stage: Pick<Stage, "id" | "title" | "date" | "duration" | "halfDays" | "state">;
  /** A document of this registration was issued: it stays with the name that it has. */
  hasDocument: boolean;
  /** Null for a registration. */
  waiting: { entryId: string; state: WaitingState; heldUntil: Date | null } | null;
}

interface PersonAccount {
  id: string;
  email: string;
  emailVerified: boolean;
  phone: string;
  company: string;
}

/** What belongs to a person. */
export interface Belongings {
  accounts: PersonAccount[];
  /** The latest stage first. */
  rows: PersonRow[];
}

const TYPED = [
  ...(["person.id", "person.email", "person.phone", "person.company", "person.payer"] as const),
  ...(["person.first_name as firstName", "person.last_name as lastName"] as const),
  "person.trainee_kind as traineeKind" as const,
];
const STAGE = [
  "stages.id as stageId",
  "stages.state as stageState",
  "stages.title",
  "stages.date",
  "stages.duration",
  timetableOf(),
] as const;

export async function readBelongings(database: Reader, personId: string, now: Date): Promise<Belongings> {
  const registered = await database
    .selectFrom("participants as person")
    .innerJoin("stages", "stages.id", "person.stage_id")
    .select(TYPED)
    .select(STAGE)
    .select("person.registration_date as at")
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("issued_documents").select("issued_documents.id").whereRef("participant_id", "=", "person.id"),
      ).as("hasDocument"),
    )
    .where("person.person_id", "=", personId)
    .execute();
  const waiting = await database
    .selectFrom("waiting_people as person")
    .innerJoin("waiting_entries", "waiting_entries.id", "person.entry_id")
    .innerJoin("stages", "stages.id", "waiting_entries.stage_id")
    .select(TYPED)
    .select(STAGE)
    .select(["waiting_entries.created_at as at", "entry_id as entryId", "waiting_entries.state", "held_until"])
    .where("person.person_id", "=", personId)
    .execute();
  const accounts = await database
    .selectFrom("users")
    .select(["id", "email", "email_verified", "telephone as phone", "raison_social as company"])
    .where("person_id", "=", personId)
    // The account that the person began with has their id.
    .orderBy(sql`case when id = ${personId} then 0 else 1 end`)
    .orderBy("id")
    .execute();
  const rows = [
    ...registered.map((row) => ({ ...toRow(row), hasDocument: Boolean(row.hasDocument), waiting: null })),
    ...waiting.map(({ entryId, state: stored, held_until, ...row }) => {
      const heldUntil = held_until === null ? null : new Date(held_until);
      const state = stateOf({ state: stored as WaitingState, heldUntil }, now);
      return { ...toRow(row), hasDocument: false, waiting: { entryId, state, heldUntil } };
    }),
  ];
  return {
    accounts: accounts.map(({ email_verified, ...account }) => ({
      ...account,
      emailVerified: Boolean(email_verified),
    })),
    rows: rows.sort(byStage),
  };
}

interface Joined {
  at: Date | string;
  stageId: string;
  stageState: string;
  title: string;
  date: Stage["date"];
  duration: Stage["duration"];
  timetable: string;
}

function toRow<Row extends Joined>({ at, stageId, stageState, title, date, duration, timetable, ...typed }: Row) {
  const state = stageState as Stage["state"];
  const stage = { id: stageId, title, date, duration, state, halfDays: readTimetable(timetable) };
  return { ...typed, at: new Date(at), stage };
}

const byStage = (one: PersonRow, other: PersonRow) =>
  (other.stage.date ?? "").localeCompare(one.stage.date ?? "") || other.at.getTime() - one.at.getTime();
