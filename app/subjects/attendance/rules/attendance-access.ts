import type { User } from "#platform/values/user.ts";
import type { Trainer } from "#subjects/settings/rules/trainer.ts";

/** The people of the team who have that account: their address is proven. Usually one, or none. */
export function trainersOfAccount(
  { email, emailVerified }: Pick<User, "email" | "emailVerified">,
  team: readonly Trainer[],
): Trainer[] {
  if (!emailVerified) return [];
  const own = email.toLowerCase();
  return team.filter((trainer) => !trainer.isArchived && trainer.email.toLowerCase() === own);
}

/** Whether there can be a stage whose attendance they take. */
export const mayTakeSomeAttendance = (
  user: Pick<User, "email" | "emailVerified" | "role">,
  team: readonly Trainer[],
): boolean => user.role === "admin" || trainersOfAccount(user, team).length > 0;
