import { type Kysely, sql } from "kysely";

const STATES: readonly { table: string; column: string; values: readonly string[] }[] = [
  { table: "users", column: "role", values: ["client", "admin"] },
  { table: "mails", column: "state", values: ["waiting", "sending", "sent", "retrying", "failed", "cancelled"] },
  { table: "mail_attempts", column: "outcome", values: ["sent", "retrying", "failed", "cancelled"] },
  {
    table: "waiting_entries",
    column: "state",
    values: ["waiting", "held", "confirmed", "left", "refused", "expired", "removed"],
  },
  { table: "waiting_entries", column: "kind", values: ["self", "group"] },
  { table: "imports", column: "state", values: ["sending", "draft", "done", "undone"] },
  { table: "objective_results", column: "level", values: ["acquired", "inProgress", "notAcquired"] },
  { table: "trainee_results", column: "result", values: ["", "reached", "partly", "notReached", "notAssessed"] },
  { table: "stage_files", column: "kind", values: ["programme", "photo"] },
];

/** The states of older tables are checked by the database, as those of newer tables are since they exist. */
export async function up(database: Kysely<never>) {
  for (const { table, column, values } of STATES)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(`${table}_${column}`)}
      check (${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))}))`.execute(database);
}
