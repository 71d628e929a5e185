import { sql } from "kysely";
import { engineOf } from "#platform/database/column-types.ts";
import { contains } from "#platform/database/contains.ts";
import type { Reader } from "#platform/database/database.ts";
import { rowsContaining } from "#platform/database/search.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { personWords } from "#platform/values/search-text.ts";
import { lastHeldDay } from "#subjects/stages/data/half-days.ts";

export interface ListedPerson {
  id: string;
  firstName: string;
  lastName: string;
  organisation: string;
  /** One that was proved, if there is one. */
  email: string;
  phone: string;
  stages: number;
  /** The last day of a stage that they were registered on and that took place. */
  lastDay: Day | null;
  hasAccount: boolean;
  /** Another person has the same name. */
  isDouble: boolean;
}

/** A part of them, sorted by name. */
export async function listPeople(
  database: Reader,
  text: string | null,
  { offset, limit, today }: { offset: number; limit: number; today: Day },
): Promise<ListedPerson[]> {
  const words = personWords(text ?? "");
  if (text && words.length === 0) return [];
  const matching = words.length > 0 ? await findWords(database, words) : null;
  // First the ids of the page, from an index alone; only these people are then read.
  const page = await database
    .selectFrom("people")
    .select("id")
    .where("merged_into", "is", null)
    .$if(matching !== null, (query) => query.where(sql<boolean>`id in (${matching})`))
    .orderBy("search_text")
    .orderBy("id")
    .offset(offset)
    .limit(limit)
    .execute();
  const rows = await database
    .selectFrom("people")
    .leftJoin("organisations", "organisations.id", "people.organisation_id")
    .select(["people.id", "first_name as firstName", "last_name as lastName", "organisations.name as organisation"])
    .select(({ selectFrom, fn }) => {
      const own = selectFrom("participants").whereRef("participants.person_id", "=", "people.id");
      const contact = (kind: string) =>
        selectFrom("person_contacts")
          .select("value")
          .whereRef("person_contacts.person_id", "=", "people.id")
          .where("kind", "=", kind)
          .where("value", "<>", "")
          .orderBy("is_proven", "desc")
          .orderBy("contact")
          .limit(1);
      return [
        contact("email").as("email"),
        contact("phone").as("phone"),
        own.select(fn.countAll<number | string>().as("count")).as("stages"),
        own
          .innerJoin("stages", "stages.id", "participants.stage_id")
          .select(lastHeldDay(today).as("day"))
          .as("lastDay"),
        selectFrom("people as other")
          .select("other.id")
          .whereRef("other.search_text", "=", "people.search_text")
          .whereRef("other.id", "<>", "people.id")
          .where("other.merged_into", "is", null)
          .where("other.search_text", "<>", "")
          .limit(1)
          .as("double"),
        selectFrom("users").select("users.id").whereRef("users.person_id", "=", "people.id").limit(1).as("account"),
      ];
    })
    .where("people.id", "in", [...page.map(({ id }) => id), ""])
    .orderBy("people.search_text")
    .orderBy("people.id")
    .execute();
  return rows.map(({ organisation, email, phone, stages, account, double, ...person }) => ({
    ...person,
    organisation: organisation ?? "",
    email: email ?? "",
    phone: phone ?? "",
    stages: Number(stages),
    hasAccount: account !== null,
    isDouble: double !== null,
  }));
}

/**
 * Those of whom a registration, a place on a waiting list or an account contains each word, or what the centre has written:
 * name, organisation, a contact. The index by name has the texts of all registrants and whose they are: 50,000 of them are
 * compared in some 20 ms.
 */
async function findWords(database: Reader, words: readonly string[]) {
  const containsEach = sql.join(words.map(contains), sql` and `);
  return sql.join(
    [
      sql`select id from people where by_name <> '' and merged_into is null and ${containsEach}`,
      sql`select id from people where organisation_id in (select id from organisations where ${containsEach})`,
      sql`select person_id from (select person_id, contact as search_text from person_contacts
        where by_centre = ${YES[engineOf(database)]}) as added where ${containsEach}`,
      sql`select person_id from participants where ${containsEach}`,
      sql`select person_id from waiting_people where ${containsEach}`,
      sql`select person_id from users where id in
        (select id from (${await rowsContaining(database, "users", words)}) as accounts)`,
    ],
    // Not only "union": SQLite would sort each part for it, by reading a whole index.
    sql` union all `,
  );
}

/** The text of the index's condition: each engine compares it literally. */
const YES = { sqlite: sql.lit(1), postgres: sql.lit(true) };
