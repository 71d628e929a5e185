import type { Database } from "../database/database.ts";
import { singleStatement } from "../database/single-statement.ts";
import { isUnavailable } from "../database/unavailable.ts";
import { errorFields } from "../log.ts";
import { queueReminders } from "../registrations/reminders.ts";
import type { Services } from "../services.ts";
import { sweepFiles } from "./file-sweep.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Sessions, pending sign-ins, links of mails, and sign-in counters: the privacy policy promises to delete them within hours. */
export async function deleteExpired(database: Database, now: Date): Promise<void> {
  await singleStatement(database).deleteFrom("sign_in_attempts").where("expires_at", "<", now).execute();
  await singleStatement(database).deleteFrom("account_tokens").where("expires_at", "<", now).execute();
  await singleStatement(database).deleteFrom("sessions").where("expires_at", "<", now).execute();
  await singleStatement(database).deleteFrom("verifications").where("expires_at", "<", now).execute();
}

/** At once, then every hour; reminders every ten minutes. After a failure, the next one tries again. Returns a function that stops it. */
export function startHousekeeping(services: Services, reminderDays: readonly number[]): () => void {
  const { database, clock, centre, log } = services;
  const sweep = () => Promise.allSettled([deleteExpired(database, clock()), sweepFiles(services, clock())]);
  const remind = () =>
    queueReminders(database, { days: reminderDays, brand: centre.brand }, clock()).catch((error) =>
      log("error", isUnavailable(error) ? "database unavailable" : "unexpected", errorFields(error)),
    );
  sweep();
  remind();
  const timers = [setInterval(sweep, HOUR), setInterval(remind, 10 * MINUTE)];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearInterval);
}
