import { type Kysely, sql } from "kysely";
import { type Engine, engineOf } from "../column-types.ts";

/** Registrants, people who wait and stages are searched in their own rows (docs/decisions/076). */
export async function up(database: Kysely<never>) {
  for (const statement of [...TRIGGERS[engineOf(database)], ...TABLES])
    await sql.raw(`drop ${statement}`).execute(database);
  if (engineOf(database) === "postgres") await sql`drop function text_words(text)`.execute(database);
}

const TRIGGERS: Record<Engine, readonly string[]> = {
  sqlite: [
    "trigger participants_added",
    "trigger participants_corrected",
    "trigger participants_corrected_unindexed",
    "trigger waiting_people_added",
    "trigger waiting_people_corrected",
    "trigger stages_added",
    "trigger stages_changed",
    "trigger stages_gone",
    "table stages_terms",
    "table stages_grams",
    "table participants_searched_words",
    "table waiting_people_searched_words",
  ],
  postgres: [
    "trigger participants_added on participants",
    "trigger participants_corrected on participants",
    "trigger participants_corrected_unindexed on participants",
    "trigger waiting_people_added on waiting_people",
    "trigger waiting_people_corrected on waiting_people",
    "trigger stages_added on stages",
    "trigger stages_changed on stages",
    "function stages_keep_searched()",
    "function participants_add()",
    "function participants_correct_searched()",
    "function participants_correct_unindexed()",
    "function waiting_people_add()",
    "function waiting_people_correct_searched()",
  ],
};

const TABLES = [
  "table participants_unindexed",
  "table participants_searched",
  "table waiting_people_searched",
  "table stages_searched",
];
