import { flashKeyOf, flashSubjectOf } from "#platform/forms/flash.ts";
import type { Services } from "#platform/services.ts";
import type { User } from "#platform/values/user.ts";
import { entriesOf, findEntry, type WaitingEntry } from "#subjects/waiting-list/data/waiting-entry.ts";
import { heldText, type Place } from "#subjects/waiting-list/rules/waiting-list-messages.ts";

/** An entry of the waiting list, as its owner sees it on the page of the stage. */
export interface ShownEntry {
  place: Place | null;
  seats: number;
  /** Full names; empty if the page does not know who asks. */
  people: string[];
  /** Until when seats are held. */
  held: string | null;
  /** The address of the page of the entry; null for a visitor, who has it in a mail. */
  path: string | null;
}

interface Asked {
  stageId: string;
  user: User | null;
  search: URLSearchParams;
}

const JUST_MILLISECONDS = 3_600_000;

/** The entries of the account; without JavaScript also the one that a visitor has just made, by the id in the address. */
export async function readWaiting(
  { database, clock }: Services,
  { stageId, user, search }: Asked,
): Promise<ShownEntry[]> {
  if (user) {
    const own = await entriesOf(database, user, clock());
    return own
      .filter((entry) => entry.stageId === stageId)
      .map((entry) => ({
        ...shown(entry),
        people: entry.people.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
        path: `/account/formations/attente/${entry.id}`,
      }));
  }
  const id = flashKeyOf(search) === "attente" ? flashSubjectOf(search) : null;
  const made = id ? await findEntry(database, id) : null;
  const isNew = made?.stageId === stageId && clock().getTime() - made.createdAt.getTime() < JUST_MILLISECONDS;
  return made?.place && isNew ? [{ ...shown(made), people: [], path: null }] : [];
}

function shown({ place, seats, heldUntil }: WaitingEntry) {
  return { place, seats, held: heldUntil && heldText(seats, heldUntil) };
}
