import { expect, it } from "vitest";
import { openBlobs } from "#platform/blobs/open-blobs.ts";
import { type Database, openDatabase } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { finishInvoiceFiles } from "#subjects/invoices/data/invoice-files.ts";
import { until } from "../deadline.ts";
import { startProgram } from "../process.ts";
import { upTo } from "../site/dossiers/dossiers.ts";
import { ANY_ENGINE, openTemporaryDatabase, type TemporaryDatabase } from "../site/site.ts";
import { INVOICE_CRASH, plantDraft, plantPayer } from "./invoice-crash-fixtures.ts";
import { repetitions } from "./repetitions.ts";

const REPETITIONS = repetitions(1);
const DRAFTS = 30;

const start = ({ location }: TemporaryDatabase, ids: readonly string[]) =>
  startProgram(["tests/faults/invoice-process.ts", JSON.stringify(location), JSON.stringify(ids)]);

async function expectNoGap(database: Database) {
  // Waits for the transaction of a process that was just killed, which PostgreSQL may still be finishing.
  await singleStatement(database)
    .updateTable("document_numbers")
    .set(({ ref }) => ({ last: ref("last") }))
    .execute();
  const rows = await database.selectFrom("invoices").select("number").where("state", "=", "issued").execute();
  const numbers = rows.map(({ number }) => number ?? 0).sort((one, other) => one - other);
  expect(numbers).toEqual(upTo(numbers.length));
  const counter = await database
    .selectFrom("document_numbers")
    .select("last")
    .where("kind", "=", "invoice")
    .executeTakeFirst();
  expect(counter?.last).toBe(numbers.length);
  // A reminder and its mail: both, or neither.
  const reminders = await database.selectFrom("invoice_mails").select("id").execute();
  const mails = await database.selectFrom("mails").select("id").execute();
  expect(mails.map(({ id }) => id).sort()).toEqual(reminders.map(({ id }) => id).sort());
}

it.each(ANY_ENGINE)(
  `leaves no gap in the numbers of invoices, and one reminder of each, when two processes are killed meanwhile, ${REPETITIONS} times, on %s`,
  async (engine) => {
    const temporary = await openTemporaryDatabase(engine);
    const database = await openDatabase(temporary.location);
    await plantPayer(database);
    for (let round = 1; round <= REPETITIONS; round++) {
      const ids = upTo(DRAFTS).map((number) => `facture-${round}-${number}`);
      for (const id of ids) await plantDraft(database, id);
      // The same drafts, from both ends: in the middle they race for the same ones.
      const issuing = [start(temporary, ids), start(temporary, ids.toReversed())];
      const issued = () => issuing.flatMap(({ logged }) => logged).filter((line) => line === "issued").length;
      // At a different moment each time.
      await until(() => issued() >= 5 + ((round * 7) % 20));
      await Promise.all(issuing.map((program) => program.end("SIGKILL")));
      await expectNoGap(database);
      // What is left is issued too, and each once.
      const last = start(temporary, ids);
      await until(() => last.logged.filter((line) => line === "issued").length === DRAFTS);
      await last.end("SIGTERM");
      await expectNoGap(database);
    }
    const invoices = await database.selectFrom("invoices").select(["id", "state"]).execute();
    expect(invoices.filter(({ state }) => state === "issued")).toHaveLength(REPETITIONS * DRAFTS);
    const reminded = await database.selectFrom("invoice_mails").select(["invoice_id", "step"]).execute();
    expect(reminded.map(({ invoice_id, step }) => `${invoice_id} ${step}`).sort()).toEqual(
      invoices.map(({ id }) => `${id} 1`).sort(),
    );
    // The files that were left out are made afterwards.
    const log = () => {};
    const blobs = await openBlobs({ dataDir: temporary.location.dataDir, s3: null }, log);
    const pdfs = { render: async () => Uint8Array.of(37) };
    await finishInvoiceFiles({ database, blobs, pdfs, log }, INVOICE_CRASH.issuedAt);
    expect(await database.selectFrom("invoice_files").select("id").execute()).toHaveLength(invoices.length);
    await database.destroy();
    await temporary.remove();
  },
);
