import type { Database, Transaction } from "#platform/database/database.ts";
import { proveAddress } from "#subjects/identities/data/account-person.ts";
import { queueMailIfAccount, queueMails } from "#subjects/mails/data/queue-mails.ts";
import { passwordChanged, passwordReset } from "../mails.ts";
import type { AccountRefusal } from "../rules/account-rules.ts";
import { type AccountServices, nullWhenFull } from "./account-services.ts";
import { deleteLinks, findLink, mayBeSentReset, PASSWORD_LINKS, useLink } from "./account-tokens.ts";
import { followInvitation } from "./administrators.ts";
import { countLink } from "./link-attempts.ts";
import { refusableTransaction } from "./refused.ts";
import { endSessions, setPassword } from "./replace-password.ts";
import { removeSecondFactor } from "./second-factor.ts";
import { refuseWeakPassword } from "./weak-passwords.ts";

/**
 * Sends a link, if that address has an account. Whether it has one must not show in the time of the response: both cases
 * execute the same statements in one transaction that writes in any case, because the attempt is counted in it. What
 * remains is one row more in that commit. The link itself is made later, by the worker that sends the mail.
 */
export async function requestPasswordReset(
  database: Database,
  { email, address }: { email: string; address: string | undefined },
  now: Date,
): Promise<AccountRefusal | null> {
  if (!(await countLink(database, "askedFromAddress", address, now))) return "tooManyLinks";
  await database.transaction().execute(async (transaction) => {
    // Over the limit the response is the same, and there is no mail: nobody fills somebody else's mailbox.
    if (!(await countLink(transaction, "reset", email, now))) return;
    const account = await transaction
      .selectFrom("users")
      .select(["id", "first_name"])
      .where("email", "=", email)
      .where(mayBeSentReset(now))
      .executeTakeFirst();
    const data = { firstName: account?.first_name ?? "" };
    await queueMailIfAccount(
      transaction,
      { mail: passwordReset.with(data), to: email, userId: account?.id ?? "" },
      now,
    );
  });
  return null;
}

interface Reset {
  token: string | null;
  password: string;
  signal?: AbortSignal;
  address: string | undefined;
}

/** A new password by the link of a mail. The second factor of a proved address is still asked for at the next sign-in. */
export async function resetPassword(
  { database, passwords }: AccountServices,
  { token, password, signal, address }: Reset,
  now: Date,
): Promise<AccountRefusal | null> {
  if (!(await countLink(database, "used", address, now))) return "tooManyAttempts";
  const link = { purpose: PASSWORD_LINKS, token };
  // Read before the transaction too: a wrong link costs no hash.
  const found = await findLink(database, link, now);
  if (!found) return "linkExpired";
  const weak = refuseWeakPassword(password, found.role);
  if (weak) return weak;
  // A right link makes it wait no longer than a sign-in, which anybody can send.
  const hash = await passwords.hash(password, { kind: "signIn", signal, owner: address }).catch(nullWhenFull);
  if (hash === null) return "busy";
  return refusableTransaction(database, async (transaction) => {
    const { userId, email, firstName, isVerified, isMailed, invitedBy } = await useLink(transaction, link, now);
    await deleteLinks(transaction, userId, PASSWORD_LINKS);
    await setPassword(transaction, { userId, hash }, now);
    await endSessions(transaction, userId);
    // A person who created the account with another person's address loses all access to it.
    if (isMailed && !isVerified) await forgetStranger(transaction, userId, now);
    // The link has just proved it.
    if (isMailed) {
      await transaction.updateTable("users").set({ email_verified: true }).where("id", "=", userId).execute();
      await proveAddress(transaction, userId, now);
    }
    // Any other link ends an invitation without its right.
    await transaction.updateTable("users").set({ invited_by: null }).where("id", "=", userId).execute();
    if (invitedBy !== null) await followInvitation(transaction, { userId, invitedBy }, now);
    const data = { firstName, at: now.toISOString() };
    await queueMails(transaction, [{ mail: passwordChanged.with(data), to: email, userId }], now);
  });
}

async function forgetStranger(transaction: Transaction, userId: string, now: Date): Promise<void> {
  await removeSecondFactor(transaction, userId, now);
  await transaction.deleteFrom("known_devices").where("user_id", "=", userId).execute();
}
