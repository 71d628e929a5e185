import type { Database } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";

const DAY = 86_400_000;

interface Visit {
  session: { user: { id: string } };
  lastActive: Date | null;
}

/** At most once a day for each account: an ordinary request writes nothing. The page does not wait for it. */
export function recordVisit(database: Database, { session: { user }, lastActive }: Visit, now: Date): void {
  if (lastActive && now.getTime() - lastActive.getTime() < DAY) return;
  singleStatement(database)
    .updateTable("users")
    .set({ last_active_at: now, deletion_warned_at: null })
    .where("id", "=", user.id)
    // Of simultaneous requests, the first one writes.
    .where((where) =>
      where.or([where("last_active_at", "is", null), where("last_active_at", "<=", new Date(now.getTime() - DAY))]),
    )
    .execute()
    // The next visit tries again.
    .catch(() => {});
}
