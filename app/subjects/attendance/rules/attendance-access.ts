import type { User } from "#platform/values/user.ts";
import type { Trainer } from "#subjects/settings/rules/trainer.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";

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

/** Administrators, and trainers who give a half-day of the stage (docs/decisions/063). */
export function mayTakeAttendance(
  user: Pick<User, "email" | "emailVerified" | "role">,
  { halfDays }: Pick<Stage, "halfDays">,
  team: readonly Trainer[],
): boolean {
  if (user.role === "admin") return true;
  const ids = new Set(trainersOfAccount(user, team).map(({ id }) => id));
  return halfDays.some(({ trainerId }) => ids.has(trainerId));
}
