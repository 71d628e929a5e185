import type { User } from "../../domain/accounts/user.ts";
import type { ConfirmRefusal } from "../../domain/waiting-list/waiting-refusals.ts";
import type { Database } from "../database/database.ts";

export interface Confirmation {
  entryId: string;
  /** An administrator, or the person by their link or account. */
  by: "person" | User;
  /** Name of the centre. */
  brand: string;
}

/** Registers the people of an entry on the seats that are held for it. */
export async function confirmEntry(
  _database: Database,
  _confirmation: Confirmation,
  _now: Date,
): Promise<"confirmed" | ConfirmRefusal> {
  throw new Error("not yet");
}

/** At any time. Held seats go to the next one, in the same transaction. */
export async function leaveQueue(
  _database: Database,
  _leaving: { entryId: string },
  _now: Date,
): Promise<"left" | "gone"> {
  throw new Error("not yet");
}
