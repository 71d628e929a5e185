// Issues drafts and then reminds of them, until it is killed or has done all: node tests/faults/invoice-process.ts LOCATION IDS
import { centre } from "#config/centre.ts";
import { openBlobs } from "#platform/blobs/open-blobs.ts";
import { openDatabase } from "#platform/database/database.ts";
import { remindInvoice } from "#subjects/invoices/data/dunning.ts";
import { issueInvoice } from "#subjects/invoices/data/issue-invoice.ts";
import { INVOICE_CRASH } from "./invoice-crash-fixtures.ts";

const { dossiers, issuedAt, remindedAt } = INVOICE_CRASH;
const [location = "", ids = ""] = process.argv.slice(2);
const where = JSON.parse(location);
const database = await openDatabase(where);
const log = () => {};
const blobs = await openBlobs({ dataDir: where.dataDir, s3: null }, log);
// What is printed is not what is tested here.
const pdfs = { render: async () => Uint8Array.of(37, 80, 68, 70) };
// Each process counts against a rate limit of its own.
const by = { id: String(process.pid), name: "Odile Wacquez" };
for (const id of JSON.parse(ids)) {
  await issueInvoice({ database, blobs, pdfs, log }, { id, centre, dossiers, by }, issuedAt);
  await remindInvoice(database, { invoiceId: id, settings: dossiers, by: null }, remindedAt);
  process.stdout.write("issued\n");
}
await database.destroy();
