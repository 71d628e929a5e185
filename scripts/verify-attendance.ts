// `npm run verify-attendance`: computes the digests of all records of attendance again, and names the first that does not
// fit of each stage. `-- DIGEST` also looks for the record whose digest is on a sheet that somebody holds.
import { existsSync } from "node:fs";
import type { ChainProblem } from "../domain/attendance/chain-problems.ts";
import type { VerifiedChain } from "../server/attendance/records/verify-chain.ts";
import { verifyEveryChain } from "../server/attendance/records/verify-every-chain.ts";
import { type Database, openUnmigrated } from "../server/database/database.ts";
import { sqliteFile } from "../server/database/sqlite/sqlite.ts";
import { BadEnvironment, isBadEnvironment, readEnvironment } from "../server/process/environment/environment.ts";
import { databaseErrorMessage } from "../server/process/start-errors.ts";
import { print, printError } from "./print.ts";

const USAGE = "Usage: npm run verify-attendance [-- DIGEST], with the 64 characters of a digest that a sheet prints";

const SENTENCES: Record<ChainProblem["problem"], (number: number) => string> = {
  changed: (number) => `record ${number} was changed: its digest is another one`,
  unlinked: (number) => `record ${number} does not follow the one before it: one of them was replaced`,
  missing: (number) => `record ${number} was removed, and later ones are there`,
  endMissing: (number) => `record ${number} was removed, and so were all after it`,
  endChanged: (number) => `the chain ended with record ${number}, and its last record is another one`,
  gone: () => "its chain was removed, and something of its attendance is left",
  scan: (number) => `record ${number} is of a sheet on paper whose scan was removed or replaced`,
  printed: () => "an issued sheet prints a digest that no record has: the chain was computed again or removed",
};

process.exitCode = await run(process.argv.slice(2)).catch((error) =>
  printError(isBadEnvironment(error) ? error.message : `The database could not be used: ${error.message}`),
);

async function run([digest, ...more]: string[]): Promise<number> {
  if (more.length > 0 || (digest !== undefined && !/^[0-9a-f]{64}$/.test(digest))) return printError(USAGE);
  const environment = readEnvironment(process.env, { dataDir: "data" });
  // Opening it would create one.
  if (!environment.databaseUrl && !existsSync(sqliteFile(environment.dataDir)))
    return printError(`There is no database in ${environment.dataDir}: set DATA_DIR or DATABASE_URL as the site's.`);
  const database = await openUnmigrated(environment).catch((error) => {
    throw new BadEnvironment([databaseErrorMessage(environment, error)]);
  });
  try {
    return await verify(database, digest);
  } finally {
    await database.destroy();
  }
}

async function verify(database: Database, digest: string | undefined): Promise<number> {
  const counts = { stages: 0, records: 0, wrong: 0 };
  let holder: string | null = null;
  for await (const chain of verifyEveryChain(database)) {
    if (chain.digests.length > 0) counts.stages += 1;
    counts.records += chain.digests.length;
    if (chain.found)
      counts.wrong += printError(`${nameOf(chain)}: ${SENTENCES[chain.found.problem](chain.found.number)}.`);
    const index = digest === undefined ? -1 : chain.digests.indexOf(digest);
    if (index >= 0) holder = `That digest is of record ${index + 1} of ${nameOf(chain)}.`;
  }
  if (holder) print(holder);
  else if (digest)
    return printError("No record has that digest: the sheet is not of this site, or its record was changed.");
  if (counts.wrong > 0) return 1;
  print(`Verified ${counts.records} records of ${counts.stages} stages: nothing was changed or removed.`);
  return 0;
}

function nameOf({ stageId, stageTitle }: VerifiedChain): string {
  return `the stage ${JSON.stringify(stageTitle)} (${stageId})`;
}
