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

const ROLES = { trainer: "client", administrator: "admin" } as const;

/**
 * An account without a password, with the mail whose link sets one and proves the address. Somebody who has not used
 * their link yet is sent another one (docs/decisions/053).
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
  if (known && !(known.role === ROLES[invitedAs] && (await isInvited(transaction, known)))) {
    return { reason: "accountExists" };
  }
  const userId = known?.id ?? (await addAccount(transaction, { invited: { ...invited, email }, invitedAs, by }, now));
  const change = { label: "Rôle", before: "—", after: INVITED_AS_LABELS[invitedAs] };
  await record(transaction, { by, action: "colleagueInvited", person: invited, changes: [change] }, now);
  const mail = colleagueInvited.with({ firstName: invited.firstName, invitedAs, by: by.name });
  // Without a mail server a link is shown instead, and this mail would wait for days.
  if (sendsMail) await queueMails(transaction, [{ mail, to: email, userId }], now);
  return { userId };
}

/** Whether their link is not used yet. */
async function isInvited(transaction: Transaction, { id, emailVerified }: User): Promise<boolean> {
  if (emailVerified) return false;
  const credential = transaction.selectFrom("credentials").select("password").where("user_id", "=", id);
  return (await credential.executeTakeFirstOrThrow()).password === null;
}

async function addAccount(transaction: Transaction, { invited, invitedAs, by }: Invitation, now: Date) {
  const profile = { ...invited, telephone: "", birthDate: "", raison_social: "", userType: "" };
  const account = { profile, hash: null, role: ROLES[invitedAs], verified: false };
  const { id } = await insertAccount(transaction, account, now);
  if (invitedAs !== "administrator") return id;
  await record(transaction, { by, action: "administratorNamed", person: invited }, now);
  await tellAdministrators(transaction, { person: { id, ...invited }, by, change: "invited" }, now);
  return id;
}
