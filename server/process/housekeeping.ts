import type { Database } from "../database/database.ts";
import { singleStatement } from "../database/single-statement.ts";
import { isUnavailable } from "../database/unavailable.ts";
import { errorFields } from "../log.ts";
import { deleteOldCallLists } from "../notifications/call-lists.ts";
import { applyRetention } from "../privacy/retention.ts";
import { queueReminders } from "../registrations/reminders.ts";
import { settleEndedHolds } from "../seats/settle-seats.ts";
import type { Services } from "../services.ts";
import { sweepFiles } from "./file-sweep.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What has ended by itself; the privacy policy promises to delete sign-in counters within hours. */
export async function deleteExpired(database: Database, now: Date): Promise<void> {
  for (const table of ["sign_in_attempts", "sessions", "account_tokens", "verifications"] as const)
    await singleStatement(database).deleteFrom(table).where("expires_at", "<", now).execute();
  await deleteOldCallLists(database, now);
}

/** At once, then every hour; reminders every ten minutes, ended holds every twenty seconds. After a failure, the next time tries again. */
export function startHousekeeping(services: Services, reminderDays: readonly number[]): () => void {
  const { database, clock, centre, log } = services;
  let stopped = false;
  const run = async (jobs: readonly Promise<unknown>[]) => {
    for (const result of await Promise.allSettled(jobs))
      if (result.status === "rejected" && !stopped) {
        const event = isUnavailable(result.reason) ? "database unavailable" : "housekeeping failed";
        log("error", event, errorFields(result.reason));
      }
  };
  const sweep = () => {
    const now = clock();
    return run([deleteExpired(database, now), sweepFiles(services, now), applyRetention(services, now)]);
  };
  const remind = () => run([queueReminders(database, { days: reminderDays, brand: centre.brand }, clock())]);
  const settle = () => run([settleEndedHolds(database, clock())]);
  void sweep();
  void remind();
  void settle();
  const timers = [setInterval(sweep, HOUR), setInterval(remind, 10 * MINUTE), setInterval(settle, MINUTE / 3)];
  for (const timer of timers) timer.unref();
  return () => {
    stopped = true;
    for (const timer of timers) clearInterval(timer);
  };
}
