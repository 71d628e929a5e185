import { sql } from "kysely";
import { contains } from "#platform/database/contains.ts";
import type { Reader } from "#platform/database/database.ts";
import { frenchSearchText } from "#platform/values/search-text.ts";
import type { MailState } from "#subjects/mails/rules/mail-states.ts";

/** The mails that match, newest first. Every word of the text is in the recipient or the subject. */
export async function listMails(
  database: Reader,
  { text, state }: { text: string | null; state: MailState | null },
  { offset, limit }: { offset: number; limit: number },
) {
  let query = database.selectFrom("mails").select(["id", "recipient", "subject", "state", "created_at"]);
  if (state) query = query.where("state", "=", state);
  if (state && state !== "sent") query = query.where(IS_UNSENT);
  const folded = frenchSearchText(text ?? "").trim();
  if (folded !== "") query = query.where(sql<boolean>`(${sql.join(folded.split(/\s+/).map(contains), sql` and `)})`);
  const rows = await query.orderBy("created_at", "desc").orderBy("id", "desc").offset(offset).limit(limit).execute();
  return rows.map(({ created_at, state, ...mail }) => ({
    ...mail,
    state: state as MailState,
    createdAt: new Date(created_at),
  }));
}

/** A literal: a partial index is used only when the query repeats its condition. Most mails are sent. */
const IS_UNSENT = sql<boolean>`state <> 'sent'`;

/** More are not counted: a site without a mail server may have years of waiting mails. */
const MOST_COUNTED = 1_000;

/** Mails that failed, or wait. A scalar subquery: with other counts, in one statement. */
export const countUnsent = (database: Reader, state: MailState) =>
  database
    .selectFrom(
      database
        .selectFrom("mails")
        .select("id")
        .where("state", "=", state)
        .where(IS_UNSENT)
        .limit(MOST_COUNTED)
        .as("some"),
    )
    .select(({ fn }) => fn.countAll<number | string>().as("count"));
