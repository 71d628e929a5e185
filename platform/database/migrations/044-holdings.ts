import { type Kysely, sql } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

/** What people hold, and how long it is valid (docs/decisions/097). */
export async function up(database: Kysely<never>) {
  const { instant } = columnTypes(engineOf(database));
  await database.schema
    .createTable("certifications")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("name_key", "text", (column) => column.notNull().unique())
    .execute();
  await database.schema
    .createTable("validity_rules")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("certification_id", "text", (column) =>
      column.notNull().references("certifications.id").onDelete("cascade"),
    )
    .addColumn("kind", "text", (column) => column.notNull().check(sql`kind in ('period', 'prolongation', 'window')`))
    .addColumn("from_day", "text")
    .addColumn("to_day", "text")
    .addColumn("months", "integer", (column) => column.check(sql`months > 0`))
    .addColumn("until_months", "integer", (column) => column.notNull().defaultTo(0).check(sql`until_months >= 0`))
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("by_name", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("updated_at", instant, (column) => column.notNull())
    .addCheckConstraint("validity_rules_with_months", sql`kind = 'period' or months is not null`)
    .addCheckConstraint("validity_rules_windows", sql`kind <> 'window' or until_months < months`)
    .addCheckConstraint("validity_rules_days", sql`from_day is null or to_day is null or from_day <= to_day`)
    .execute();
  await database.schema
    .createTable("holdings")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id").onDelete("cascade"))
    .addColumn("certification_id", "text", (column) => column.notNull().references("certifications.id"))
    .addColumn("obtained_on", "text", (column) => column.notNull())
    .addColumn("ends_on", "text", (column) => column.check(sql`ends_on > obtained_on`))
    .addColumn("source", "text", (column) =>
      column.notNull().check(sql`source in ('certificate', 'typed', 'imported')`),
    )
    .addColumn("participant_id", "text", (column) => column.references("participants.id").onDelete("set null"))
    .addColumn("by_name", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("created_at", instant, (column) => column.notNull())
    .execute();
  await sql`create index holdings_of_a_person on holdings (person_id, certification_id, ends_on)`.execute(database);
  await sql`create index holdings_by_end on holdings (ends_on, id)`.execute(database);
  await sql`create index holdings_of_a_certification on holdings (certification_id, ends_on, id)`.execute(database);
  await sql`create index holdings_by_obtained_on on holdings (certification_id, obtained_on)`.execute(database);
  // A certificate gives it once, also when it is corrected.
  await sql`create unique index holdings_of_a_registration on holdings (participant_id, certification_id)
    where participant_id is not null`.execute(database);
  await insertFirst(database as unknown as Kysely<Tables>);
}

interface Tables {
  certifications: Record<string, unknown>;
  validity_rules: Record<string, unknown>;
}

const CACES = "Recommandations de la Caisse nationale de l’assurance maladie";
const USUAL = "Usage : à adapter par le centre";
const RURAL = "Code rural et de la pêche maritime, certificats individuels";

/** What the law said when the table was made. The centre changes and adds: nothing of it is in the code. */
const FIRST = [
  {
    id: "certiphyto",
    name: "Certiphyto",
    rules: [
      { kind: "period", months: 60, source: RURAL },
      {
        kind: "prolongation",
        months: 12,
        from_day: "2025-05-02",
        to_day: "2026-05-01",
        source: "Décret prolongeant d’un an les certificats qui finissent du 2 mai 2025 au 1er mai 2026",
      },
      { kind: "window", months: 9, until_months: 3, source: `${RURAL} ; délai de 9 mois à vérifier` },
    ],
  },
  ...[
    ["R482", 120],
    ["R484", 60],
    ["R485", 60],
    ["R486", 60],
    ["R489", 60],
  ].map(([recommendation, months]) => ({
    id: `caces-${recommendation}`.toLowerCase(),
    name: `CACES ${recommendation}`,
    rules: [
      { kind: "period", months, source: CACES },
      { kind: "window", months: 6, source: USUAL },
    ],
  })),
  {
    id: "sst",
    name: "SST",
    rules: [
      { kind: "period", months: 24, source: "INRS, sauveteur secouriste du travail" },
      { kind: "window", months: 6, source: USUAL },
    ],
  },
];

async function insertFirst(database: Kysely<Tables>): Promise<void> {
  const updated_at = new Date();
  for (const { id, name, rules } of FIRST) {
    await database.insertInto("certifications").values({ id, name, name_key: name.toLowerCase() }).execute();
    for (const rule of rules)
      await database
        .insertInto("validity_rules")
        .values({ id: `${id}-${rule.kind}`, certification_id: id, updated_at, ...rule })
        .execute();
  }
}
