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
import { digestOf, isToken } from "#subjects/mails/data/link-tokens.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import { countUnknownLink } from "#subjects/registrations/data/private-links.ts";
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

/** False when the company has another contact by now: nothing to send. */
export async function storeTeamLink(
  database: Database,
  { organisationId, email, digest }: { organisationId: string; email: string; digest: string },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted = 0n } = await singleStatement(database)
    .insertInto("team_links")
    .columns(["digest", "organisation_id", "email", "created_at"])
    .expression(({ val }) =>
      companyOf(database, organisationId, email).select((column) => [
        val(digest).as("digest"),
        column.ref("id").as("organisation_id"),
        val(email).as("email"),
        val(now).as("now"),
      ]),
    )
    .executeTakeFirst();
  return inserted > 0n;
}

/** A link, and what the centre has said, are worth a year. */
const oldestKept = (now: Date) => midnightInParis(addMonths(dayInParis(now), -12));

interface Opening {
  token: string;
  /** The network address of the client, if known. */
  address: string | undefined;
}

/** A link to somebody who is no longer the contact, or that is a year old, opens nothing. */
export async function openTeamLink(
  database: Database,
  { token, address }: Opening,
  now: Date,
): Promise<{ company: { id: string; name: string } } | { reason: "unknown" | "tooMany" }> {
  if (!isToken(token)) return { reason: "unknown" };
  const link = await database
    .selectFrom("team_links")
    .select(["organisation_id", "email"])
    .where("digest", "=", digestOf(token))
    .where("created_at", ">=", oldestKept(now))
    .executeTakeFirst();
  const company =
    link && (await companyOf(database, link.organisation_id, link.email).select(["id", "name"]).executeTakeFirst());
  return company ? { company } : { reason: await countUnknownLink(database, address, now) };
}

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
      selectFrom("team_links")
        .select("organisation_id")
        .where(sql<string>`lower(team_links.email)`, "=", email)
        .where("created_at", ">=", oldestKept(now)),
    )
    .where(sql<string>`lower(${CONTACT.email})`, "=", email)
    .orderBy("name")
    .execute();
}

export async function forgetTeams(database: Database, now: Date): Promise<void> {
  const oldest = oldestKept(now);
  await singleStatement(database).deleteFrom("team_links").where("created_at", "<", oldest).execute();
  await singleStatement(database).deleteFrom("team_people").where("confirmed_at", "<", oldest).execute();
}
