import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { searchText } from "../../values/search-text.ts";
import { columnTypes, engineOf } from "../column-types.ts";

/**
 * Companies become organisations, rows of their own, to which each registration belongs (docs/decisions/080). A company
 * that somebody typed keeps the id that followed from its name, so that its documents stay with it.
 */
export async function up(database: Kysely<never>) {
  const { instant } = columnTypes(engineOf(database));
  const tables = database as unknown as Kysely<Tables>;
  const text = (column: { notNull: () => { defaultTo: (value: string) => unknown } }) =>
    column.notNull().defaultTo("") as never;

  let organisations = database.schema
    .createTable("organisations")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull().check(sql`kind in ('company', 'funder', 'centre')`))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("search_text", "text", (column) => column.notNull());
  for (const name of TEXTS) organisations = organisations.addColumn(name, "text", text);
  await organisations
    .addColumn("payment_days", "integer", (column) => column.check(sql`payment_days between 0 and 60`))
    .addColumn("merged_into", "text", (column) => column.references("organisations.id"))
    .addColumn("moved", "text", (column) => column.notNull().defaultTo("[]"))
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("by_name", "text", (column) => column.notNull())
    .addColumn("updated_at", instant, (column) => column.notNull())
    .execute();
  await database.schema
    .createTable("organisation_names")
    .addColumn("name_key", "text", (column) => column.primaryKey())
    .addColumn("organisation_id", "text", (column) =>
      column.notNull().references("organisations.id").onDelete("cascade"),
    )
    .execute();
  await database.schema
    .alterTable("participants")
    .addColumn("organisation_id", "text", (column) => column.references("organisations.id").onDelete("set null"))
    .execute();

  await copyCompanies(tables);
  await assignParticipants(database);

  for (const [table, column] of INDEXED)
    await database.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
  await sql`create unique index organisations_by_siret on organisations (siret)
    where siret <> '' and merged_into is null`.execute(database);
  await database.schema.dropTable("companies").execute();
}

const TEXTS = [
  "legal_form",
  "siret",
  "street",
  "postal_code",
  "city",
  "signatory_name",
  "signatory_title",
  "signatory_email",
  "billing_name",
  "billing_email",
  "follower_name",
  "follower_email",
  "follower_phone",
  "funder_number",
  "notes",
] as const;

const INDEXED = [
  ["organisations", "signatory_email"],
  ["organisations", "billing_email"],
  ["organisations", "follower_email"],
  ["organisations", "merged_into"],
  ["organisation_names", "organisation_id"],
  ["participants", "organisation_id"],
] as const;

interface Company {
  id: string;
  name: string;
  street: string;
  postal_code: string;
  city: string;
  siret: string;
  signatory_name: string;
  signatory_title: string;
  signatory_email: string;
  version: number;
  by_name: string;
  updated_at: Date | string;
}

interface Tables {
  companies: Company;
  organisations: Company & { kind: string; search_text: string; notes: string };
  organisation_names: { name_key: string; organisation_id: string };
  issued_documents: { company_id: string | null; company_name: string; issued_at: Date | string };
  participants: { company: string; registration_date: Date | string };
}

/** Two companies with one SIRET are doubles: the last one changed keeps it, the other notes it. */
async function copyCompanies(tables: Kysely<Tables>): Promise<void> {
  const companies = await tables
    .selectFrom("companies")
    .selectAll()
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .execute();
  const known = new Set<string>();
  for (const company of companies) {
    const isRepeated = company.siret !== "" && known.has(company.siret);
    known.add(company.siret);
    const siret = isRepeated ? { siret: "", notes: `SIRET noté aussi : ${company.siret}` } : { notes: "" };
    const row = { ...company, kind: "company", search_text: searchText(company.name), ...siret };
    await tables.insertInto("organisations").values(row).execute();
  }
}

const BATCH = 300;

/** Participants are assigned by the folded name that was typed, as documents were grouped until now. */
async function assignParticipants(database: Kysely<never>): Promise<void> {
  const tables = database as unknown as Kysely<Tables>;
  const typed = await tables
    .selectFrom("participants")
    .select(({ fn }) => ["company", fn.max("registration_date").as("at")])
    .where("company", "<>", "")
    .groupBy("company")
    .orderBy("company")
    .execute();
  const documents = await tables
    .selectFrom("issued_documents")
    .select(({ fn }) => ["company_id", "company_name", fn.max("issued_at").as("at")])
    .where("company_id", "is not", null)
    .groupBy(["company_id", "company_name"])
    .execute();
  const named = typed
    .map(({ company, at }) => ({ name: company, at, name_key: searchText(company) }))
    .filter(({ name_key }) => name_key !== "")
    .map((each) => ({ ...each, id: createHash("sha256").update(each.name_key).digest("hex").slice(0, 32) }));
  const issued = documents.flatMap(({ company_id, company_name, at }) =>
    company_id === null ? [] : [{ id: company_id, name: company_name || "Sans nom", at }],
  );
  await sql`create table typed_companies (company text primary key, organisation_id text not null)`.execute(database);
  for (const some of inBatches([...named, ...issued]))
    await tables
      .insertInto("organisations")
      .values(
        some.map(({ id, name, at }) => ({
          ...{ id, name, kind: "company", search_text: searchText(name), version: 0, by_name: "", updated_at: at },
          ...{ street: "", postal_code: "", city: "", siret: "", notes: "" },
          ...{ signatory_name: "", signatory_title: "", signatory_email: "" },
        })),
      )
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  for (const some of inBatches(named)) {
    await tables
      .insertInto("organisation_names")
      .values(some.map(({ name_key, id }) => ({ name_key, organisation_id: id })))
      .onConflict((conflict) => conflict.column("name_key").doNothing())
      .execute();
    const rows = some.map(({ name, id }) => sql`(${name}, ${id})`);
    await sql`insert into typed_companies (company, organisation_id) values ${sql.join(rows)}`.execute(database);
  }
  await sql`update participants set organisation_id =
    (select organisation_id from typed_companies where typed_companies.company = participants.company)
    where company <> ''`.execute(database);
  await sql`drop table typed_companies`.execute(database);
}

function* inBatches<Row>(rows: readonly Row[]) {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}
