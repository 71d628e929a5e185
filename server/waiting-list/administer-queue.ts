import type { User } from "../../domain/accounts/user.ts";
import type { QueueRefusal } from "../../domain/waiting-list/waiting-refusals.ts";
import type { Database } from "../database/database.ts";

export interface Administered {
  entryId: string;
  by: User;
}

export type QueueOutcome = "done" | QueueRefusal;

/** Holds free seats for an entry that waits, or begins the time of its hold anew. */
export async function holdForEntry(_database: Database, _entry: Administered, _now: Date): Promise<QueueOutcome> {
  throw new Error("not yet");
}

/** To the end of the queue; held seats go to the next one. */
export async function passOver(_database: Database, _entry: Administered, _now: Date): Promise<QueueOutcome> {
  throw new Error("not yet");
}

/** Held seats go to the next one. */
export async function removeEntry(_database: Database, _entry: Administered, _now: Date): Promise<QueueOutcome> {
  throw new Error("not yet");
}
