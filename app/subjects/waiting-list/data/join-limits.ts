import type { Rate, RateLimit } from "#platform/rate-limit.ts";
import type { User } from "#platform/values/user.ts";

interface Limited {
  kind: "self" | "group";
  participants: readonly { email: string }[];
  by: User | null;
}

/** Each entry may cause several mails, also when its person leaves at once and joins again. */
export const JOIN_RATES = {
  mailedAddress: { limit: 10, seconds: 86_400 },
  account: { limit: 30, seconds: 86_400 },
} as const satisfies Record<string, Rate>;

export function joinLimits(joining: Limited): RateLimit[] {
  const { kind, participants, by } = joining;
  if (by?.role === "admin") return [];
  const limits: RateLimit[] = by ? [{ ...JOIN_RATES.account, key: `waiting list of account ${by.id}` }] : [];
  if (kind === "group" || isTrusted(joining)) return limits;
  return [...limits, { ...JOIN_RATES.mailedAddress, key: `waiting list for ${participants[0]?.email}` }];
}

/** Then the mail is written, however many that address already got. */
export function isTrusted({ kind, participants: [person], by }: Limited): boolean {
  return by?.role === "admin" || (by?.emailVerified === true && (kind === "group" || by.email === person?.email));
}
