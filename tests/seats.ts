import type { Database, Transaction } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";

interface Change {
  available?: number;
  registered?: number;
}

/** Changes seats without any rule; the capacity follows. Of all stages, without an id. */
export async function addSeats(
  database: Database | Transaction,
  { available = 0, registered = 0 }: Change,
  stageId?: string,
): Promise<void> {
  const update = singleStatement(database)
    .updateTable("stages")
    .set((column) => ({
      available_seats: column("available_seats", "+", available),
      registered_seats: column("registered_seats", "+", registered),
      capacity: column("capacity", "+", available + registered),
    }));
  await (stageId === undefined ? update : update.where("id", "=", stageId)).execute();
}

/** So many free seats, of all stages without an id. */
export async function setFreeSeats(database: Database | Transaction, seats: number, stageId?: string): Promise<void> {
  const update = singleStatement(database)
    .updateTable("stages")
    .set(({ eb, ref }) => ({
      available_seats: seats,
      capacity: eb(eb(ref("held_seats"), "+", ref("registered_seats")), "+", seats),
    }));
  await (stageId === undefined ? update : update.where("id", "=", stageId)).execute();
}
