import type { Database } from "../database/database.ts";
import { singleStatement } from "../database/single-statement.ts";
import { deleteOldCallLists } from "../notifications/call-lists.ts";
import type { Services } from "../services.ts";
import { sweepFiles } from "./file-sweep.ts";

const HOUR = 3_600_000;

/** Sessions, and sign-in counters, which the privacy policy promises to delete within hours. */
export async function deleteExpired(database: Database, now: Date): Promise<void> {
  await singleStatement(database).deleteFrom("sign_in_attempts").where("expires_at", "<", now).execute();
  await singleStatement(database).deleteFrom("sessions").where("expires_at", "<", now).execute();
  await deleteOldCallLists(database, now);
}

/** At once, then every hour. After a failure, the next hour tries again. Returns a function that stops it. */
export function startHousekeeping(services: Pick<Services, "database" | "blobs" | "clock">): () => void {
  const sweep = () =>
    Promise.allSettled([deleteExpired(services.database, services.clock()), sweepFiles(services, services.clock())]);
  sweep();
  const timer = setInterval(sweep, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
