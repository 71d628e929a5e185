import { createHash } from "node:crypto";
import { openBlobEntries } from "#platform/archives/blob-entries.ts";
import { type ZipEntry, zipStream } from "#platform/archives/zip-stream.ts";
import { plainName } from "#platform/values/file-name.ts";
import type { OmissionReason } from "#platform/values/omissions.ts";
import type { DocumentSource } from "../../rules/document-input.ts";
import { DOCUMENT_KIND_NAMES, DOCUMENT_KINDS } from "../../rules/document-kinds.ts";
import { type Dossier, type IssuedDocument, STAGE_SUBJECT } from "../../rules/dossier.ts";
import type { EvidenceDocument, EvidenceFile, ShownVersion } from "../../rules/evidence/evidence.ts";
import { evidenceCsv, mailsCsv } from "../../rules/evidence/evidence-csv.ts";
import { STEP_LABELS } from "../../rules/evidence/evidence-messages.ts";
import {
  type DocumentFile,
  type DocumentStore,
  FILE_STEPS,
  type FileStep,
  issuedFile,
} from "../files/document-files.ts";
import { currentFile } from "../signing/signed-files.ts";
import { attendanceTexts } from "./attendance-files.ts";
import { indexPage, nameOf } from "./index-page.ts";
import { eachOtherFile, eachVersion } from "./other-files.ts";
import { readAllIssued, readFiles, readMails, readRegistrationDates, readSignatures } from "./read-evidence.ts";

export interface EvidenceOptions {
  source: DocumentSource;
  /** The administrator who downloads it. */
  by: string;
  missing: readonly string[];
  reserve: string;
  mostBytes?: number;
}

/** Everything about a stage, for an audit or a funder, as the bytes of a zip. */
export function evidenceOf(store: DocumentStore, options: EvidenceOptions): AsyncGenerator<Uint8Array> {
  return zipStream(evidenceEntries(store, options), options.source.now);
}

/** Its files, one after the other: the audit puts several dossiers into one archive. */
export async function* evidenceEntries(store: DocumentStore, options: EvidenceOptions): AsyncGenerator<ZipEntry> {
  const { database, blobs } = store;
  const { dossier, settings, now } = options.source;
  const stageId = dossier.stage.id;
  const omitted = new Map<string, OmissionReason>();
  const openEntry = openBlobEntries(blobs, {
    mostBytes: options.mostBytes,
    omit: (path, reason) => omitted.set(path, reason),
  });
  const texts: EvidenceFile[] = [];
  const textEntry = (path: string, label: string, chunks: Iterable<string> | AsyncIterable<string>): ZipEntry => ({
    path,
    isText: true,
    bytes: hashedText(chunks, (hashed) => texts.push({ path, label, ...hashed, omitted: null })),
  });

  const issued = await readAllIssued(database, stageId);
  const files = await readFiles(database, stageId);
  const signatures = await readSignatures(database, stageId);
  const replacedBy = new Map(issued.map(({ number, replacesNumber }) => [replacesNumber, number]));
  const names = subjectNames(dossier);
  const documents: EvidenceDocument[] = [];
  for (const document of inOrder(issued)) {
    const about = names.get(document.subject) ?? document.recipientName;
    const steps = await stepsOf(store, document, { stored: files.get(document.id) ?? [], now });
    const named = steps.map((file) => ({
      ...file,
      path: pathOf(document, about, file),
      label: STEP_LABELS[file.step] ?? "",
    }));
    for (const file of named) {
      const entry = await openEntry(file);
      if (entry) yield entry;
    }
    const signed = signatures.get(document.id) ?? [];
    const shown = { about, replacedBy: replacedBy.get(document.number) ?? null, signatures: signed };
    documents.push({
      ...document,
      ...shown,
      files: named.map(({ path, label, size, checksum }) => ({ path, label, size, checksum, omitted: null })),
    });
  }

  for (const { path, label, text } of await attendanceTexts(database, dossier.stage))
    yield textEntry(path, label, text);
  const others: EvidenceFile[] = [];
  for await (const { id, ...file } of eachOtherFile(database, {
    stage: dossier.stage,
    houseRulesUrl: settings.dossiers.houseRulesUrl,
  })) {
    others.push(file);
    const entry = await openEntry({ id, ...file });
    if (entry) yield entry;
  }
  const versions: ShownVersion[] = [];
  for await (const { version, publishedAt, text } of eachVersion(database, stageId)) {
    const path = `page-publique/version-${version}.html`;
    versions.push({ version, publishedAt, path });
    yield textEntry(path, `Page publique, version ${version}`, [text]);
  }
  const mails = await readMails(database, stageId);
  yield textEntry("courriels.csv", "E-mails", [mailsCsv(mails)]);

  // Last, because they name the files that could not be read.
  const withOmissions = (file: EvidenceFile) => ({ ...file, omitted: omitted.get(file.path) ?? null });
  const evidence = {
    brand: settings.centre.brand,
    dossier,
    documents: documents.map((document) => ({ ...document, files: document.files.map(withOmissions) })),
    mails,
    otherFiles: [...others.map(withOmissions), ...texts],
    versions,
    registeredAt: await readRegistrationDates(database, stageId),
    missing: options.missing,
    reserve: options.reserve,
    madeAt: now,
    by: options.by,
  };
  yield textEntry("index.csv", "", [evidenceCsv(evidence)]);
  yield textEntry("index.html", "", [indexPage(evidence)]);
}

