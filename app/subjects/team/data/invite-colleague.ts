import { randomUUID } from "node:crypto";
import type { Transaction } from "#platform/database/database.ts";
import { isUniqueViolation } from "#platform/database/unique-violation.ts";
import { normalizeEmail } from "#platform/values/email.ts";
import { fullName } from "#platform/values/user.ts";
import { type Invitation, inviteAccount } from "#subjects/accounts/data/invite-account.ts";
import type { SettingStore } from "#subjects/settings/data/save-setting.ts";
import { changeTeam, insertTrainer } from "./change-trainers.ts";
import { listTrainers } from "./trainers.ts";

type InvitationRefusal = "notAllowed" | "accountExists" | "teamFull";
/** `userId` is null when somebody who has an account only joined the team: they need no link. */
type Outcome = { userId: string | null } | { reason: InvitationRefusal };

/** A trainer joins the team too. */
export async function inviteColleague(
  store: SettingStore & { sendsMail: boolean },
  invitation: Invitation,
  now: Date,
): Promise<Outcome> {
  const { invitedAs } = invitation;
  return changeTeam<Outcome>(store, async (transaction, refuse) => {
    const account = await inviteAccount(transaction, { ...invitation, sendsMail: store.sendsMail }, now);
    const isKnown = "reason" in account && account.reason === "accountExists" && invitedAs === "trainer";
    if ("reason" in account && !isKnown) return refuse(account);
    if (invitedAs === "trainer" && !(await joinTeam(transaction, invitation, now))) refuse({ reason: "teamFull" });
    return { userId: "reason" in account ? null : account.userId };
  }).catch((error: unknown): Outcome => {
    // Somebody has signed up with this address at the same time.
    if (isUniqueViolation(error)) return { reason: "accountExists" };
    throw error;
  });
}

const NO_FACTS = { speciality: "", background: "", motto: "", employment: "", portrait: "", photoId: null } as const;

/** Who is in the team without an address gets it: the account of a trainer is found by it. False when the team is full. */
async function joinTeam(
  transaction: Transaction,
  { invited, by }: Pick<Invitation, "invited" | "by">,
  now: Date,
): Promise<boolean> {
  const [name, email] = [fullName(invited), normalizeEmail(invited.email)];
  const team = await listTrainers(transaction);
  if (team.some((trainer) => trainer.email === email)) return true;
  const known = team.find((trainer) => trainer.email === "" && trainer.name === name && !trainer.isArchived);
  if (!known) return insertTrainer(transaction, { id: randomUUID(), draft: { ...NO_FACTS, name, email }, by }, now);
  await transaction
    .updateTable("trainers")
    .set((column) => ({ email, version: column("version", "+", 1), updated_at: now }))
    .where("id", "=", known.id)
    .execute();
  return true;
}
