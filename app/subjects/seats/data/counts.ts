import type { Transaction } from "#platform/database/database.ts";

interface Counts {
  available?: number;
  held?: number;
  registered?: number;
  /** Entries, not people. */
  waiting?: number;
}

/** Adds to the numbers of a locked stage. The database refuses seats that do not add up to the capacity. */
export async function addToCounts(
  transaction: Transaction,
  stageId: string,
  { available = 0, held = 0, registered = 0, waiting = 0 }: Counts,
): Promise<void> {
  await transaction
    .updateTable("stages")
    .set((column) => ({
      available_seats: column("available_seats", "+", available),
      held_seats: column("held_seats", "+", held),
      registered_seats: column("registered_seats", "+", registered),
      waiting_entries: column("waiting_entries", "+", waiting),
    }))
    .where("id", "=", stageId)
    .execute();
}
