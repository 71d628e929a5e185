import { type RawBuilder, sql } from "kysely";
import { LEVELS, type Participant } from "../../domain/participant.ts";
import { searchText } from "../../domain/search-text.ts";
import type { Database } from "../database/database.ts";

export interface ListedRegistrant extends Participant {
  id: string;
  registrationDate: Date;
  /** The address of who registered them with a group. */
  registeredBy: string | null;
}

export const REGISTRANT_SORTS = ["nom", "email", "entreprise", "niveau", "inscription"] as const;
export type RegistrantSort = (typeof REGISTRANT_SORTS)[number];

const SORT_KEY: Record<RegistrantSort, RawBuilder<unknown>> = {
  nom: sql.ref("search_text"),
  email: sql.ref("email"),
  entreprise: plainLetters("company"),
  // From the first steps to the last, not by the alphabet.
  niveau: sql`case level ${sql.join(
    LEVELS.map((level, rank) => sql`when ${sql.lit(level)} then ${sql.lit(rank)}`),
    sql` `,
  )} end`,
  inscription: sql.ref("registration_date"),
};

/** Neither engine folds accents by itself: without this, Écurie comes after Zola. */
function plainLetters(column: string): RawBuilder<unknown> {
  const folded = [..."àâäçéèêëîïôöùûü"].flatMap((letter) => [letter, letter.toUpperCase()]);
  const bare = (letter: string) => letter.normalize("NFD").charAt(0).toLowerCase();
  return folded.reduce<RawBuilder<unknown>>(
    (text, letter) => sql`replace(${text}, ${sql.lit(letter)}, ${sql.lit(bare(letter))})`,
    sql`lower(${sql.ref(column)})`,
  );
}

export interface RegistrantQuery {
  text: string;
  sort: RegistrantSort;
  descending: boolean;
  page: number;
  size: number;
}

export async function listRegistrants(
  database: Database,
  stageId: string,
  { text, sort, descending, page, size }: RegistrantQuery,
): Promise<{ registrants: ListedRegistrant[]; total: number; matching: number }> {
  const ofStage = database.selectFrom("participants").where("stage_id", "=", stageId);
  const found = text === "" ? ofStage : ofStage.where(contains(text));
  const rows = await found
    .select(COLUMNS)
    .orderBy(SORT_KEY[sort], descending ? "desc" : "asc")
    .orderBy("search_text")
    .orderBy("id")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const count = async (query: typeof found) => {
    const row = await query.select(({ fn }) => fn.countAll<number | string>().as("count")).executeTakeFirstOrThrow();
    return Number(row.count);
  };
  const total = await count(ofStage);
  return { registrants: rows.map(toRegistrant), total, matching: text === "" ? total : await count(found) };
}

export async function findRegistrant(
  database: Database,
  stageId: string,
  id: string,
): Promise<ListedRegistrant | null> {
  const row = await database
    .selectFrom("participants")
    .select(COLUMNS)
    .where("stage_id", "=", stageId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? toRegistrant(row) : null;
}

const BATCH = 500;

/** All of them, in the order they registered, a few hundred at a time: however many, memory holds one batch. */
export async function* eachRegistrant(database: Database, stageId: string): AsyncGenerator<ListedRegistrant> {
  let batch = await registrantsAfter(database, stageId, null);
  while (batch.length > 0) {
    yield* batch;
    batch = batch.length < BATCH ? [] : await registrantsAfter(database, stageId, batch.at(-1) ?? null);
  }
}

async function registrantsAfter(database: Database, stageId: string, last: ListedRegistrant | null) {
  let query = database.selectFrom("participants").select(COLUMNS).where("stage_id", "=", stageId);
  if (last) {
    const { registrationDate, id } = last;
    query = query.where((column) =>
      column.or([
        column("registration_date", ">", registrationDate),
        column.and([column("registration_date", "=", registrationDate), column("id", ">", id)]),
      ]),
    );
  }
  const rows = await query.orderBy("registration_date").orderBy("id").limit(BATCH).execute();
  return rows.map(toRegistrant);
}

const COLUMNS = [
  "id",
  "email",
  "first_name",
  "last_name",
  "phone",
  "company",
  "level",
  "is_handicapped",
  "handicap_type",
  "registered_by",
  "registration_date",
] as const;

interface Row {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  company: string;
  level: string;
  is_handicapped: boolean | number;
  handicap_type: string;
  registered_by: string | null;
  registration_date: Date | string;
}

function toRegistrant(row: Row): ListedRegistrant {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    company: row.company,
    level: row.level,
    isHandicapped: Boolean(row.is_handicapped),
    handicapType: row.handicap_type,
    registeredBy: row.registered_by,
    registrationDate: new Date(row.registration_date),
  };
}

/** Every word, in any order; a phone number however it is spaced. */
function contains(text: string) {
  const words = PHONE.test(text) ? [text.replace(/\D/g, "")] : searchText(text).split(" ");
  return sql<boolean>`(${sql.join(words.map(containsWord), sql` and `)})`;
}

const PHONE = /^[+(]?\d[\d\s.()/-]*$/;

function containsWord(word: string) {
  return sql`search_text like ${`%${word.replace(/[!%_]/g, "!$&")}%`} escape '!'`;
}
