import type { Transaction } from "#platform/database/database.ts";
import { normalizeEmail } from "#platform/values/email.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import { colleagueInvited } from "../mails.ts";
import { INVITED_AS_LABELS, type InvitedAs } from "../rules/invitation.ts";
import { insertAccount } from "./accounts.ts";
import { isAdministrator, lockAdministrators, tellAdministrators } from "./administrators.ts";
import { findUserByEmail } from "./users.ts";

export interface Invitation {
  invited: Pick<User, "firstName" | "lastName" | "email">;
  invitedAs: InvitedAs;
  /** The caller has checked their password. */
  by: User;
}

/**
 * An account without a password, with the mail whose link sets one, proves the address and gives the right of an
 * administrator. Somebody who has not used their link yet is sent another one (docs/decisions/053).
 */
export async function inviteAccount(
  transaction: Transaction,
  { invited, invitedAs, by, sendsMail }: Invitation & { sendsMail: boolean },
  now: Date,
): Promise<{ userId: string } | { reason: "notAllowed" | "accountExists" }> {
  await lockAdministrators(transaction);
  if (!(await isAdministrator(transaction, by.id))) return { reason: "notAllowed" };
  const email = normalizeEmail(invited.email);
  const known = await findUserByEmail(transaction, email);
  if (known && (await waitsAs(transaction, known)) !== invitedAs) return { reason: "accountExists" };
  const userId = known?.id ?? (await addAccount(transaction, { ...invited, email }, now));
  if (invitedAs === "administrator") {
    await transaction.updateTable("users").set({ invited_by: by.id }).where("id", "=", userId).execute();
    await tellAdministrators(transaction, { person: { id: userId, ...invited, email }, by, change: "invited" }, now);
  }
  const change = { label: "Rôle", before: "—", after: INVITED_AS_LABELS[invitedAs] };
  await record(transaction, { by, action: "colleagueInvited", person: invited, changes: [change] }, now);
  const mail = colleagueInvited.with({ firstName: invited.firstName, invitedAs, by: by.name });
  // Without a mail server a link is shown instead, and this mail would wait for days.
  if (sendsMail) await queueMails(transaction, [{ mail, to: email, userId }], now);
  return { userId };
}

/** What somebody was invited as whose link is not used yet; null for every other account. */
async function waitsAs(transaction: Transaction, { id, role }: User): Promise<InvitedAs | null> {
  const { password, email_verified, invited_by } = await transaction
    .selectFrom("users")
    .innerJoin("credentials", "credentials.user_id", "users.id")
    .select(["credentials.password", "email_verified", "invited_by"])
    .where("users.id", "=", id)
    .executeTakeFirstOrThrow();
  if (password !== null || email_verified || role === "admin") return null;
  return invited_by === null ? "trainer" : "administrator";
}

async function addAccount(transaction: Transaction, invited: Invitation["invited"], now: Date): Promise<string> {
  const profile = { ...invited, telephone: "", birthDate: "", raison_social: "", userType: "" };
  const account = { profile, hash: null, role: "client", verified: false } as const;
  return (await insertAccount(transaction, account, now)).id;
}
