import { type Day, dayInParis } from "#platform/values/paris-time.ts";
import type { Person, RegistrationRefusal } from "#subjects/registrations/rules/registration.ts";
import type { RegistrationKind } from "#subjects/registrations/rules/registration-kinds.ts";
import { closedOn, hasBegun, type Stage } from "#subjects/stages/rules/stage.ts";

/** Whether people may wait for seats of the stage: as long as it would register them. */
export function takesWaiting(stage: Pick<Stage, "date" | "endRegistrationDate" | "state">, today: Day): boolean {
  return stage.state !== "cancelled" && !closedOn(stage, today) && !hasBegun(stage, today);
}

/** How many people the form lets wait together: more than any stage has seats. */
export const MOST_TOGETHER = 50;

export type JoinRefusal =
  | RegistrationRefusal
  | { reason: "seatsFree" | "queueFull" | "tooManyRegistrations" }
  | { reason: "alreadyWaiting"; email: string };

/** Why seats that were held, or free, are not given to an entry. */
export type ConfirmRefusal = RegistrationRefusal | { reason: "notHeld" | "holdEnded" | "gone" };

/** Why an administrator cannot do something with an entry. */
export interface QueueRefusal {
  reason: "gone" | "noSeats" | "tooLate";
}

/** Nobody waits usefully behind so many. */
const LONGEST_QUEUE = 200;

/** People who wait for themselves under one address, which is mailed for each: a family shares one. */
const ENTRIES_OF_ADDRESS = { inQueue: 3, inAllQueues: 10 } as const;

type Waited = Pick<Stage, "availableSeats" | "date" | "endRegistrationDate" | "state">;

interface Queue extends Waited {
  /** Entries that wait, or have seats held. */
  entries: number;
}

interface Joining {
  kind: RegistrationKind;
  people: readonly Person[];
  /** Those of the stage with one of these addresses. */
  registered: readonly Person[];
  waiting: readonly Person[];
  /** How many wait for themselves under the address of the first. Zero for a group: only its account is mailed. */
  ofAddress: { inQueue: number; inAllQueues: number };
  /** Several people of a group may have the same address. */
  sharedAddress?: boolean;
}

/** The stage alone decides. One waits only where one cannot register. */
export function refuseWaiting(stage: Waited | null, people: readonly Person[], now: Date): JoinRefusal | null {
  if (!stage || stage.state === "draft") return { reason: "noSeats" };
  if (stage.state === "cancelled") return { reason: "stageCancelled" };
  if (!takesWaiting(stage, dayInParis(now))) return { reason: "deadlinePassed" };
  return stage.availableSeats >= people.length ? { reason: "seatsFree" } : null;
}

/** The order of a registration, with the seats the other way round. */
export function refuseJoin(stage: Queue, joining: Joining, now: Date): JoinRefusal | null {
  const { people } = joining;
  const refusal = refuseWaiting(stage, people, now);
  if (refusal) return refusal;
  const registered = people.find((person) => isAmong(person, joining.registered, joining));
  if (registered) return { reason: "alreadyRegistered", email: registered.email };
  const waiting = people.find((person) => isAmong(person, joining.waiting, joining));
  if (waiting) return { reason: "alreadyWaiting", email: waiting.email };
  const { ofAddress } = joining;
  if (ofAddress.inQueue >= ENTRIES_OF_ADDRESS.inQueue)
    return { reason: "alreadyWaiting", email: people[0]?.email ?? "" };
  if (ofAddress.inAllQueues >= ENTRIES_OF_ADDRESS.inAllQueues) return { reason: "tooManyRegistrations" };
  return stage.entries >= LONGEST_QUEUE ? { reason: "queueFull" } : null;
}

/** Couples may share an e-mail; the members of a group only when they say so. */
function isAmong(person: Person, others: readonly Person[], { kind, sharedAddress = false }: Joining): boolean {
  const byAddress = kind === "group" && !sharedAddress;
  return others.some(({ email, personKey }) => email === person.email && (byAddress || personKey === person.personKey));
}
