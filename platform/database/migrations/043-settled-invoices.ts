import { type Kysely, sql } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

/** Since when nothing is owed of an invoice, so that what is late is found without adding up all invoices (docs/decisions/087). */
export async function up(database: Kysely<never>) {
  const { instant } = columnTypes(engineOf(database));
  await database.schema
    .alterTable("invoices")
    .addColumn("settled_at", instant, (column) =>
      column.check(sql`settled_at is null or (kind = 'invoice' and state = 'issued')`),
    )
    .execute();
  const paid = (column: string) => sql`(select ${sql.raw(column)} from payment_parts as part
    join payments on payments.id = part.payment_id
    where part.invoice_id = invoices.id and payments.cancelled_at is null)`;
  const credited = (column: string) => sql`(select ${sql.raw(column)} from invoices as note
    where note.credits_id = invoices.id and note.state = 'issued')`;
  await sql`update invoices
    set settled_at = coalesce(${paid("max(payments.created_at)")}, ${credited("max(note.issued_at)")}, issued_at)
    where kind = 'invoice' and state = 'issued' and net_cents + vat_cents <=
      coalesce(${paid("sum(part.cents)")}, 0) + coalesce(${credited("sum(note.net_cents + note.vat_cents)")}, 0)`.execute(
    database,
  );
  await sql`create index invoices_owing on invoices (due_on)
    where due_on is not null and settled_at is null`.execute(database);
}
