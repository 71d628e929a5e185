import type { Database, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { Mail } from "#subjects/mails/data/declare-mail.ts";
import { digestOf, newToken } from "#subjects/mails/data/links.ts";
import { type NewMail, queueMails } from "#subjects/mails/data/queue-mails.ts";
import { LINK_PATHS } from "#subjects/mails/rules/link-kinds.ts";
import { addressToVerify, passwordReset, type ToAccount } from "../mails.ts";
import type { AdministrationRefusal } from "../rules/administration-messages.ts";
import { lockAccount, mayBeSentReset, type PASSWORD_LINKS, storeAccountToken } from "./account-tokens.ts";
import { countLink } from "./link-attempts.ts";
import { findUser } from "./users.ts";

interface LinkRequest {
  userId: string;
  by: User;
}

type Refuse = (reason: AdministrationRefusal) => never;

/** The link goes by mail to the address of the account: the administrator never sees it. */
export async function sendResetLink(
  database: Database,
  { userId, by }: LinkRequest,
  now: Date,
): Promise<"sent" | AdministrationRefusal> {
  return refusableTransaction<AdministrationRefusal, "sent">(database, async (transaction, refuse) => {
    const person = await lockPerson(transaction, userId, refuse, now);
    if (person.role === "admin" && !person.emailVerified) refuse("unverifiedAdministrator");
    const final = transaction.selectFrom("users").select("id").where("id", "=", userId).where(mayBeSentReset(now));
    if (!(await final.executeTakeFirst())) refuse("addressInDoubt");
    if (!(await countLink(transaction, "reset", person.email, now))) refuse("tooManyLinks");
    await record(transaction, { by, action: "resetLinkSent", person }, now);
    await queueMails(transaction, [mailTo(person, passwordReset)], now);
    return "sent";
  });
}

/** Sends the link that proves the address again. */
export async function sendVerificationTo(
  database: Database,
  { userId, by }: LinkRequest,
  now: Date,
): Promise<"sent" | AdministrationRefusal> {
  return refusableTransaction<AdministrationRefusal, "sent">(database, async (transaction, refuse) => {
    const person = await lockPerson(transaction, userId, refuse, now);
    if (person.emailVerified) refuse("alreadyVerified");
    if (!(await countLink(transaction, "verification", userId, now))) refuse("tooManyLinks");
    await record(transaction, { by, action: "verificationSent", person }, now);
    await queueMails(transaction, [{ ...mailTo(person, addressToVerify), isTrusted: true }], now);
    return "sent";
  });
}

/**
 * A site without a mail server shows a link to give by other means: as `npm run admin -- reset-link`. Not that of
 * another administrator, as whom one could then act.
 */
export async function showResetLink(
  { database, baseUrl }: { database: Database; baseUrl: URL },
  { userId, by }: LinkRequest,
  now: Date,
): Promise<{ link: string } | { reason: AdministrationRefusal }> {
  const shown = await refusableTransaction<AdministrationRefusal, "shown">(database, async (transaction, refuse) => {
    const person = await lockPerson(transaction, userId, refuse, now);
    if (person.role === "admin" && userId !== by.id) refuse("linkOfAdministrator");
    await record(transaction, { by, action: "resetLinkShown", person }, now);
    return "shown";
  });
  return shown === "shown" ? makeResetLink({ database, baseUrl }, userId, now) : { reason: shown };
}

/** A link that is not mailed: using it does not verify the address. */
export async function makeResetLink(
  { database, baseUrl }: { database: Database; baseUrl: URL },
  userId: string,
  now: Date,
  purpose: (typeof PASSWORD_LINKS)[number] = "resetPassword",
): Promise<{ link: string } | { reason: "gone" }> {
  const user = await findUser(database, userId);
  const token = newToken();
  const link = { userId, purpose, digest: digestOf(token), askedAt: now, isMailed: false };
  if (!user || !(await storeAccountToken(database, { ...link, email: user.email }, now))) return { reason: "gone" };
  return { link: new URL(LINK_PATHS[purpose](token), baseUrl).href };
}

async function lockPerson(transaction: Transaction, userId: string, refuse: Refuse, now: Date): Promise<User> {
  await lockAccount(transaction, userId, now);
  return (await findUser(transaction, userId)) ?? refuse("gone");
}

function mailTo({ id, email, firstName }: User, mail: Mail<ToAccount>): NewMail {
  return { mail: mail.with({ firstName }), to: email, userId: id };
}
