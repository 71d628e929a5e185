import { expect, it } from "vitest";
import { openBlobs } from "#platform/blobs/open-blobs.ts";
import { type Database, openDatabase } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { until } from "../deadline.ts";
import { startProgram, startSiteProcess } from "../process.ts";
import { everyBlob } from "../site/backup/backup-fixtures.ts";
import { addDossier, numbersOf, upTo } from "../site/dossiers/dossiers.ts";
import { ANY_ENGINE, openTemporaryDatabase, type TemporaryDatabase } from "../site/site.ts";
import { TEST_ALL } from "../tools/test-all.ts";
import { repetitions } from "./repetitions.ts";

const REPETITIONS = repetitions(1);
/** More of them than the processes issue before they are killed. */
const PEOPLE = TEST_ALL ? 40 : 16;

const start = ({ location }: TemporaryDatabase, subjects: readonly string[]) =>
  startProgram(["tests/faults/issue-process.ts", JSON.stringify(location), JSON.stringify(subjects)]);

const documentsOf = (database: Database) =>
  database
    .selectFrom("issued_documents")
    .leftJoin("document_files", "document_files.document_id", "issued_documents.id")
    .select(["issued_documents.subject", "document_files.id as file", "checksum"])
    .execute();

async function expectNoGap(database: Database) {
  // Waits for the transaction of a process that was just killed, which PostgreSQL may still be finishing.
  await singleStatement(database)
    .updateTable("document_numbers")
    .set(({ ref }) => ({ last: ref("last") }))
    .execute();
  const { numbers, last } = await numbersOf(database, "convocation");
  expect(numbers).toEqual(upTo(last));
}

it.each(ANY_ENGINE)(
  `leaves no gap, no double and no number without its PDF when two processes are killed while they issue, ${REPETITIONS} times, on %s`,
  async (engine) => {
    const temporary = await openTemporaryDatabase(engine);
    const database = await openDatabase(temporary.location);
    const everybody = await addDossier(database, { people: upTo(REPETITIONS * PEOPLE).map(() => ({})) });
    for (let round = 1; round <= REPETITIONS; round++) {
      const people = everybody.slice((round - 1) * PEOPLE, round * PEOPLE);
      // The same people, from both ends: in the middle they race for the same documents.
      const issuing = [start(temporary, people), start(temporary, people.toReversed())];
      const issued = () => issuing.flatMap(({ logged }) => logged).filter((line) => line === "issued").length;
      // At a different moment each time.
      await until(() => issued() >= 5 + ((round * 7) % 20));
      await Promise.all(issuing.map((program) => program.end("SIGKILL")));
      await expectNoGap(database);
      // What is left is issued too, and each once.
      const last = start(temporary, people);
      await until(() => last.logged.filter((line) => line === "issued").length === PEOPLE);
      await last.end("SIGTERM");
      await expectNoGap(database);
    }
    expect((await documentsOf(database)).map(({ subject }) => subject).sort()).toEqual(everybody.toSorted());

    const site = await startSiteProcess(temporary.location);
    await until(async () => (await documentsOf(database)).every(({ file }) => file !== null));
    expect(await site.end("SIGTERM")).toBe(0);
    const blobs = await everyBlob({
      blobs: await openBlobs({ dataDir: temporary.location.dataDir, s3: null }, () => {}),
    });
    for (const { file, checksum } of await documentsOf(database)) expect(blobs.get(file ?? "")).toBe(checksum);
    await database.destroy();
    await temporary.remove();
  },
);
