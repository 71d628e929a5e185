import { type Kysely, sql } from "kysely";

/** Two indexes that have all that is asked for, so that the rows are not read. */
export async function up(database: Kysely<never>) {
  const run = (statement: string) => sql.raw(statement).execute(database);
  // A search for people compares the texts of all registrations, and finds whose they are.
  await run("drop index participants_by_name");
  await run("create index participants_by_name on participants (stage_id, search_text, id, level, person_id)");
  // A year at a glance adds up who waits, or waited in vain, for the seats of each stage.
  await run("create index waiting_entries_of_a_stage on waiting_entries (stage_id, state, seats)");
}
