import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { contains } from "#platform/database/contains.ts";
import type { Database, Reader } from "#platform/database/database.ts";
import type { Schema } from "#platform/database/schema.ts";
import { isPhoneLike, nationalDigits } from "#platform/values/phone.ts";
import { searchText } from "#platform/values/search-text.ts";
import { PAYERS } from "#subjects/bookings/rules/payers.ts";
import type { Participant } from "../rules/participant-fields.ts";
import type { RegistrantSort } from "../rules/registrant-sort.ts";
import { LEVELS, TRAINEE_KINDS } from "../rules/trainee-choices.ts";
import { PARTICIPANT_COLUMNS, toParticipant } from "./participant-columns.ts";

export interface ListedRegistrant extends Participant {
  id: string;
  /** Every registration has one; null only where a row was written without it. */
  bookingId: string | null;
  registrationDate: Date;
  /** The e-mail address of the account that registered the group. */
  registeredBy: string | null;
}

/** Each order, except by level and by choice, is that of an index: even the last page is found without a sort. */
const SORT_KEYS: Record<RegistrantSort, readonly RawBuilder<unknown>[]> = {
  nom: [sql.ref("search_text"), sql.ref("id")],
  email: [sql.ref("email"), sql.ref("person_key")],
  entreprise: [sql.ref("company_key"), sql.ref("search_text"), sql.ref("id")],
  // Levels go from beginner to expert, not alphabetically; choices are in the order of the form, the unknown ones
  // first.
  niveau: [ranked("level", LEVELS), sql.ref("search_text"), sql.ref("id")],
  situation: [ranked("trainee_kind", Object.keys(TRAINEE_KINDS)), sql.ref("search_text"), sql.ref("id")],
  "paye-par": [ranked("payer", Object.keys(PAYERS)), sql.ref("search_text"), sql.ref("id")],
  inscription: [sql.ref("registration_date"), sql.ref("id")],
};

function ranked(column: string, values: readonly string[]): RawBuilder<unknown> {
  const ranks = values.map((value, rank) => sql`when ${sql.lit(value)} then ${sql.lit(rank + 1)}`);
  return sql`case ${sql.ref(column)} ${sql.join(ranks, sql` `)} else 0 end`;
}

interface RegistrantQuery {
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
  const sorted = <Row>(query: SelectQueryBuilder<Schema, "participants", Row>) =>
    SORT_KEYS[sort].reduce((all, key) => all.orderBy(key, descending ? "desc" : "asc"), query);
  const found = text === "" ? ofStage : ofStage.where(matches(text));
  // The ids of the page come from an index alone; only these rows are then read.
  const shown = sorted(found.select("id"))
    .limit(size)
    .offset((page - 1) * size);
  const rows = await sorted(database.selectFrom("participants").select(COLUMNS).where("id", "in", shown)).execute();
  const { total, matching } = await ofStage
    .select(({ fn }) => [
      fn.countAll<number | string>().as("total"),
      fn.count<number | string>(sql`case when ${text === "" ? sql`true` : matches(text)} then 1 end`).as("matching"),
    ])
    .executeTakeFirstOrThrow();
  return { registrants: rows.map(toRegistrant), total: Number(total), matching: Number(matching) };
}

export async function findRegistrant(database: Reader, stageId: string, id: string): Promise<ListedRegistrant | null> {
  const row = await database
    .selectFrom("participants")
    .select(COLUMNS)
    .where("stage_id", "=", stageId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? toRegistrant(row) : null;
}

/** A registration of any stage, under the name that its person has now: what is known of who is registered on another one. */
export async function findKnown(database: Reader, id: string): Promise<ListedRegistrant | null> {
  const row = await database
    .selectFrom("participants")
    .select(COLUMNS)
    .select(({ selectFrom }) => {
      const person = selectFrom("people").whereRef("people.id", "=", "participants.person_id");
      return [person.select("people.first_name").as("known_first"), person.select("people.last_name").as("known_last")];
    })
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { known_first, known_last, ...registration } = row;
  const names = known_last ? { firstName: known_first ?? "", lastName: known_last } : {};
  return { ...toRegistrant(registration), ...names };
}

const BATCH = 500;

/** All registrants in the order of registration, in batches: memory holds one batch, however many there are. */
export async function* eachRegistrant(database: Database, stageId: string): AsyncGenerator<ListedRegistrant> {
  let batch = await registrantsAfter(database, stageId, null);
  while (batch.length > 0) {
    yield* batch;
    batch = batch.length < BATCH ? [] : await registrantsAfter(database, stageId, batch.at(-1) ?? null);
  }
}

async function registrantsAfter(database: Database, stageId: string, last: ListedRegistrant | null) {
  let query = database.selectFrom("participants").select(COLUMNS).where("stage_id", "=", stageId);
  // Compared as a tuple, the index leads to the next row; with "or", each batch would scan all the rows before it.
  if (last)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("registration_date", "id"), ">", tuple(last.registrationDate, last.id)),
    );
  const rows = await query.orderBy("registration_date").orderBy("id").limit(BATCH).execute();
  return rows.map(toRegistrant);
}

const COLUMNS = [...PARTICIPANT_COLUMNS, "id", "booking_id", "registered_by", "registration_date"] as const;

type Row = Parameters<typeof toParticipant>[0] & {
  id: string;
  booking_id: string | null;
  registered_by: string | null;
  registration_date: Date | string;
};

function toRegistrant(row: Row): ListedRegistrant {
  return {
    ...toParticipant(row),
    id: row.id,
    bookingId: row.booking_id,
    registeredBy: row.registered_by,
    registrationDate: new Date(row.registration_date),
  };
}

/** Every word of the search, in any order; a phone number with or without spaces. */
function matches(text: string) {
  const words = isPhoneLike(text) ? [nationalDigits(text)] : searchText(text).split(" ");
  return sql<boolean>`(${sql.join(words.map(contains), sql` and `)})`;
}
