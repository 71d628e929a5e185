import { type Kysely, sql } from "kysely";
import { frenchSearchText } from "../../values/search-text.ts";
import { type Engine, engineOf } from "../column-types.ts";

/**
 * What the filters of the journal read: folded texts, the entries of a stage or of one kind by time, and the
 * administrators, who are few among many accounts.
 */
export async function up(database: Kysely<never>) {
  const engine = engineOf(database);
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(database);
  };
  for (const column of ["person_text", "stage_text"])
    await database.schema
      .alterTable("journal")
      .addColumn(column, "text", (definition) => definition.notNull().defaultTo(""))
      .execute();
  await run(UNLOCK[engine]);
  await fillTexts(database as unknown as Kysely<{ journal: Entry }>);
  await run(LOCK[engine]);
  await run([
    "create index journal_of_a_stage on journal (stage_id, at, id) where stage_id is not null",
    "create index journal_of_an_action on journal (action, at, id)",
    "create index users_administrators on users (role, email) where role = 'admin'",
  ]);
}

/** The triggers of 003-administration.ts, which refuse every update. */
const UNLOCK: Record<Engine, string[]> = {
  sqlite: ["drop trigger journal_no_update"],
  postgres: ["alter table journal disable trigger journal_append_only"],
};
const LOCK: Record<Engine, string[]> = {
  sqlite: [
    "create trigger journal_no_update before update on journal begin select raise(abort, 'the journal is append-only'); end",
  ],
  postgres: ["alter table journal enable trigger journal_append_only"],
};

interface Entry {
  id: string;
  person: string;
  stage_title: string;
  person_text: string;
  stage_text: string;
}

const BATCH = 1_000;

async function fillTexts(database: Kysely<{ journal: Entry }>) {
  for (let last = ""; ; ) {
    const entries = await database
      .selectFrom("journal")
      .select(["id", "person", "stage_title"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const { id, person, stage_title } of entries)
      await database
        .updateTable("journal")
        .set({ person_text: frenchSearchText(person), stage_text: frenchSearchText(stage_title) })
        .where("id", "=", id)
        .execute();
    if (entries.length < BATCH) return;
    last = entries.at(-1)?.id ?? "";
  }
}
