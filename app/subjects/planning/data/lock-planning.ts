import type { Transaction } from "#platform/database/database.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";

/**
 * Who books things waits for who does so at the same time: what the one has booked is there when the other looks. Take it
 * before any other lock, so that no two transactions wait for each other.
 */
export const lockPlanning = (transaction: Transaction) => lockByName(transaction, "planning");
