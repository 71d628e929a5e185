import type { Selectable } from "kysely";
import type { Reader, Transaction } from "#platform/database/database.ts";
import { prepareQuery } from "#platform/database/prepared-query.ts";
import type { StageFactsRow } from "#platform/database/tables/stages.ts";
import { mapFields } from "#platform/values/map-fields.ts";
import { FACT_FIELDS, type FactField, NO_FACTS, type StageFacts } from "../rules/facts/stage-facts.ts";

export const FACT_COLUMNS = {
  objectives: "objectives",
  audience: "audience",
  prerequisites: "prerequisites",
  methods: "methods",
  assessment: "assessment",
  trainers: "trainers",
  priceIncludes: "price_includes",
  admission: "admission",
  accessibility: "accessibility",
  purpose: "purpose",
  nsfCode: "nsf_code",
  distancePercentage: "distance_percentage",
} as const satisfies Record<FactField, keyof StageFactsRow>;

export async function findFacts(database: Reader, stageId: string): Promise<StageFacts> {
  const [row] = await factsQuery(database, { stageId });
  return row ? toFacts(row) : NO_FACTS;
}

const factsQuery = prepareQuery((database, { stageId }: { stageId: string }) =>
  database.selectFrom("stage_facts").selectAll().where("stage_id", "=", stageId),
);

/** The facts of the few stages of one page of a list. */
export async function findFactsOf(database: Reader, stageIds: readonly string[]): Promise<Map<string, StageFacts>> {
  if (stageIds.length === 0) return new Map();
  const rows = await database.selectFrom("stage_facts").selectAll().where("stage_id", "in", stageIds).execute();
  return new Map(rows.map((row) => [row.stage_id, toFacts(row)]));
}

export function toFacts(row: Omit<Selectable<StageFactsRow>, "stage_id">): StageFacts {
  return mapFields(FACT_FIELDS, (field) => row[FACT_COLUMNS[field]]) as StageFacts;
}

export function factsRow(stageId: string, facts: StageFacts) {
  return { stage_id: stageId, distance_percentage: facts.distancePercentage, ...factColumns(facts) };
}

const factColumns = (facts: StageFacts) =>
  Object.fromEntries(FACT_FIELDS.map((field) => [FACT_COLUMNS[field], facts[field]]));

export async function writeFacts(transaction: Transaction, stageId: string, facts: StageFacts): Promise<void> {
  const row = factColumns(facts);
  await transaction
    .insertInto("stage_facts")
    .values(factsRow(stageId, facts))
    .onConflict((conflict) => conflict.column("stage_id").doUpdateSet(row))
    .execute();
}
