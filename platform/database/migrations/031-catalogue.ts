import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

/** The courses of the centre, of which a stage is a date (docs/decisions/081). */
export async function up(database: Kysely<never>) {
  const { instant } = columnTypes(engineOf(database));
  const kysely = database as unknown as Kysely<Tables>;

  await database.schema
    .createTable("courses")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("type_id", "integer", (column) => column.notNull().unique())
    .addColumn("slug", "text", (column) => column.unique())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull().check(sql`state in ('open', 'archived')`))
    .addColumn("image", "text")
    .addColumn("pdf_url", "text")
    .addColumn("duration", "integer")
    .addColumn("price_cents", "integer")
    .addColumn("details", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("objectives", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("audience", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("prerequisites", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("methods", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("assessment", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("price_includes", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("admission", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("accessibility", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("purpose", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("nsf_code", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("machines", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("certificate", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("validity_months", "integer", (column) => column.check(sql`validity_months > 0`))
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("updated_at", instant, (column) => column.notNull())
    .execute();

  // What a course said before each change: a stage that still says it has not been given a fact of its own.
  await database.schema
    .createTable("course_versions")
    .addColumn("course_id", "text", (column) => column.notNull().references("courses.id"))
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("replaced_at", instant, (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("course_versions_once", ["course_id", "version"])
    .execute();

  // May be null: SQLite adds a column with a foreign key in no other way.
  await database.schema
    .alterTable("stages")
    .addColumn("course_id", "text", (column) => column.references("courses.id"))
    .execute();
  await database.schema
    .alterTable("stage_files")
    .addColumn("course_id", "text", (column) => column.references("courses.id"))
    .execute();

  await insertCourses(kysely);
  await sql`update stages set course_id = (select courses.id from courses where courses.type_id = stages.type_id)`.execute(
    database,
  );
}

interface Tables {
  courses: Record<string, unknown>;
}

/** The eight types that the site has had from its first day, with the ids that its administration shows. */
const FIRST_COURSES = [
  { id: "MOISSONNEUSE_001", type_id: 1, slug: "moissonneuse", title: "Formation Moissonneuse" },
  { id: "PRESSE_001", type_id: 2, slug: "presse", title: "Formation Presse" },
  { id: "PULVERISATEUR_001", type_id: 3, slug: "pulverisateur", title: "Formation Pulvérisateur" },
  { id: "POMME_DE_TERRE_001", type_id: 4, slug: "pomme-de-terre", title: "Formation Pomme de terre" },
  { id: "SEMOIR_001", type_id: 5, slug: "semoir", title: "Formation Semoir" },
  { id: "TRACTEUR_001", type_id: 6, slug: "tracteur", title: "Formation Tracteur" },
  { id: "IRRIGATION_001", type_id: 7, slug: "irrigation", title: "Formation Irrigation" },
  { id: "GPS_001", type_id: 8, slug: "gps", title: "Formation GPS" },
] as const;

async function insertCourses(database: Kysely<Tables>): Promise<void> {
  const now = new Date();
  const agreed = await agreedFacts(database);
  const others = [...agreed.keys()].filter((typeId) => !FIRST_COURSES.some(({ type_id }) => type_id === typeId));
  const courses = [
    ...FIRST_COURSES,
    ...others.map((typeId) => ({
      id: randomUUID(),
      type_id: typeId,
      slug: null,
      title: agreed.get(typeId)?.type || `Formation ${typeId}`,
    })),
  ];
  for (const [position, course] of courses.entries())
    await database
      .insertInto("courses")
      .values({ ...agreed.get(course.type_id)?.facts, ...course, position, state: "open", updated_at: now })
      .execute();
}

const TEXTS = [
  "objectives",
  "audience",
  "prerequisites",
  "methods",
  "assessment",
  "price_includes",
  "admission",
  "accessibility",
  "purpose",
  "nsf_code",
] as const;

/** Of each type that has stages: its name, and the facts that all of its stages say the same way. */
async function agreedFacts(database: Kysely<Tables>) {
  // An empty text, and -1 for no number, are values like others.
  const compared = [
    ["details", sql`details`],
    ["duration", sql`coalesce(duration, -1)`],
    ["price_cents", sql`coalesce(price_cents, -1)`],
    ...TEXTS.map((column) => [column, sql`coalesce(${sql.ref(column)}, '')`] as const),
  ] as const;
  const columns = compared.map(
    ([name, value]) => sql`case when min(${value}) = max(${value}) then min(${value}) end as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<string, string | number | null> & { type_id: number; type: string }>`
    select type_id, max(type) as type, ${sql.join(columns)}
    from stages left join stage_facts on stage_facts.stage_id = stages.id
    group by type_id order by type_id
  `.execute(database);
  return new Map(
    rows.map(({ type_id, type, ...facts }) => {
      const said = Object.entries(facts).filter(([, value]) => value !== null && value !== -1);
      return [type_id, { type, facts: Object.fromEntries(said) }];
    }),
  );
}
