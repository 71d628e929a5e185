import { type Kysely, sql } from "kysely";
import { type Engine, engineOf } from "../column-types.ts";

/** The names and details of a journal entry can be emptied, by the retention job; everything else still cannot change. */
export async function up(database: Kysely<never>) {
  for (const statement of STATEMENTS[engineOf(database)]) await sql.raw(statement).execute(database);
}

const KEPT = ["id", "at", "by_user", "action", "stage_id", "stage_title", "stage_text"];
const EMPTIED = "new.person = '' and new.person_text = '' and new.changes = '[]'";
const BY_NAME = "(new.by_name = '' or new.by_name = old.by_name)";
const onlyEmptied = (isSame: string) =>
  [...KEPT.map((column) => `new.${column} ${isSame} old.${column}`), EMPTIED, BY_NAME].join(" and ");
const REFUSED = "the journal is append-only";

const STATEMENTS: Record<Engine, string[]> = {
  sqlite: [
    "drop trigger journal_no_update",
    `create trigger journal_no_update before update on journal when not (${onlyEmptied("is")}) begin select raise(abort, '${REFUSED}'); end`,
  ],
  postgres: [
    "drop trigger journal_append_only on journal",
    "create trigger journal_append_only before delete or truncate on journal for each statement execute function journal_is_append_only()",
    `create trigger journal_only_emptied before update on journal for each row when (not (${onlyEmptied("is not distinct from")})) execute function journal_is_append_only()`,
  ],
};
