import { sql } from "kysely";
import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { countAttempt } from "#platform/rate-limit.ts";
import { isMailable } from "#platform/values/email.ts";
import { dayInParis, midnightInParis } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { type MailLink, type NotOpened, type Opening, openLink } from "#subjects/mails/data/links.ts";
import { isOf } from "#subjects/mails/data/mail.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import { addMonths } from "#subjects/settings/rules/retention.ts";
import { teamHeld } from "../mails.ts";

/** Who follows the stages of the company, otherwise who is invoiced. */
const CONTACT = {
  email: sql<string>`coalesce(nullif(follower_email, ''), billing_email)`,
  name: sql<string>`case when follower_email <> '' then follower_name else billing_name end`,
};

const companies = (database: Reader) =>
  database.selectFrom("organisations").where("kind", "=", "company").where("merged_into", "is", null);

/** Where the link would go; null without an address. */
export async function teamContact(database: Reader, organisationId: string): Promise<string | null> {
  const row = await companies(database)
    .select(CONTACT.email.as("email"))
    .where("id", "=", organisationId)
    .executeTakeFirst();
  return row && isMailable(row.email) ? row.email : null;
}

const SENDINGS = { limit: 5, seconds: 86_400 };

interface Sending {
  organisationId: string;
  /** Those whom the office has ticked: the centre says that they work there. */
  personIds: readonly string[];
  by: Pick<User, "id" | "name">;
}

export type SendingRefusal = "gone" | "noContact" | "tooMany";

/** What the centre said before is replaced. Only people who belong to the company can be said to work there. */
export async function sendTeamLink(
  database: Database,
  { organisationId, personIds, by }: Sending,
  now: Date,
): Promise<{ email: string } | SendingRefusal> {
  return refusableTransaction<SendingRefusal, { email: string }>(database, async (transaction, refuse) => {
    const company =
      (await companies(transaction)
        .select(["name", CONTACT.email.as("email"), CONTACT.name.as("contact")])
        .where("id", "=", organisationId)
        .executeTakeFirst()) ?? refuse("gone");
    const { name, email, contact } = company;
    if (!isMailable(email)) refuse("noContact");
    if (!(await countAttempt(transaction, [{ key: `team link ${organisationId}`, ...SENDINGS }], now)))
      refuse("tooMany");
    const said = await sayWhoWorksThere(transaction, { organisationId, personIds, by }, now);
    const mail = teamHeld.with({ organisationId, company: name, contact });
    await queueMails(transaction, [{ mail, to: email }], now);
    const changes = [{ label: "Équipe", before: "", after: counted(said, "personne") }];
    await record(transaction, { by, action: "teamLinkSent", stage: { id: null, title: name }, changes }, now);
    return { email };
  });
}

async function sayWhoWorksThere(
  transaction: Transaction,
  { organisationId, personIds, by }: Sending,
  now: Date,
): Promise<number> {
  await transaction.deleteFrom("team_people").where("organisation_id", "=", organisationId).execute();
  const people = await transaction
    .selectFrom("people")
    .select("id")
    .where("id", "in", [...personIds, ""])
    .where("organisation_id", "=", organisationId)
    .where("merged_into", "is", null)
    .execute();
  const said = { organisation_id: organisationId, confirmed_at: now, by_name: by.name };
  const rows = people.map(({ id }) => ({ ...said, person_id: id }));
  if (rows.length > 0) await transaction.insertInto("team_people").values(rows).execute();
  return rows.length;
}

/** The company, if that is still the address of its contact. */
const companyOf = (database: Reader, organisationId: string, email: string) =>
  companies(database).where("id", "=", organisationId).where(CONTACT.email, "=", email);

/** Not when the company has another contact by now. */
export const teamLink: MailLink = {
  to: "organisation_id",
  valid: (database, mail) =>
    companyOf(database, isOf(mail, teamHeld) ? mail.data.organisationId : "", mail.recipient).select("id"),
};

/** A link, and what the centre has said, are worth a year. */
const oldestKept = (now: Date) => midnightInParis(addMonths(dayInParis(now), -12));

/** A link to somebody who is no longer the contact, or that is a year old, opens nothing. */
export const openTeamLink = (
  database: Database,
  opening: Opening,
  now: Date,
): Promise<{ company: { id: string; name: string } } | NotOpened> =>
  openLink(
    database,
    { to: "organisation_id", ...opening },
    async ({ id, email, createdAt }) => {
      if (createdAt < oldestKept(now)) return null;
      const company = await companyOf(database, id, email).select(["id", "name"]).executeTakeFirst();
      return company && { company };
    },
    now,
  );

/** The companies whose link went to the proven address of an account, as long as the link would open. */
export async function ownTeams(
  database: Reader,
  { email, emailVerified }: Pick<User, "email" | "emailVerified">,
  now: Date,
): Promise<{ id: string; name: string }[]> {
  if (!emailVerified || email === "") return [];
  return companies(database)
    .select(["id", "name"])
    .where("id", "in", ({ selectFrom }) =>
      selectFrom("links")
        .select("organisation_id")
        .where("organisation_id", "is not", null)
        .where(sql<string>`lower(links.email)`, "=", email)
        .where("created_at", ">=", oldestKept(now)),
    )
    .where(sql<string>`lower(${CONTACT.email})`, "=", email)
    .orderBy("name")
    .execute();
}

export async function forgetTeams(database: Database, now: Date): Promise<void> {
  const oldest = oldestKept(now);
  await singleStatement(database)
    .deleteFrom("links")
    .where("organisation_id", "is not", null)
    .where("created_at", "<", oldest)
    .execute();
  await singleStatement(database).deleteFrom("team_people").where("confirmed_at", "<", oldest).execute();
}