/** The order is the one that the law asks for, not that of the database. */
const inOrder = (issued: readonly IssuedDocument[]) =>
  DOCUMENT_KIND_NAMES.flatMap((kind) => issued.filter((document) => document.kind === kind));

/** The names of people and companies that still are there, by id; the others are named as the document names them. */
function subjectNames({ participants, companies }: Dossier): Map<string, string> {
  return new Map([
    [STAGE_SUBJECT, "Tout le stage"],
    ...companies.map(({ id, name }) => [id, name] as const),
    ...participants.map((person) => [person.id, nameOf(person)] as const),
  ]);
}

/** The steps of a document. A PDF that was not made yet is made now; when that fails, the index says so. */
async function stepsOf(
  store: DocumentStore,
  { id, ...document }: IssuedDocument,
  { stored, now }: { stored: readonly DocumentFile[]; now: Date },
): Promise<readonly DocumentFile[]> {
  const files = [...stored];
  const isThere = (wanted: FileStep) => files.some(({ step }) => step === wanted);
  for (const step of new Set<FileStep>(["issued", newestStep(document)])) {
    if (isThere(step)) continue;
    const make = step === "issued" ? issuedFile : currentFile;
    const made = (await make(store, id, now).catch(() => null)) ?? { id: "", step, size: 0, checksum: "" };
    if (!isThere(made.step)) files.push(made);
  }
  return files.toSorted((one, other) => FILE_STEPS.indexOf(one.step) - FILE_STEPS.indexOf(other.step));
}

/** What was signed on paper stays as it was issued. */
function newestStep({ isSignedOnPaper, signedAt, countersignedAt }: Omit<IssuedDocument, "id">): FileStep {
  if (isSignedOnPaper || !signedAt) return "issued";
  return countersignedAt ? "countersigned" : "signed";
}

const STEP_NAMES = { issued: "emis", signed: "signe", countersigned: "signe-par-les-deux-parties" } as const;

/** Unique, because the number is. */
function pathOf({ kind, number }: IssuedDocument, about: string, { step }: DocumentFile): string {
  const folder = `${DOCUMENT_KIND_NAMES.indexOf(kind) + 1}-${plainName(DOCUMENT_KINDS[kind].label).toLowerCase()}`;
  const name = [number, plainName(about, 60), STEP_NAMES[step]].filter(Boolean).join("_");
  return `documents/${folder}/${name}.pdf`;
}

interface Hashed {
  size: number;
  /** sha256, hexadecimal */
  checksum: string;
}

/** The bytes of a text; its size and digest once all of it was read. */
async function* hashedText(
  chunks: Iterable<string> | AsyncIterable<string>,
  done: (hashed: Hashed) => void,
): AsyncGenerator<Uint8Array> {
  const [encoder, hash] = [new TextEncoder(), createHash("sha256")];
  let size = 0;
  for await (const chunk of chunks) {
    const bytes = encoder.encode(chunk);
    hash.update(bytes);
    size += bytes.byteLength;
    yield bytes;
  }
  done({ size, checksum: hash.digest("hex") });
}
