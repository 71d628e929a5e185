import { type Kysely, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { toKysely } from "#platform/database/kysely.ts";
import { migrate, migrateWithin } from "#platform/database/migrate.ts";
import { openPostgresForMigrations } from "#platform/database/postgres.ts";
import { openSqlite } from "#platform/database/sqlite/sqlite.ts";
import { transactionWithMigrations } from "#platform/database/transaction-with-migrations.ts";
import type { User } from "#platform/values/user.ts";
import { separatePeople } from "#subjects/people/data/merge-people.ts";
import { personOf } from "../people/found-people.ts";
import { ENGINES, openTemporaryDatabase } from "../site.ts";

const old = new Date("2026-01-01T00:00:00Z");
const by = { id: "odile", name: "Odile Wacquez" } as User;

/** Id, first name, address, phone number, and the account that registered itself. */
type Typed = [id: string, firstName: string, email: string, phone: string, user?: string];

const REGISTERED: Typed[] = [
  ["basile-1", "Basile", "basile@ferme.example", "0639981111"],
  ["basile-2", "BASILE", "basile@ferme.example", "0639982222"],
  ["berthe", "Berthe", "basile@ferme.example", "0639981111"],
  ["sans-1", "Sans", "", "06 39 98 33 33"],
  ["sans-2", "Sans", "", "+33 6 39 98 33 33"],
  ["sans-3", "Sans", "", "0639984444"],
  // Of an account that has proved its address: also what it registered itself with another one.
  ["marie-1", "Marie", "marie@ferme.example", "0639985555"],
  ["marie-2", "Marie", "autre@ferme.example", "0639985555", "marie"],
  ["marie-3", "Marie", "autre@ferme.example", "0639985555"],
  // Of one that has not.
  ["paul-1", "Paul", "paul@ferme.example", "0639986666"],
  ["paul-2", "Paul", "paul@ferme.example", "0639986666", "paul"],
  ["paul-3", "Colette", "paul@ferme.example", "0639986666", "paul"],
  // Merged: c into b into a; and what the account of Zoé has proved, into somebody else.
  ["a", "A", "a@ferme.example", ""],
  ["b", "B", "b@ferme.example", ""],
  ["c", "C", "c@ferme.example", ""],
  ["zoe", "Zoé", "zoe@ferme.example", ""],
];

const MERGES: [from: string, into: string][] = [
  ["c hutin\nc@ferme.example", "b hutin\nb@ferme.example"],
  ["b hutin\nb@ferme.example", "a hutin\na@ferme.example"],
  ["zoé hutin\nzoe@ferme.example", "a hutin\na@ferme.example"],
  // The account took the address that it was merged into.
  ["marie", "marie hutin\nmarie@ferme.example"],
  ["plus personne\nx@ferme.example", "personne non plus\ny@ferme.example"],
];

const PEOPLE = [
  ["a", "b", "c", "zoe"],
  ["attente", "basile-1", "basile-2"],
  ["berthe"],
  ["marie", "marie-1", "marie-2"],
  ["marie-3"],
  ["paul", "paul-2"],
  ["paul-1"],
  ["paul-3"],
  ["sans-1", "sans-2"],
  ["sans-3"],
  ["zoe-compte"],
];

describe.each(ENGINES)("a database from before people were rows on %s", (engine) => {
  it("has the same people after it, with their merges, which can still be undone", async () => {
    const temporary = await openTemporaryDatabase(engine);
    const { databaseUrl, dataDir } = temporary.location;
    const database = databaseUrl ? openPostgresForMigrations(databaseUrl) : openSqlite(dataDir);
    await transactionWithMigrations(database, (transaction) => migrateWithin(transaction, "033-bookings"));
    await fill(toKysely(database) as unknown as Kysely<never>);

    await migrate(database);

    const ids = async () => {
      const rows = await sql<{ id: string; person_id: string }>`select id, person_id from participants
        union all select id, person_id from waiting_people union all select id, person_id from users`.execute(
        toKysely(database),
      );
      return [...Map.groupBy(rows.rows, ({ person_id }) => person_id).values()]
        .map((own) => own.map(({ id }) => id).sort())
        .sort();
    };
    expect(await ids()).toEqual(PEOPLE);
    // Addresses of pages that were kept lead to the person.
    for (const own of PEOPLE) for (const id of own) expect(await personOf(database, id, old)).not.toBeNull();
    expect((await personOf(database, "marie-1", old))?.contacts).toMatchObject([
      { contact: "marie@ferme.example", isProven: true },
      { contact: "0639985555" },
      { contact: "autre@ferme.example", isProven: false },
    ]);
    const [whole, gone] = [await personOf(database, "a", old), await personIdOf("b")];
    expect(await separatePeople(database, { id: whole?.id ?? "", goneId: gone, by }, old)).toBe("separated");
    expect((await ids())[0]).toEqual(["a", "zoe"]);
    expect(await ids()).toContainEqual(["b", "c"]);
    const journal = await database.selectFrom("journal").select(["action", "changes"]).orderBy("at").execute();
    expect(JSON.parse(journal.find(({ action }) => action === "peopleAssigned")?.changes ?? "[]")).toMatchObject([
      { label: "Personnes", after: `${PEOPLE.length}` },
      { label: "Inscriptions rattachées", after: `${REGISTERED.length}` },
      { label: "Attentes rattachées", after: "1" },
      { label: "Comptes rattachés", after: "3" },
      { label: "Fiches déjà réunies", after: "3" },
      { label: "Peut-être des doublons" },
    ]);
    await database.destroy();
    await temporary.remove();

    /** Who went by the merge of this registration. */
    async function personIdOf(participant: string) {
      const row = await database.selectFrom("people").select("id").where("id", "=", participant).executeTakeFirst();
      return row?.id ?? "";
    }
  });
});

async function fill(kysely: Kysely<never>) {
  const no = sql.lit(false);
  for (const [id, firstName, verified] of [
    ["marie", "Marie", true],
    ["paul", "Paul", false],
    ["zoe-compte", "Zoé", true],
  ] as const)
    await sql`insert into users (id, email, email_verified, name, first_name, last_name, birth_date, telephone,
      raison_social, user_type, role, search_text, name_text, created_at, updated_at) values (${id},
      ${`${id.replace("-compte", "")}@ferme.example`}, ${sql.lit(verified)}, ${`${firstName} Hutin`}, ${firstName}, 'Hutin',
      '1979-04-02', '', '', 'Eleveur', 'client', '', '', ${old}, ${old})`.execute(kysely);
  await sql`insert into stages (id, type_id, type, title, date, duration, available_seats, registered_seats, capacity,
    location, details, search_text, timetable, created_at, updated_at) values ('semoir', 5, 'Semoir', 'Semoir',
    '2026-11-25', 14, 4, ${REGISTERED.length}, ${REGISTERED.length + 4}, 'Cambrai', '', '', '[]', ${old}, ${old})`.execute(
    kysely,
  );
  for (const [index, [id, firstName, email, phone, user]] of REGISTERED.entries()) {
    const key = `${firstName} Hutin`.toLocaleLowerCase("fr");
    // One stage may not have the same person twice.
    const stage = `stage-${index}`;
    await sql`insert into stages (id, type_id, type, title, date, duration, available_seats, registered_seats, capacity,
      location, details, search_text, timetable, created_at, updated_at) values (${stage}, 5, 'Semoir', 'Semoir',
      '2026-11-25', 14, 4, 1, 5, 'Cambrai', '', '', '[]', ${old}, ${old})`.execute(kysely);
    await sql`insert into participants (id, stage_id, user_id, email, first_name, last_name, person_key, phone, company,
      level, is_handicapped, handicap_type, registration_date, submission, search_text) values (${id}, ${stage},
      ${user ?? null}, ${email}, ${firstName}, 'Hutin', ${key}, ${phone}, '', '', ${no}, '', ${old}, '', '')`.execute(
      kysely,
    );
  }
  await sql`insert into waiting_entries (id, stage_id, position, seats, state, kind, email, submission, created_at)
    values ('file', 'semoir', 1, 1, 'waiting', 'self', 'basile@ferme.example', '', ${old})`.execute(kysely);
  await sql`insert into waiting_people (id, entry_id, position, email, first_name, last_name, person_key, phone,
    company, level, is_handicapped, handicap_type) values ('attente', 'file', 0, 'basile@ferme.example', 'Basile',
    'Hutin', 'basile hutin', '', '', 'debutant', ${no}, '')`.execute(kysely);
  for (const [index, [from, into]] of MERGES.entries())
    await sql`insert into merged_people (id, key, email, into_key, into_email, by_name, merged_at) values (${`m${index}`},
      ${from}, '', ${into}, '', 'Odile Wacquez', ${new Date(old.getTime() + index)})`.execute(kysely);
}
