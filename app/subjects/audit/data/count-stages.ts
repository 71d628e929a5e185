import { type RawBuilder, sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import { lastDayOf } from "#subjects/stages/data/half-days.ts";
import { FACT_COLUMNS } from "#subjects/stages/data/stage-facts.ts";
import { IS_OPEN, TAKES_PLACE } from "#subjects/stages/data/stage-states.ts";
import { indexedDay } from "#subjects/stages/data/stages.ts";
import { TYPED_FACTS } from "#subjects/stages/rules/facts/public-facts.ts";
import type { Counted } from "../rules/measures.ts";
import type { AuditedYear } from "./year.ts";

/** The stages of the year that are over and had somebody, newest first. */
export const endedStages = (database: Reader, { firstDay, lastDay: until, today }: AuditedYear) =>
  database
    .selectFrom("stages")
    .where(indexedDay(), ">=", firstDay)
    .where(TAKES_PLACE)
    .where(indexedDay(), "<=", until)
    .where("registered_seats", ">", 0)
    .where(lastDayOf(), "<", today)
    .orderBy(indexedDay(), "desc")
    .orderBy("id", "desc");

// Not "exists", and no join: PostgreSQL would read the whole other table instead of its index.
export const hasAttendance = sql<number>`coalesce((
  select 1 from attendance_chains where attendance_chains.stage_id = stages.id limit 1), 0)`;
export const hasProgramme = sql<number>`coalesce((
  select 1 from issued_documents where issued_documents.stage_id = stages.id and kind = 'programme' limit 1), 0)`;
/** How many of its trainees have a level for an objective. */
export const assessedPeople = sql<Sum>`(
  select count(distinct participant_id) from objective_results where objective_results.stage_id = stages.id)`;
const factsSay = (what: RawBuilder<boolean>) => sql<number>`coalesce((
  select 1 from stage_facts where stage_facts.stage_id = stages.id and ${what} limit 1), 0)`;
/** Every general purpose of the yearly report but these three leads to a certification. */
const certifies = factsSay(sql`purpose not in ('', 'other', 'skills', 'vae')`);
export const saysMethods = factsSay(sql`methods <> ''`);

export async function countEndedStages(database: Reader, year: AuditedYear) {
  const row = await endedStages(database, year)
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<Sum>().as("stages"))
    .select([sum(hasAttendance).as("attended"), sum(hasProgramme).as("programmes")])
    .select([sum(saysMethods).as("methods"), sum(certifies).as("certifying")])
    .executeTakeFirstOrThrow();
  return {
    attendance: counted(row.attended, row.stages),
    programmes: counted(row.programmes, row.stages),
    methods: counted(row.methods, row.stages),
    certifying: counted(row.certifying, row.certifying),
  };
}

/** Somebody who moved to another stage leaves results behind: never more than are registered. */
export async function countAssessed(database: Reader, year: AuditedYear): Promise<Counted> {
  const stages = endedStages(database, year)
    .clearOrderBy()
    .select(["registered_seats as people", assessedPeople.as("assessed")])
    .as("stages");
  const row = await database
    .selectFrom(stages)
    .select(({ fn }) => fn.sum<Sum>("people").as("people"))
    .select(sql<Sum>`sum(case when assessed > people then people else assessed end)`.as("assessed"))
    .executeTakeFirstOrThrow();
  return counted(row.assessed, row.people);
}

/** The public page says everything that the stage itself can say. */
const isComplete = factsSay(
  sql`duration is not null and price_cents is not null and ${sql.join(
    TYPED_FACTS.map((fact) => sql`${sql.ref(FACT_COLUMNS[fact])} <> ''`),
    sql` and `,
  )}`,
);

export async function countUpcomingStages(database: Reader, { today }: AuditedYear) {
  const row = await database
    .selectFrom("stages")
    .select(({ fn }) => fn.countAll<Sum>().as("stages"))
    .select([sum(isComplete).as("complete"), sum(factsSay(sql`accessibility <> ''`)).as("accessible")])
    .where(IS_OPEN)
    .where(indexedDay(), ">=", today)
    .executeTakeFirstOrThrow();
  return { publicFacts: counted(row.complete, row.stages), accessibility: counted(row.accessible, row.stages) };
}

/** PostgreSQL returns a sum as a string, and both engines null without rows. */
export type Sum = number | string;
const sum = (zeroOrOne: RawBuilder<number>) => sql<Sum>`sum(${zeroOrOne})`;
export const counted = (count: Sum | null, total: Sum | null): Counted => ({
  count: Number(count ?? 0),
  total: Number(total ?? 0),
});
