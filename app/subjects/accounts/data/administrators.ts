import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { fullName, type User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import { type AdministratorsChange, administratorsChanged, passwordReset } from "../mails.ts";
import type { AdministrationRefusal } from "../rules/administration-messages.ts";
import { deleteLinks, lockAccount, PASSWORD_LINKS } from "./account-tokens.ts";
import { endSessions, setPassword } from "./replace-password.ts";
import { ADMIN, findUser, listAdministrators, writeRole } from "./users.ts";

interface RightChange {
  userId: string;
  /** The caller has checked their password. */
  by: User;
}

/**
 * Makes an account an administrator. Their password was chosen under the rules for clients, and their sessions
 * may be open anywhere: both end, and a mail asks for a new password (docs/decisions/053).
 */
export async function nameAdministrator(
  { database, sendsMail }: { database: Database; sendsMail: boolean },
  { userId, by }: RightChange,
  now: Date,
): Promise<"named" | AdministrationRefusal> {
  return refusableTransaction<AdministrationRefusal, "named">(database, async (transaction, refuse) => {
    const person = (await lockForChange(transaction, { userId, by }, now)) ?? refuse("gone");
    if (!(await isAdministrator(transaction, by.id))) refuse("notAllowed");
    if (person.role === "admin") refuse("alreadyAdministrator");
    if (!person.emailVerified) refuse("unverifiedAddress");
    await writeRole(transaction, { userId, role: "admin" }, now);
    await setPassword(transaction, { userId, hash: null }, now);
    await endSessions(transaction, userId);
    await deleteLinks(transaction, userId, PASSWORD_LINKS);
    await record(transaction, { by, action: "administratorNamed", person }, now);
    await tellAdministrators(transaction, { person, by, change: "named" }, now);
    const { email, firstName } = person;
    // Without a mail server the link is shown instead, and this mail would wait for days.
    if (sendsMail) await queueMails(transaction, [{ mail: passwordReset.with({ firstName }), to: email, userId }], now);
    return "named";
  });
}

/** The right of an invitation comes when its link was followed, if who invited is still an administrator then. */
export async function followInvitation(
  transaction: Transaction,
  { userId, invitedBy }: { userId: string; invitedBy: string },
  now: Date,
): Promise<void> {
  await lockAdministrators(transaction);
  const [person, by] = [await findUser(transaction, userId), await findUser(transaction, invitedBy)];
  if (!person || by?.role !== "admin") return;
  await writeRole(transaction, { userId, role: "admin" }, now);
  await record(transaction, { by, action: "administratorNamed", person }, now);
  await tellAdministrators(transaction, { person, by, change: "joined" }, now);
}

/** Their sessions are those of a client from the next request on. */
export async function removeAdministrator(
  database: Database,
  { userId, by }: RightChange,
  now: Date,
): Promise<"removed" | AdministrationRefusal> {
  return refusableTransaction<AdministrationRefusal, "removed">(database, async (transaction, refuse) => {
    const person = (await lockForChange(transaction, { userId, by }, now)) ?? refuse("gone");
    if (!(await isAdministrator(transaction, by.id))) refuse("notAllowed");
    if (person.role !== "admin") refuse("notAdministrator");
    if (!(await hasOtherAdministrator(transaction, userId))) refuse("lastAdministrator");
    await record(transaction, { by, action: "administratorRemoved", person }, now);
    // The mails are written before the role changes: the person is told too.
    await tellAdministrators(transaction, { person, by, change: "removed" }, now);
    await writeRole(transaction, { userId, role: "client" }, now);
    return "removed";
  });
}

/** The account before the administrators, as where an account is deleted: so no two of them wait for each other. */
async function lockForChange(transaction: Transaction, { userId }: RightChange, now: Date): Promise<User | null> {
  if (!(await lockAccount(transaction, userId, now))) return null;
  await lockAdministrators(transaction);
  return findUser(transaction, userId);
}

/** What is read after it stays true until the commit: of two administrators who remove each other, the second is refused. */
export const lockAdministrators = (transaction: Transaction) => lockByName(transaction, "administrators");

/** Callers hold lockAdministrators. */
export async function isAdministrator(transaction: Transaction, userId: string): Promise<boolean> {
  return (await findUser(transaction, userId))?.role === "admin";
}

/** Callers hold lockAdministrators. */
export async function hasOtherAdministrator(database: Reader, userId: string): Promise<boolean> {
  const other = await database
    .selectFrom("users")
    .select("id")
    .where("role", "=", ADMIN)
    .where("id", "!=", userId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

interface Announcement {
  person: Pick<User, "id" | "firstName" | "lastName" | "email">;
  by: User;
  change: AdministratorsChange;
}

/** Of somebody who is invited the address is told too: a mistyped one would give the site to its owner. */
export async function tellAdministrators(transaction: Transaction, { person, by, change }: Announcement, now: Date) {
  const named = change === "invited" ? `${fullName(person)}, ${person.email}` : fullName(person);
  const about = { change, person: named, by: by.name, at: now.toISOString() };
  const administrators = await listAdministrators(transaction);
  // Who has just followed an invitation knows.
  const told = administrators.filter(({ id }) => change !== "joined" || id !== person.id);
  const mails = told.map(({ id, email, firstName }) => ({
    mail: administratorsChanged.with({ firstName, ...about, isRecipient: id === person.id }),
    to: email,
    userId: id,
  }));
  await queueMails(transaction, mails, now);
}
