import type { Selectable } from "kysely";
import type { Transaction } from "../database/database.ts";
import type { StageRow } from "../database/tables/stages.ts";
import type { WaitingEntryRow } from "../database/tables/waiting-list.ts";

interface Told {
  stage: Selectable<StageRow>;
  /** Their hold is over. */
  ended: readonly Selectable<WaitingEntryRow>[];
  /** Seats are held for them. */
  offered: readonly Selectable<WaitingEntryRow>[];
}

export async function tellWaiting(_transaction: Transaction, _told: Told, _now: Date): Promise<void> {}
