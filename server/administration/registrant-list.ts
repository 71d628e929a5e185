import { type RawBuilder, sql } from "kysely";
import { LEVELS, type Participant } from "../../domain/participant.ts";
import { searchText } from "../../domain/search-text.ts";
import { contains } from "../database/contains.ts";
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
function plainLetters(name: string): RawBuilder<unknown> {
  const folded = [..."àâäçéèêëîïôöùûü"].flatMap((letter) => [letter, letter.toUpperCase()]);
  const bare = (letter: string) => letter.normalize("NFD").charAt(0).toLowerCase();
  const column = sql.ref(name);
  const plain = folded.reduce<RawBuilder<unknown>>(
    (text, letter) => sql`replace(${text}, ${sql.lit(letter)}, ${sql.lit(bare(letter))})`,
    sql`lower(${column})`,
  );
  // As many bytes as letters: there is nothing to fold, and folding thousands of them takes its time.
  return sql`case when octet_length(${column}) = length(${column}) then lower(${column}) else ${plain} end`;
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
  const found = text === "" ? ofStage : ofStage.where(matches(text));
  const order = descending ? "desc" : "asc";
  // Whom the page shows is known from an index or a narrow sort, then they alone are read: however deep the page.
  const shown = await found
    .select("id")
    .orderBy(SORT_KEY[sort], order)
    .$if(sort !== "nom", (query) => query.orderBy("search_text"))
    .orderBy("id", sort === "nom" ? order : "asc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const registrants = await readInOrder(
    database,
    shown.map(({ id }) => id),
  );
  const count = async (query: typeof found) => {
    const row = await query.select(({ fn }) => fn.countAll<number | string>().as("count")).executeTakeFirstOrThrow();
    return Number(row.count);
  };
  const total = await count(ofStage);
  return { registrants, total, matching: text === "" ? total : await count(found) };
}

async function readInOrder(database: Database, ids: readonly string[]): Promise<ListedRegistrant[]> {
  if (ids.length === 0) return [];
  const rows = await database.selectFrom("participants").select(COLUMNS).where("id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, toRegistrant(row)]));
  // Whoever was removed between the two questions is not shown.
  return ids.flatMap((id) => byId.get(id) ?? []);
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
  // Compared as a pair, the index leads straight to the next one; with "or" each batch would pass all those before it.
  if (last)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("registration_date", "id"), ">", tuple(last.registrationDate, last.id)),
    );
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
function matches(text: string) {
  const words = PHONE.test(text) ? [text.replace(/\D/g, "")] : searchText(text).split(" ");
  return sql<boolean>`(${sql.join(words.map(contains), sql` and `)})`;
}

const PHONE = /^[+(]?\d[\d\s.()/-]*$/;
