// `npm run backup -- FILE`: copies the database and all files of the environment into one file, while the site runs.
import { existsSync } from "node:fs";
import { sqliteFile } from "#platform/database/sqlite/sqlite.ts";
import { backUp } from "#server/backup/back-up.ts";
import { BackupRefused } from "#server/backup/backup-errors.ts";
import { described, runCommand, withSources } from "./backup-command.ts";
import { print, printError } from "./print.ts";

const interrupted = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => interrupted.abort());

process.exitCode = await runCommand("backup", async (file, environment) => {
  // Opening it would create one.
  if (!environment.databaseUrl && !existsSync(sqliteFile(environment.dataDir))) {
    throw new BackupRefused(
      `There is no database in ${environment.dataDir}: set DATA_DIR or DATABASE_URL as the site's.`,
    );
  }
  const copied = await withSources(environment, (sources) => backUp(sources, file, new Date(), interrupted.signal));
  print(`Backed up to ${file}: ${described(copied)}.`);
  if (copied.lost.length === 0) return 0;
  const ids = copied.lost.map(({ id, reason }) => `${id} (${reason})`);
  return printError(
    `${file} is complete but for ${ids.length} files that the database names and the store does not have as they were: ${ids.join(", ")}.`,
  );
});
