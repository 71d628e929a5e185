/** What administrators do with an entry of the waiting list. */
export const QUEUE_INTENTS = ["hold", "confirm", "passOver", "removeEntry"] as const;
export type QueueIntent = (typeof QUEUE_INTENTS)[number];
