// Issues documents of a stage until it is killed or has done them all: node tests/faults/issue-process.ts LOCATION SUBJECTS
import { openBlobs } from "#platform/blobs/open-blobs.ts";
import { openDatabase } from "#platform/database/database.ts";
import { createPdfs } from "#platform/pdf/pdfs.ts";
import { issueDocuments } from "#subjects/dossiers/data/issuing/issue-documents.ts";
import { readSettings } from "#subjects/settings/data/read-settings.ts";
import { ODILE, plainTemplates, sourceOf } from "../site/dossiers/dossiers.ts";

// The numbers of documents start again each year: this one does not end during a test.
const NOW = new Date("2026-11-15T09:00:00Z");
const [location = "", people = ""] = process.argv.slice(2);
const where = JSON.parse(location);
const database = await openDatabase(where);
const log = () => {};
const store = { database, blobs: await openBlobs({ dataDir: where.dataDir, s3: null }, log), pdfs: createPdfs(), log };
const source = await sourceOf(
  { database, ...(await readSettings(database, {})), baseUrl: new URL("https://sillon.example") },
  NOW,
);
const templates = plainTemplates();
// Each process counts against a rate limit of its own.
const by = { ...ODILE, id: String(process.pid) };
for (const subject of JSON.parse(people)) {
  const issuing = { source, templates, kind: "convocation" as const, subjects: [subject], by };
  await issueDocuments(store, issuing, NOW);
  process.stdout.write("issued\n");
}
await database.destroy();
