import type { RegistrationRefusal } from "../../domain/registrations/registration.ts";
import type { Database } from "../database/database.ts";
import { countAttempt, type Rate, type RateLimit } from "../rate-limit.ts";
import { type Registration, registerParticipants } from "./register.ts";

const TEN_MINUTES = 600;
const DAY = 86_400;

/**
 * Participants, not forms. A class behind the one address of its school, or a foreman with his whole team, stays below;
 * who needs more calls the centre. docs/decisions/030.
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

/** Refused group forms of one account: each tells whether somebody is registered, and leaves no trace of having asked. */
export const REFUSED_GROUPS: Rate = { limit: 20, seconds: 3_600 };
const TELLING: readonly RegistrationRefusal["reason"][] = ["alreadyRegistered", "noSeats", "deadlinePassed"];

/**
 * As registerParticipants. Those registered are counted in its transaction: a form that registers nobody uses nothing of
 * that up. A group that the stage refuses is counted apart, and beyond its limit not told why.
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

/** Thrown to undo the transaction, seats included. */
class TooMany extends Error {}
