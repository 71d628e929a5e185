import { type Kysely, sql } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

/** What links open: the column that refers to it, its table, and where its links were. */
const TARGETS = [
  { column: "participant_id", of: "participants", from: "private_links" },
  { column: "entry_id", of: "waiting_entries", from: "waiting_links" },
  { column: "opinion_id", of: "opinions", from: "opinion_links" },
  { column: "document_id", of: "issued_documents", from: "signature_links" },
  { column: "invoice_id", of: "invoices", from: "invoice_links" },
  { column: "recall_id", of: "recalls", from: "recall_links" },
  { column: "organisation_id", of: "organisations", from: "team_links" },
  { column: "prospect_id", of: "prospects", from: "prospect_links" },
] as const;

/** The tables that knew the address. */
const WITH_ADDRESS = ["opinion_links", "signature_links", "invoice_links", "recall_links", "team_links"];

/** Private links of all kinds are in one table (docs/decisions/107). */
export async function up(database: Kysely<never>) {
  const { instant, flag } = columnTypes(engineOf(database));
  let table = database.schema.createTable("links").addColumn("digest", "text", (column) => column.primaryKey());
  for (const { column: name, of } of TARGETS)
    table = table.addColumn(name, "text", (column) => column.references(`${of}.id`).onDelete("cascade"));
  const filled = TARGETS.map(({ column }) => sql`case when ${sql.ref(column)} is null then 0 else 1 end`);
  await table
    .addColumn("email", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("is_mailed", flag, (column) => column.notNull().defaultTo(sql.lit(true)))
    .addColumn("created_at", instant, (column) => column.notNull())
    .addCheckConstraint("links_open_one", sql`${sql.join(filled, sql` + `)} = 1`)
    .execute();
  for (const { column, from } of TARGETS) {
    const email = WITH_ADDRESS.includes(from) ? sql.ref("email") : sql.lit("");
    const isMailed = from === "private_links" ? sql.ref("is_mailed") : sql.lit(true);
    await sql`insert into links (digest, ${sql.ref(column)}, email, is_mailed, created_at)
      select digest, ${sql.ref(column)}, ${email}, ${isMailed}, created_at from ${sql.table(from)}`.execute(database);
    await database.schema.dropTable(from).execute();
    await sql`create index ${sql.ref(`links_by_${column}`)} on links (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(database);
  }
  await sql`create index links_by_email on links (email) where invoice_id is not null`.execute(database);
  await moveInBin(database as unknown as Kysely<Bin>);
}

interface Bin {
  bin: { id: string; content: string };
}

const NOTHING = { ...Object.fromEntries(TARGETS.map(({ column }) => [column, null])), email: "", is_mailed: true };

/** A stage that lies in the bin comes back with its links too. */
async function moveInBin(database: Kysely<Bin>): Promise<void> {
  for (const { id, content } of await database.selectFrom("bin").selectAll().execute()) {
    const rows = JSON.parse(content) as { deleted: Record<string, object[]> };
    const links = TARGETS.flatMap(({ from }) => (rows.deleted[from] ?? []).map((link) => ({ ...NOTHING, ...link })));
    for (const { from } of TARGETS) delete rows.deleted[from];
    if (links.length === 0) continue;
    rows.deleted.links = links;
    await database
      .updateTable("bin")
      .set({ content: JSON.stringify(rows) })
      .where("id", "=", id)
      .execute();
  }
}
