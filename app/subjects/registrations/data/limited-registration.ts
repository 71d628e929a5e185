import type { Database, Transaction } from "#platform/database/database.ts";
import { countAttempt, type Rate, type RateLimit } from "#platform/rate-limit.ts";
import type { RegistrationRefusal } from "../rules/registration.ts";
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
/** The same for the forms for one person, from one network address: a whole class may come too late at once. */
export const REFUSED_PEOPLE: Rate = { limit: 30, seconds: 3_600 };
/** People whose forms are shown again, to one account or network address: adding twenty people one by one shows 210. */
export const SHOWN_AGAIN: Rate = { limit: 2_000, seconds: TEN_MINUTES };
const TELLING: readonly string[] = ["alreadyRegistered", "alreadyWaiting", "noSeats", "deadlinePassed"];

/** registerParticipants within the limits. */
export async function registerWithinLimits(
  database: Database,
  registration: Registration,
  address: string | undefined,
  now: Date,
): Promise<RegistrationRefusal | { reason: "tooManyRegistrations" } | null> {
  return withinLimits(database, { ...registration, address }, now, (count) =>
    registerParticipants(database, registration, now, count),
  );
}

interface Limited extends Pick<Registration, "kind" | "participants" | "by"> {
  /** The network address of the client, if known. */
  address: string | undefined;
  /** The limits of the work itself. */
  moreLimits?: readonly RateLimit[];
}

/**
 * Participants are counted in the transaction of the work, so a refused form counts for nothing; refused forms have limits
 * of their own, beyond which the reason is no longer given. Waiting for a seat counts like registering.
 */
export async function withinLimits<Result>(
  database: Database,
  limited: Limited,
  now: Date,
  work: (count: (transaction: Transaction) => Promise<void>) => Promise<Result>,
): Promise<Result | { reason: "tooManyRegistrations" }> {
  const limits = [...limitsOf(limited), ...(limited.moreLimits ?? [])];
  try {
    const result = await work(async (transaction) => {
      if (!(await countAttempt(transaction, limits, now))) throw new TooMany();
    });
    const probes = isTelling(result) ? probesOf(limited) : null;
    if (!probes) return result;
    return (await countAttempt(database, [probes], now)) ? result : { reason: "tooManyRegistrations" };
  } catch (error) {
    if (error instanceof TooMany) return { reason: "tooManyRegistrations" };
    throw error;
  }
}

/** Called before the forms of a group are shown again: each is as long as a page of a visitor. */
export async function countShownAgain(
  database: Database,
  { by, address, participants }: Pick<Limited, "address" | "participants"> & { by: { id: string } | null },
  now: Date,
): Promise<boolean> {
  const who = by?.id ?? address;
  if (who === undefined) return true;
  return countAttempt(database, [{ ...SHOWN_AGAIN, key: `shown again ${who}`, amount: participants.length }], now);
}

function probesOf({ kind, by, address }: Limited): RateLimit | null {
  if (kind === "group") return by && { ...REFUSED_GROUPS, key: `refused group ${by.id}` };
  return address === undefined ? null : { ...REFUSED_PEOPLE, key: `refused people ${address}` };
}

function isTelling(result: unknown): boolean {
  const reason = typeof result === "object" && result !== null && "reason" in result ? result.reason : null;
  return TELLING.includes(String(reason));
}

function limitsOf({ by, participants, address }: Limited): RateLimit[] {
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
