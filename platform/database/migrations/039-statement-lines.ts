import { type Kysely, sql } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

/** Money that came in, as a statement of the bank tells it, and the payment that was made of it (docs/decisions/089). */
export async function up(database: Kysely<never>) {
  const { instant } = columnTypes(engineOf(database));
  await database.schema
    .createTable("statement_lines")
    // Follows from what the bank wrote, so that a line that is read again is the same.
    .addColumn("digest", "text", (column) => column.primaryKey())
    .addColumn("paid_on", "text", (column) => column.notNull())
    .addColumn("cents", "integer", (column) => column.notNull().check(sql`cents > 0`))
    .addColumn("label", "text", (column) => column.notNull())
    .addColumn("payer_name", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("reference", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("state", "text", (column) => column.notNull().check(sql`state in ('open', 'paid', 'ignored')`))
    .addColumn("payment_id", "text", (column) => column.references("payments.id").onDelete("cascade"))
    .addColumn("by_name", "text", (column) => column.notNull())
    .addColumn("created_at", instant, (column) => column.notNull())
    .addCheckConstraint("statement_lines_paid", sql`(state = 'paid') = (payment_id is not null)`)
    .execute();
  await sql`create index statement_lines_open on statement_lines (paid_on, digest) where state = 'open'`.execute(
    database,
  );
  await sql`create index statement_lines_of_a_payment on statement_lines (payment_id)
    where payment_id is not null`.execute(database);
  await sql`create index statement_lines_by_created_at on statement_lines (created_at)`.execute(database);
}
