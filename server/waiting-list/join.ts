import type { User } from "../../domain/accounts/user.ts";
import type { Participant } from "../../domain/registrations/participant-fields.ts";
import type { JoinRefusal } from "../../domain/waiting-list/waiting-refusals.ts";
import type { Database } from "../database/database.ts";

export interface Joining {
  stageId: string;
  kind: "self" | "group";
  /** From tidyParticipant. */
  participants: readonly Participant[];
  /** The account; null for a visitor, who waits for themselves only. */
  by: User | null;
  /** The id of the form: the same one sent twice joins once. */
  submission: string;
  /** Name of the centre. */
  brand: string;
  /** The network address of the client, if known. */
  address: string | undefined;
}

/** Everybody or nobody, at the end of the queue. */
export async function joinWaitingList(
  _database: Database,
  _joining: Joining,
  _now: Date,
): Promise<{ entryId: string; rank: number } | JoinRefusal> {
  throw new Error("not yet");
}
