import { type PostedForm, textOf } from "#platform/forms/form.ts";
import type { RequestServices } from "#platform/services.ts";
import type { User } from "#platform/values/user.ts";
import {
  holdForEntry,
  passOver,
  type QueueOutcome,
  removeEntry,
} from "#subjects/waiting-list/data/administer-queue.ts";
import { confirmEntry } from "#subjects/waiting-list/data/answer-offer.ts";
import { findEntry } from "#subjects/waiting-list/data/waiting-entry.ts";
import { QUEUE_INTENTS, type QueueIntent } from "#subjects/waiting-list/rules/queue-intents.ts";
import { queueWords } from "#subjects/waiting-list/rules/queue-messages.ts";
import { adminConfirmMessage, QUEUE_REFUSED } from "#subjects/waiting-list/rules/waiting-refusal-messages.ts";

interface QueueChange {
  stageId: string;
  entryId: string;
  services: RequestServices;
  by: User;
}

export const queueIntentOf = (posted: PostedForm): QueueIntent | undefined =>
  QUEUE_INTENTS.find((known) => known === textOf(posted, "intent"));

/** What was done, or why it was refused. */
export async function changeQueue(
  intent: QueueIntent,
  { stageId, entryId, services: { database, centre, clock }, by }: QueueChange,
): Promise<{ done: string } | { refusal: string; status: number }> {
  const entry = await findEntry(database, entryId);
  if (entry?.stageId !== stageId) return { refusal: QUEUE_REFUSED.gone, status: 404 };
  const { done } = queueWords({ intent, seats: entry.seats, isHeld: entry.heldUntil !== null });
  if (intent === "confirm") {
    const outcome = await confirmEntry(database, { entryId, by, brand: centre.brand }, clock());
    return outcome === "confirmed" ? { done } : { refusal: adminConfirmMessage(outcome), status: 409 };
  }
  const outcome = await CHANGES[intent](database, { entryId, by }, clock());
  return outcome === "done" ? { done } : { refusal: QUEUE_REFUSED[outcome.reason], status: 409 };
}

type Change = (...given: Parameters<typeof holdForEntry>) => Promise<QueueOutcome>;
const CHANGES: Record<Exclude<QueueIntent, "confirm">, Change> = { hold: holdForEntry, passOver, removeEntry };
