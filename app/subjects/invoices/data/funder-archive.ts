import { once, openBlobEntries } from "#platform/archives/blob-entries.ts";
import { type ZipEntry, zipStream } from "#platform/archives/zip-stream.ts";
import type { Database } from "#platform/database/database.ts";
import { plainName } from "#platform/values/file-name.ts";
import { dashedDate } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { readAllIssued } from "#subjects/dossiers/data/evidence/read-evidence.ts";
import type { DocumentFile, DocumentStore } from "#subjects/dossiers/data/files/document-files.ts";
import { currentFile } from "#subjects/dossiers/data/signing/signed-files.ts";
import { DOCUMENT_KINDS } from "#subjects/dossiers/rules/document-kinds.ts";
import { type IssuedDocument, STAGE_SUBJECT } from "#subjects/dossiers/rules/dossier.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { FunderFile } from "./funder-files.ts";
import { invoiceFile } from "./invoice-files.ts";
import { numberOf } from "./read-invoices.ts";

/** dossier_{funder}_{title}_{date}.zip */
export const funderArchiveName = ({ funder, stage }: FunderFile) =>
  `dossier_${plainName(funder, 40)}_${plainName(stage.title) || "stage"}_${dashedDate(stage.firstDay)}.zip`;

/** Everything that the funder wants of the stage, as the bytes of a zip: invoices, certificates, conventions, attendance. */
export const funderArchive = (store: DocumentStore, file: FunderFile, now: Date): AsyncGenerator<Uint8Array> =>
  zipStream(entriesOf(store, file, now), now);

async function* entriesOf(store: DocumentStore, file: FunderFile, now: Date): AsyncGenerator<ZipEntry> {
  const omitted: string[] = [];
  const openEntry = openBlobEntries(store.blobs, { omit: (path) => omitted.push(path) });
  const all = [...(await invoicesOf(store, file, now)), ...(await documentsOf(store, file, now))];
  for (const { path, made } of all) {
    const entry = made && (await openEntry({ ...made, path }));
    if (entry) yield entry;
    else if (!made) omitted.push(path);
  }
  const lines = [
    ...file.lacks.map((lack) => `Manque : ${lack}.`),
    ...omitted.map((path) => `N’a pas pu être lu : ${path}.`),
  ];
  if (lines.length > 0)
    yield {
      path: "ce-qui-manque.txt",
      isText: true,
      bytes: once(new TextEncoder().encode(`${lines.join("\r\n")}\r\n`)),
    };
}

interface Piece {
  path: string;
  /** Null: its PDF could not be made. */
  made: DocumentFile | null;
}

/** Its invoices and credit notes of this stage. */
async function invoicesOf(
  store: DocumentStore,
  { stage, payer, organisationId }: FunderFile,
  now: Date,
): Promise<Piece[]> {
  const rows = await store.database
    .selectFrom("invoices")
    .select(["id", "kind", "year", "number", "organisation_id"])
    .where("stage_id", "=", stage.id)
    .where("payer", "=", payer)
    .where("state", "=", "issued")
    .orderBy("kind", "desc")
    .orderBy("year")
    .orderBy("number")
    .execute();
  const own = rows.filter((row) => organisationId === null || row.organisation_id === organisationId);
  const pieces: Piece[] = [];
  for (const row of own)
    pieces.push({
      path: `factures/${numberOf(row)}.pdf`,
      made: await invoiceFile(store, row.id, now).catch(() => null),
    });
  return pieces;
}

const KINDS = ["agreement", "attendanceSheet", "completionCertificate"] as const;

/** The newest of each that is about its people, their companies or the stage. */
async function documentsOf(store: DocumentStore, file: FunderFile, now: Date): Promise<Piece[]> {
  const issued = await readAllIssued(store.database, file.stage.id);
  const replaced = new Set(issued.map(({ replacesNumber }) => replacesNumber));
  const about = new Set([STAGE_SUBJECT, ...file.companyIds, ...file.participantIds]);
  const wanted = issued.filter(
    ({ kind, subject, number }) => KINDS.some((known) => known === kind) && about.has(subject) && !replaced.has(number),
  );
  const pieces: Piece[] = [];
  for (const document of wanted)
    pieces.push({ path: pathOf(document), made: await currentFile(store, document.id, now).catch(() => null) });
  return pieces;
}

const pathOf = ({ kind, number, recipientName }: IssuedDocument) =>
  `${plainName(DOCUMENT_KINDS[kind].label).toLowerCase()}/${[number, plainName(recipientName, 60)].filter(Boolean).join("_")}.pdf`;

/** The journal says who took the file of which funder. */
export const recordArchive = (
  database: Database,
  { file, by }: { file: FunderFile; by: Pick<User, "id" | "name"> },
  now: Date,
) =>
  database.transaction().execute((transaction) =>
    record(
      transaction,
      {
        by,
        action: "funderFileDownloaded",
        stage: { id: file.stage.id, title: file.stage.title },
        changes: [{ label: "Financeur", before: "", after: file.funder }],
      },
      now,
    ),
  );
