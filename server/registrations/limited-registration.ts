import type { RegistrationRefusal } from "../../domain/registrations/registration.ts";
import type { Database } from "../database/database.ts";
import { countAttempt, type Rate, type RateLimit } from "../rate-limit.ts";
import { type Registration, registerParticipants } from "./register.ts";

const TEN_MINUTES = 600;
const DAY = 86_400;

/**
 * Limits on participants, not on forms: a class behind the one network address of its school, or a foreman with a whole
 * team, stays below them. docs/decisions/030.
 */
export const REGISTRATION_RATES = {
  visitorsOfAddress: [
    { limit: 40, seconds: TEN_MINUTES },
    { limit: 120, seconds: DAY },
  ],
  account: [
    { limit: 60, seconds: TEN_MINUTES },
    { limit: 200, seconds: DAY },
  ],
  accountsOfAddress: [
    { limit: 120, seconds: TEN_MINUTES },
    { limit: 400, seconds: DAY },
  ],
} as const satisfies Record<string, readonly Rate[]>;

/** Limit on the refused group forms of one account: each refusal reveals who is registered, and stores nothing. */
export const REFUSED_GROUPS: Rate = { limit: 20, seconds: 3_600 };
const TELLING: readonly RegistrationRefusal["reason"][] = ["alreadyRegistered", "noSeats", "deadlinePassed"];

/**
 * registerParticipants within the limits. Participants are counted in the same transaction, so a refused form counts for
 * nothing; refused group forms have a limit of their own, beyond which the reason is no longer given.
 */
export async function registerWithinLimits(
  database: Database,
  registration: Registration,
  address: string | undefined,
  now: Date,
): Promise<RegistrationRefusal | { reason: "tooManyRegistrations" } | null> {
  const limits = limitsOf(registration, address);
  try {
    const refusal = await registerParticipants(database, registration, now, async (transaction) => {
      if (!(await countAttempt(transaction, limits, now))) throw new TooMany();
    });
    const { kind, by } = registration;
    if (!refusal || kind !== "group" || !by || !TELLING.includes(refusal.reason)) return refusal;
    const probes = { ...REFUSED_GROUPS, key: `refused group ${by.id}` };
    return (await countAttempt(database, [probes], now)) ? refusal : { reason: "tooManyRegistrations" };
  } catch (error) {
    if (error instanceof TooMany) return { reason: "tooManyRegistrations" };
    throw error;
  }
}

function limitsOf({ by, participants }: Registration, address: string | undefined): RateLimit[] {
  const counters: [kind: keyof typeof REGISTRATION_RATES, who: string | undefined][] = by
    ? [
        ["account", by.id],
        ["accountsOfAddress", address],
      ]
    : [["visitorsOfAddress", address]];
  return counters.flatMap(([kind, who]) =>
    who === undefined
      ? []
      : REGISTRATION_RATES[kind].map((rate) => ({
          ...rate,
          key: `registration ${kind} ${rate.seconds} ${who}`,
          amount: participants.length,
        })),
  );
}

/** Thrown to roll the transaction back, with the seats. */
class TooMany extends Error {}
