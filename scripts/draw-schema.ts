// `npm run draw:schema` draws the tables into docs/schema.md: from a database that the migrations have just made, so that
// the drawing is what runs. With --check it says whether the drawing is still true; `npm run check` asks that.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { toKysely } from "#platform/database/kysely.ts";
import { migrate } from "#platform/database/migrate.ts";
import { type Reference, readReferences } from "#platform/database/references.ts";
import { openSqlite } from "#platform/database/sqlite/sqlite.ts";

const FILE = "docs/schema.md";

interface Column {
  table: string;
  kind: "table" | "view";
  name: string;
  type: string;
  isRequired: number;
  key: number;
}

const drawn = await draw();
if (!process.argv.includes("--check")) writeFileSync(FILE, drawn);
else if (readFileSync(FILE, "utf8") !== drawn) {
  process.stderr.write(`${FILE} is not the schema any more: npm run draw:schema\n`);
  process.exitCode = 1;
}

async function draw(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "sillon-schema-"));
  const database = openSqlite(folder);
  try {
    await migrate(database);
    const references = await database.transaction().execute(readReferences);
    const columns = await sql<Column>`
      select tables.name as "table", tables.type as kind, columns.name, lower(columns.type) as type,
        columns."notnull" as "isRequired", columns.pk as key
      from sqlite_master as tables join pragma_table_info(tables.name) as columns
      where tables.type in ('table', 'view') and tables.name not like 'sqlite_%' and tables.name not like 'kysely_%'
      order by tables.name, columns.cid`.execute(toKysely(database));
    return documentOf(columns.rows, references);
  } finally {
    await database.destroy();
    rmSync(folder, { recursive: true });
  }
}

function documentOf(columns: readonly Column[], references: readonly Reference[]): string {
  const tables = Map.groupBy(columns, ({ table }) => table);
  const groups = Map.groupBy(tables.keys(), groupsOfTables(readFileSync("platform/database/schema.ts", "utf8")));
  const count = columns.filter(
    ({ kind, table }, index) => kind === "table" && columns[index - 1]?.table !== table,
  ).length;
  return [
    "# The tables",
    "",
    `Drawn by \`npm run draw:schema\` from a database that the migrations have made: ${count} tables, and views, which have no key.`,
    "A group is a file of [platform/database/tables](../platform/database/tables), which says what columns mean. A line is a",
    "foreign key, from the table that others refer to; a table of another group is shown without its columns.",
    ...[...groups]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([group, names]) => [
        "",
        `## ${group}`,
        "",
        "```mermaid",
        "erDiagram",
        ...references.filter(({ table }) => names.includes(table)).map(lineOf),
        ...names.flatMap((name) => [`  ${name} {`, ...(tables.get(name) ?? []).map(columnOf), "  }"]),
        "```",
      ]),
    "",
  ].join("\n");
}

function lineOf({ table, column, to }: Reference): string {
  return `  ${to} ||--o{ ${table} : ${column}`;
}

function columnOf({ name, type, isRequired, key }: Column): string {
  return `    ${type || "text"} ${name}${key > 0 ? " PK" : ""}${isRequired || key > 0 ? "" : ' "may be empty"'}`;
}

/** The file in which the row of a table is declared. */
function groupsOfTables(schema: string): (table: string) => string {
  const files = new Map<string, string>();
  for (const [, types = "", file = ""] of schema.matchAll(/import type \{([^}]*)\} from "\.\/tables\/([\w-]+)\.ts"/g))
    for (const type of types.split(",")) files.set(type.trim(), file);
  const rows = new Map([...schema.matchAll(/^ {2}(\w+): (\w+)/gm)].map(([, table = "", row = ""]) => [table, row]));
  return (table) => files.get(rows.get(table) ?? "") ?? "others";
}
