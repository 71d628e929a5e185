import { sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import type { Belongings } from "./person-rows.ts";

interface PersonMail {
  id: string;
  subject: string;
  recipient: string;
  state: string;
  createdAt: Date;
}

const SHOWN = 20;

/** The newest. Of a shared address, not the mails about other people's registrations. */
export async function listPersonMails(database: Reader, { accounts, rows }: Belongings): Promise<PersonMail[]> {
  const proved = [...accounts.filter((one) => one.emailVerified), ...rows];
  const emails = [...new Set(proved.map(({ email }) => email))].filter(Boolean);
  const users = accounts.map(({ id }) => id);
  const registrations = rows.filter(({ waiting }) => !waiting).map(({ id }) => id);
  const entries = rows.flatMap(({ waiting }) => waiting?.entryId ?? []);
  const newest = () => database.selectFrom("mails").select("id").orderBy("created_at", "desc").limit(SHOWN);
  const isNoneOr = (column: string, values: readonly string[]) =>
    values.length === 0
      ? sql<boolean>`${sql.ref(column)} is null`
      : sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} in (${sql.join(values)}))`;
  const toAddress = newest()
    .where("recipient", "in", emails.length > 0 ? emails : [""])
    .where(isNoneOr("user_id", users))
    .where(isNoneOr("participant_id", registrations))
    .where(isNoneOr("waiting_entry_id", entries));
  const ofAccounts = newest()
    .where("user_id", "is not", null)
    .where("user_id", "in", users.length > 0 ? users : [""]);
  const ids = sql<string>`(select id from (${toAddress}) as addressed union select id from (${ofAccounts}) as own)`;
  const mails = await database
    .selectFrom("mails")
    .select(["id", "subject", "recipient", "state", "created_at"])
    .where("id", "in", ids)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(SHOWN)
    .execute();
  return mails.map(({ created_at, ...mail }) => ({ ...mail, createdAt: new Date(created_at) }));
}
