import type { Database } from "../database/database.ts";
import { countAttempt, endWindow, type RateLimit } from "../rate-limit.ts";

/** How long a batch may run; after a crash the next one waits that long. */
const BATCH_SECONDS = 60;

/** One batch at a time for a stage: a double click does nothing twice. Null while another one runs. */
export async function oneBatchAtATime<Result>(
  database: Database,
  { stageId, run }: { stageId: string; run: () => Promise<Result> },
  now: Date,
): Promise<Result | null> {
  const lock: RateLimit = { key: `dossier batch ${stageId}`, limit: 1, seconds: BATCH_SECONDS };
  if (!(await countAttempt(database, [lock], now))) return null;
  try {
    return await run();
  } finally {
    // Not the lock of another batch, if this one took longer than its own.
    await endWindow(database, lock, now);
  }
}
