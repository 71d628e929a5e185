import type { Database } from "#platform/database/database.ts";
import { countAttempt, endWindow, type RateLimit, renewWindow } from "#platform/rate-limit.ts";

/** After a crash the next batch waits that long; a batch that runs longer renews its lease. */
const LEASE_SECONDS = 10;
const RENEWED_EVERY_MILLISECONDS = 3_000;

/** One batch at a time for a stage: a double click does nothing twice. Null while another one runs. */
export async function oneBatchAtATime<Result>(
  database: Database,
  { stageId, run }: { stageId: string; run: () => Promise<Result> },
  now: Date,
): Promise<Result | null> {
  const lease: RateLimit = { key: `dossier batch ${stageId}`, limit: 1, seconds: LEASE_SECONDS };
  if (!(await countAttempt(database, [lease], now))) return null;
  const stop = keepLease(database, lease, now);
  try {
    return await run();
  } finally {
    await stop();
  }
}

/** Returns what ends the lease: not that of another batch, if this one took longer than its own. */
function keepLease(database: Database, lease: RateLimit, now: Date): () => Promise<void> {
  const started = performance.now();
  let began = now;
  let renewing = Promise.resolve();
  const renew = async () => {
    const again = new Date(now.getTime() + Math.round(performance.now() - started));
    if (await renewWindow(database, lease, { began, again })) began = again;
  };
  // A renewal that fails is tried again with the next one.
  const timer = setInterval(() => {
    renewing = renewing.then(renew).catch(() => {});
  }, RENEWED_EVERY_MILLISECONDS);
  return async () => {
    clearInterval(timer);
    await renewing;
    await endWindow(database, lease, began);
  };
}
