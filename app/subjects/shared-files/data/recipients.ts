import { sql } from "kysely";
import { contains } from "#platform/database/contains.ts";
import type { Database, Reader } from "#platform/database/database.ts";
import { type IndexedTable, rowsContaining } from "#platform/database/search.ts";
import { countAttempt } from "#platform/rate-limit.ts";
import { normalizeEmail } from "#platform/values/email.ts";
import type { Day } from "#platform/values/paris-time.ts";
import { searchText } from "#platform/values/search-text.ts";
import type { User } from "#platform/values/user.ts";
import { UNVERIFIED } from "#subjects/accounts/rules/link-messages.ts";
import { addDistinguishingDetail, shownName } from "#subjects/accounts/rules/shown-name.ts";
import { VERIFIED } from "#subjects/notifications/data/told-registrants.ts";
import { timetableOf } from "#subjects/stages/data/half-days.ts";
import { indexedDay } from "#subjects/stages/data/stages.ts";
import { readTimetable } from "#subjects/stages/rules/timetable/half-days.ts";
import { whenOnPage } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { type RecipientStage, recipientName } from "../rules/shared-file.ts";

/** All that a sharer learns about somebody: a picker is no directory. */
export interface Recipient {
  id: string;
  label: string;
  /** What distinguishes people of the same name, never their e-mail; and that an address is not verified. */
  detail: string | null;
}

interface Search {
  text: string;
  by: User;
  /** Name of the centre: nobody else is shown under it. */
  brand: string;
}

const MATCHES = 20;
const SEARCHES_A_MINUTE = 60;
const FEWEST_LETTERS = 2;

/**
 * Null when the rate limit is exceeded. Administrators search by parts of a name or an e-mail address; clients by parts of
 * a name, or by a whole address: a search by parts would reveal the address letter by letter.
 */
export async function searchRecipients(
  database: Database,
  { text, by, brand }: Search,
  now: Date,
): Promise<Recipient[] | null> {
  const rate = { key: `recipients ${by.id}`, limit: SEARCHES_A_MINUTE, seconds: 60 };
  if (!(await countAttempt(database, [rate], now))) return null;
  if (isTooShort(text, by)) return [];
  const isAdmin = by.role === "admin";
  const address = !isAdmin && text.includes("@") ? normalizeEmail(text.slice(0, LONGEST_TEXT)) : null;
  const words = wordsOf(text);
  const found =
    address === null && words.length > 0
      ? await firstContaining(database, isAdmin ? "users" : "user_names", words)
      : null;
  const rows = await database
    .selectFrom("users")
    .select(["id", "name", "email", "email_verified", "role", "raison_social", "user_type"])
    .where("id", "!=", by.id)
    // A client does not find an account by an address that it has not proved.
    .$if(address !== null, (query) => query.where("email", "=", address).where("email_verified", "=", VERIFIED))
    .$if(found !== null, (query) => query.where("id", "in", found))
    // An order by the address would reveal something of it.
    .orderBy(isAdmin ? "search_text" : "name_text")
    .orderBy("id")
    .limit(MATCHES)
    .execute();
  const people = rows.map((row) => ({
    id: row.id,
    label: recipientName(
      { ...row, shown: shownName({ name: row.name, isAdmin: row.role === "admin" }, brand) },
      isAdmin || address !== null,
    ),
    company: row.raison_social,
    userType: row.user_type,
    // Anybody can sign up with somebody else's address.
    isDoubtful: text.includes("@") && !row.email_verified,
  }));
  return addDistinguishingDetail(people, brand).map(({ id, label, detail, isDoubtful }) => ({
    id,
    label,
    detail: isDoubtful ? [detail, UNVERIFIED].filter(Boolean).join(", ") : detail,
  }));
}

/** Where thousands match a few letters, which of them are shown matters less than speed: the visitor goes on typing. */
const SORTED = 1_000;

/** One more than is shown: the account that searches may be one of them. */
async function firstContaining(database: Reader, table: IndexedTable, words: readonly string[]) {
  const few = sql`${await rowsContaining(database, table, words)} limit ${sql.lit(SORTED)}`;
  return sql<string>`(select id from (${few}) as few order by search_text, id limit ${sql.lit(MATCHES + 1)})`;
}

/** Longer than any name or e-mail address. */
const LONGEST_TEXT = 200;

const wordsOf = (text: string) => searchText(text.slice(0, 100)).split(" ").filter(Boolean);

/** Only clients must type more: administrators may also browse. */
export const isTooShort = (text: string, by: User) =>
  by.role !== "admin" && wordsOf(text).join("").length < FEWEST_LETTERS;

const STAGES = 10;

/** Stages whose registrants an administrator may choose all at once: without words the coming ones, the nearest first. */
export async function searchRecipientStages(database: Reader, text: string, today: Day): Promise<RecipientStage[]> {
  const words = searchText(text.slice(0, 100));
  const isSearched = words !== "";
  const rows = await database
    .selectFrom("stages")
    .select(["id", "title", "date", timetableOf(), "registered_seats as registered"])
    .where("registered_seats", ">", 0)
    .where(isSearched ? contains(words) : sql<boolean>`${indexedDay()} >= ${today}`)
    .orderBy(indexedDay(), isSearched ? "desc" : "asc")
    .orderBy("id")
    .limit(STAGES)
    .execute();
  return rows.map(({ id, title, date, timetable, registered }) => ({
    ...{ id, title, registered },
    when: whenOnPage({ date, halfDays: readTimetable(timetable) }),
  }));
}
