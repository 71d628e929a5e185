import { type Kysely, sql } from "kysely";
import { columnTypes, engineOf } from "../column-types.ts";

/**
 * Registrations get bookings, which say who buys and who pays how much (docs/decisions/083). Those that were sent in one form
 * for one company with one payer are one booking; a person who pays themselves has one of their own. Its id is that of one of
 * its registrations.
 */
export async function up(database: Kysely<never>) {
  const { instant } = columnTypes(engineOf(database));
  await database.schema
    .createTable("bookings")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("stage_id", "text", (column) => column.notNull().references("stages.id").onDelete("cascade"))
    .addColumn("organisation_id", "text", (column) => column.references("organisations.id").onDelete("set null"))
    .addColumn("price_cents", "integer", (column) => column.check(sql`price_cents >= 0`))
    .addColumn("note", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("created_at", instant, (column) => column.notNull())
    .execute();
  await database.schema
    .createTable("booking_shares")
    .addColumn("booking_id", "text", (column) => column.notNull().references("bookings.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("payer", "text", (column) =>
      column.notNull().check(sql`payer in ('employer', 'vivea', 'ocapiat', 'franceTravail', 'oneself', 'other')`),
    )
    .addColumn("cents", "integer", (column) => column.check(sql`cents >= 0`))
    .addColumn("organisation_id", "text", (column) => column.references("organisations.id").onDelete("set null"))
    .addColumn("file_number", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("agreed_on", "text")
    .addPrimaryKeyConstraint("booking_shares_key", ["booking_id", "position"])
    .execute();
  await database.schema
    .alterTable("participants")
    .addColumn("booking_id", "text", (column) => column.references("bookings.id").onDelete("set null"))
    .execute();
  await bookParticipants(database);
  for (const [table, column] of INDEXED)
    await database.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
  await bookInBin(database as unknown as Kysely<Bin>);
}

const INDEXED = [
  ["bookings", "stage_id"],
  ["bookings", "organisation_id"],
  ["booking_shares", "organisation_id"],
  ["participants", "booking_id"],
] as const;

/** A payer that the form does not know any more counts as unknown. */
const isKnownPayer = sql`payer in ('employer', 'vivea', 'ocapiat', 'franceTravail', 'oneself', 'other')`;

async function bookParticipants(database: Kysely<never>): Promise<void> {
  const isShared = sql`organisation_id is not null and payer <> 'oneself' and submission <> ''`;
  await sql`create table participant_bookings (id text primary key, booking_id text not null)`.execute(database);
  await sql`insert into participant_bookings (id, booking_id)
    select id, case when ${isShared}
      then min(id) over (partition by stage_id, submission, organisation_id, payer, case when ${isShared} then '' else id end)
      else id end from participants`.execute(database);
  await sql`insert into bookings (id, stage_id, organisation_id, created_at)
    select participants.id, stage_id, case when payer = 'oneself' then null else organisation_id end, registration_date
    from participants join participant_bookings own on own.id = participants.id
    where own.booking_id = participants.id`.execute(database);
  await sql`insert into booking_shares (booking_id, position, payer)
    select bookings.id, 0, payer from bookings join participants on participants.id = bookings.id
    where ${isKnownPayer}`.execute(database);
  await sql`update participants set booking_id =
    (select booking_id from participant_bookings own where own.id = participants.id)`.execute(database);
  await sql`drop table participant_bookings`.execute(database);
}

interface Participant {
  id: string;
  stage_id: string;
  organisation_id: string | null;
  payer: string;
  submission: string;
  registration_date: unknown;
  booking_id: string;
}

interface Bin {
  bin: { id: string; content: string };
}

const KNOWN_PAYERS = ["employer", "vivea", "ocapiat", "franceTravail", "oneself", "other"];

/** A stage that lies in the bin comes back with bookings too. */
async function bookInBin(database: Kysely<Bin>): Promise<void> {
  for (const { id, content } of await database.selectFrom("bin").selectAll().execute()) {
    const rows = JSON.parse(content) as { deleted: Record<string, object[]> };
    const participants = (rows.deleted.participants ?? []) as Participant[];
    if (participants.length === 0) continue;
    const keyOf = ({ id: own, organisation_id, payer, submission }: Participant) =>
      organisation_id && payer !== "oneself" && submission ? `${submission}\n${organisation_id}\n${payer}` : own;
    const groups = [...Map.groupBy(participants, keyOf).values()];
    rows.deleted.bookings = groups.flatMap(([first]) =>
      first
        ? {
            id: first.id,
            stage_id: first.stage_id,
            organisation_id: first.payer === "oneself" ? null : (first.organisation_id ?? null),
            created_at: first.registration_date,
          }
        : [],
    );
    rows.deleted.booking_shares = groups.flatMap(([first]) =>
      first && KNOWN_PAYERS.includes(first.payer)
        ? { booking_id: first.id, position: 0, payer: first.payer, cents: null }
        : [],
    );
    rows.deleted.participants = groups.flatMap((group) =>
      group.map((row) => ({ ...row, booking_id: group[0]?.id ?? row.id })),
    );
    await database
      .updateTable("bin")
      .set({ content: JSON.stringify(rows) })
      .where("id", "=", id)
      .execute();
  }
}
