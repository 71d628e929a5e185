import { runProgram } from "../../process.ts";
import type { Site } from "../site.ts";

/** Runs the script of `npm run verify-attendance`. */
export function verifyAttendance({ location }: Pick<Site, "location">, args: readonly string[] = []) {
  const variables = { DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl ?? "" };
  return runProgram(["scripts/verify-attendance.ts", ...args], { variables });
}
