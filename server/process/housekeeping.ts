import type { Database } from "../database/database.ts";
import { singleStatement } from "../database/single-statement.ts";
import type { Services } from "../services.ts";
import { sweepFiles } from "./file-sweep.ts";

const HOUR = 3_600_000;

/** What has expired is also gone: sign-in counters within the hours that the privacy policy promises, and old sessions. */
export async function forgetExpired(database: Database, now: Date): Promise<void> {
  await singleStatement(database).deleteFrom("sign_in_attempts").where("expires_at", "<", now).execute();
  await singleStatement(database).deleteFrom("sessions").where("expires_at", "<", now).execute();
}

/** At once, then every hour. A database or a store that is away is asked again the next hour. */
export function keepHouse(services: Pick<Services, "database" | "blobs" | "clock">): () => void {
  const sweep = () =>
    Promise.allSettled([forgetExpired(services.database, services.clock()), sweepFiles(services, services.clock())]);
  sweep();
  const timer = setInterval(sweep, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
