// `npm run verify-attendance`: computes the digests of all records of attendance, of their scans and of the issued sheets
// again, and names the first that does not fit of each stage. `-- DIGEST` also looks for the record whose digest is on a
// sheet or in a mail that somebody holds.
import { existsSync } from "node:fs";
import { sqliteFile } from "#platform/database/sqlite/sqlite.ts";
import type { Sources } from "#server/backup/back-up.ts";
import { isBadEnvironment, readEnvironment } from "#server/process/environment/environment.ts";
import type { VerifiedChain } from "#subjects/attendance/data/records/verify-chain.ts";
import { verifyEveryChain } from "#subjects/attendance/data/records/verify-every-chain.ts";
import type { ChainProblem } from "#subjects/attendance/rules/chain-problems.ts";
import { withSources } from "./backup-command.ts";
import { print, printError } from "./print.ts";

const USAGE = "Usage: npm run verify-attendance [-- DIGEST], with the 64 characters of a digest of a sheet or a mail";

const SENTENCES: Record<ChainProblem["problem"], (number: number) => string> = {
  changed: (number) => `record ${number} was changed: its digest is another one`,
  unlinked: (number) => `record ${number} does not follow the one before it: one of them was replaced`,
  missing: (number) => `record ${number} was removed, and later ones are there`,
  endMissing: (number) => `record ${number} was removed, and so were all after it`,
  endChanged: (number) => `the chain ended with record ${number}, and its last record is another one`,
  gone: () => "its chain was removed, and something of its attendance is left",
  scan: (number) => `record ${number} is of a sheet on paper whose scan was removed or replaced`,
  scanFile: (number) => `record ${number} is of a sheet on paper whose file is missing or has other bytes`,
  sheetFile: () => "the file of an issued sheet is missing or has other bytes",
  sheetMissing: () => "no file of an issued sheet is stored: it was removed, or could not be made",
  printed: () => "an issued sheet prints a digest that no record has: the chain was computed again or removed",
};

process.exitCode = await run(process.argv.slice(2)).catch((error) =>
  printError(isBadEnvironment(error) ? error.message : `The database or the files could not be used: ${error.message}`),
);

async function run([digest, ...more]: string[]): Promise<number> {
  if (more.length > 0 || (digest !== undefined && !/^[0-9a-f]{64}$/.test(digest))) return printError(USAGE);
  const environment = readEnvironment(process.env, { dataDir: "data" });
  // Opening it would create one.
  if (!environment.databaseUrl && !existsSync(sqliteFile(environment.dataDir)))
    return printError(`There is no database in ${environment.dataDir}: set DATA_DIR or DATABASE_URL as the site's.`);
  return withSources(environment, (sources) => verify(sources, digest));
}

async function verify(sources: Sources, digest: string | undefined): Promise<number> {
  const counts = { stages: 0, records: 0, wrong: 0, withoutSheet: 0, unfinished: 0 };
  let holder: string | null = null;
  for await (const chain of verifyEveryChain(sources, new Date())) {
    if (chain.digests.length > 0) counts.stages += 1;
    if (chain.digests.length > 0 && chain.sheets === 0) counts.withoutSheet += 1;
    counts.unfinished += chain.unfinished;
    counts.records += chain.digests.length;
    if (chain.found)
      counts.wrong += printError(`${nameOf(chain)}: ${SENTENCES[chain.found.problem](chain.found.number)}.`);
    const index = digest === undefined ? -1 : chain.digests.indexOf(digest);
    if (index >= 0) holder = `That digest is of record ${index + 1} of ${nameOf(chain)}.`;
  }
  if (holder) print(holder);
  else if (digest)
    return printError("No record has that digest: it is not of this site, or its record was changed or removed.");
  if (counts.wrong > 0) return 1;
  print(
    `Verified ${counts.records} records of ${counts.stages} stages: they fit together, with their scans and sheets.`,
  );
  if (counts.withoutSheet > 0) print(withoutSheet(counts.withoutSheet));
  if (counts.unfinished > 0)
    print(`Sheets that were just issued and have no file yet: ${counts.unfinished}. Verify them again in two hours.`);
  return 0;
}

/** The command cannot see that a whole chain was computed again: only a sheet or a mail outside of the database shows it. */
function withoutSheet(count: number): string {
  return `Of these, ${count} have no issued sheet: if somebody computed such a chain again as a whole, only the digests in the mails about closed half-days show it (npm run verify-attendance -- DIGEST).`;
}

function nameOf({ stageId, stageTitle }: VerifiedChain): string {
  return `the stage ${JSON.stringify(stageTitle)} (${stageId})`;
}
