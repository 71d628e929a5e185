import type { Reader } from "#platform/database/database.ts";
import { queryText } from "#platform/forms/query.ts";
import { dateAndHour } from "#platform/values/paris-time.ts";
import { countSeats } from "#subjects/waiting-list/data/waited-stages.ts";
import { queueOf, type WaitingEntry } from "#subjects/waiting-list/data/waiting-entry.ts";
import { countsText, QUEUE_INTENTS, type QueueIntent } from "#subjects/waiting-list/rules/queue-messages.ts";

export interface QueuedEntry {
  id: string;
  /** The rank among those who wait; null with held seats. */
  rank: number | null;
  seats: number;
  people: { id: string; name: string; phone: string }[];
  email: string;
  since: string;
  /** The time until which seats are held. */
  heldUntil: string | null;
}

export interface OpenQueueDialog {
  intent: QueueIntent;
  entry: QueuedEntry;
}

export interface ShownQueue {
  /** Null when nobody waits and no seat is held. */
  counts: string | null;
  entries: QueuedEntry[];
  /** The dialog that is open without JavaScript. */
  opened: OpenQueueDialog | null;
}

export async function readQueue(reader: Reader, stageId: string, search: URLSearchParams): Promise<ShownQueue> {
  const counts = await countSeats(reader, stageId);
  const entries = (await queueOf(reader, stageId)).map(shown);
  const intent = QUEUE_INTENTS.find((known) => known === queryText(search, "dialogue"));
  const entry = entries.find(({ id }) => id === queryText(search, "entree"));
  const people = entries.reduce((sum, { rank, seats }) => (rank === null ? sum : sum + seats), 0);
  return {
    counts: entries.length > 0 ? countsText({ ...counts, people }) : null,
    entries,
    opened: intent && entry ? { intent, entry } : null,
  };
}

function shown({ id, place, seats, people, email, createdAt, heldUntil }: WaitingEntry): QueuedEntry {
  return {
    id,
    rank: place?.rank ?? null,
    seats,
    people: people.map((person) => ({
      id: person.id,
      name: `${person.firstName} ${person.lastName}`,
      phone: person.phone,
    })),
    email,
    since: dateAndHour(createdAt),
    heldUntil: heldUntil && dateAndHour(heldUntil),
  };
}
