import type { Database, Transaction } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";

const LEASE = "mails";
/** Renewed every ten seconds. A process that was killed holds it for so long. */
const LEASE_MILLISECONDS = 30_000;

/** Whether nobody else holds it: a cheap query, before a write. */
export async function isLeaseFree(database: Database, owner: string, now: Date): Promise<boolean> {
  const held = await database
    .selectFrom("leases")
    .select("name")
    .where("name", "=", LEASE)
    .where("owner", "!=", owner)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return !held;
}

/** False when another process has it. */
export async function takeLease(transaction: Transaction, owner: string, now: Date): Promise<boolean> {
  const taken = await transaction
    .insertInto("leases")
    .values({ name: LEASE, owner, expires_at: endOf(now) })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ owner, expires_at: endOf(now) })
        .where(({ eb, or }) => or([eb("leases.expires_at", "<=", now), eb("leases.owner", "=", owner)])),
    )
    .returning("owner")
    .executeTakeFirst();
  return taken !== undefined;
}

/** False when it was lost. In a transaction, the row stays locked until its end: nobody can take the lease meanwhile. */
export async function renewLease(database: Database | Transaction, owner: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await singleStatement(database)
    .updateTable("leases")
    .set({ expires_at: endOf(now) })
    .where("name", "=", LEASE)
    .where("owner", "=", owner)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The next process need not wait for its end. */
export async function releaseLease(database: Database, owner: string): Promise<void> {
  await singleStatement(database).deleteFrom("leases").where("name", "=", LEASE).where("owner", "=", owner).execute();
}

const endOf = (now: Date) => new Date(now.getTime() + LEASE_MILLISECONDS);
