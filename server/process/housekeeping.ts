import type { Database } from "../database/database.ts";
import { singleStatement } from "../database/single-statement.ts";
import { errorFields } from "../log.ts";
import { applyRetention } from "../privacy/retention.ts";
import type { Services } from "../services.ts";
import { sweepFiles } from "./file-sweep.ts";

const HOUR = 3_600_000;

/** What has ended by itself; the privacy policy promises to delete sign-in counters within hours. */
export async function deleteExpired(database: Database, now: Date): Promise<void> {
  for (const table of ["sign_in_attempts", "sessions", "account_tokens", "verifications"] as const)
    await singleStatement(database).deleteFrom(table).where("expires_at", "<", now).execute();
}

type Kept = Pick<Services, "database" | "blobs" | "clock" | "healthDataMonths" | "sendsMail" | "log">;

/** At once, then every hour. After a failure, the next hour tries again. Returns a function that stops it. */
export function startHousekeeping(services: Kept): () => void {
  let stopped = false;
  const sweep = async () => {
    const now = services.clock();
    const jobs = [deleteExpired(services.database, now), sweepFiles(services, now), applyRetention(services, now)];
    for (const result of await Promise.allSettled(jobs))
      if (result.status === "rejected" && !stopped)
        services.log("error", "housekeeping failed", errorFields(result.reason));
  };
  void sweep();
  const timer = setInterval(sweep, HOUR);
  timer.unref();
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
