import { openBlobEntries } from "#platform/archives/blob-entries.ts";
import { freeName } from "#platform/archives/free-name.ts";
import { type ZipEntry, zipStream } from "#platform/archives/zip-stream.ts";
import type { Reader } from "#platform/database/database.ts";
import { countAttempt, type RateLimit, uncountAttempt } from "#platform/rate-limit.ts";
import { plainName } from "#platform/values/file-name.ts";
import type { OmissionReason } from "#platform/values/omissions.ts";
import type { User } from "#platform/values/user.ts";
import { readDossierStates } from "#subjects/dossiers/data/dossier-states.ts";
import { evidenceEntries } from "#subjects/dossiers/data/evidence/evidence.ts";
import type { DocumentStore } from "#subjects/dossiers/data/files/document-files.ts";
import type { DocumentSource } from "#subjects/dossiers/rules/document-input.ts";
import { lacksInWords } from "#subjects/dossiers/rules/dossier-messages.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { INDICATOR_NUMBERS, type IndicatorNumber, indicatorOf } from "../rules/indicators.ts";
import type { Counts } from "../rules/measures.ts";
import { type AuditFile, listAuditFiles } from "./audit-files.ts";
import { countEvidence } from "./count-evidence.ts";
import { endedStages } from "./count-stages.ts";
import { csvOf } from "./lists/list.ts";
import { listsOf } from "./lists/lists-of.ts";
import { type ArchivedIndicator, summaryPage } from "./summary-page.ts";
import type { AuditedYear } from "./year.ts";

const HOUR = 3_600;
export const AUDITS_AN_HOUR = 20;

const running = (userId: string): RateLimit => ({ key: `audit running ${userId}`, limit: 1, seconds: HOUR / 4 });
const hourly = (userId: string): RateLimit => ({ key: `audit ${userId}`, limit: AUDITS_AN_HOUR, seconds: HOUR });

export interface AuditArchiveOptions {
  settings: DocumentSource["settings"];
  year: AuditedYear;
  by: Pick<User, "id" | "name">;
  now: Date;
  /** Of the attached files together, and of each dossier. */
  mostBytes?: number;
  /** Of each list. */
  mostLines?: number;
}

type Store = DocumentStore;

/** One at a time for each administrator. Recorded before the first byte. */
export async function downloadAudit(
  store: Store,
  options: AuditArchiveOptions,
): Promise<{ chunks: AsyncGenerator<Uint8Array>; release(): Promise<void> } | { reason: "running" | "tooMany" }> {
  const { by, now, year } = options;
  const started = await store.database.transaction().execute(async (transaction) => {
    if (!(await countAttempt(transaction, [running(by.id)], now))) return "running";
    if (!(await countAttempt(transaction, [hourly(by.id)], now))) {
      await uncountAttempt(transaction, [running(by.id)]);
      return "tooMany";
    }
    const changes = [{ label: "Année", before: "", after: String(year.year) }];
    await record(transaction, { by, action: "auditDownloaded", changes }, now);
    return "started";
  });
  if (started !== "started") return { reason: started };
  return {
    chunks: zipStream(entriesOf(store, options), now),
    release: () => uncountAttempt(store.database, [running(by.id)]),
  };
}

export const auditArchiveName = ({ year }: AuditedYear) => `audit-qualiopi_${year}.zip`;

export const folderOf = (number: IndicatorNumber) =>
  `${String(number).padStart(2, "0")}-${plainName(indicatorOf(number).title).toLowerCase()}`;

async function* entriesOf(store: Store, options: AuditArchiveOptions): AsyncGenerator<ZipEntry> {
  const { database, blobs } = store;
  const { year } = options;
  const { centre } = options.settings;
  const omitted = new Map<string, OmissionReason>();
  const cut: string[] = [];
  const openEntry = openBlobEntries(blobs, {
    mostBytes: options.mostBytes,
    omit: (path, reason) => omitted.set(path, reason),
  });
  const { counts, files } = await readAudit(database, centre, year);
  const indicators: ArchivedIndicator[] = [];
  for (const number of INDICATOR_NUMBERS) {
    const folder = folderOf(number);
    const lists: string[] = [];
    for (const list of listsOf(number, { database, centre, year })) {
      const path = `${folder}/${list.name}.csv`;
      lists.push(path);
      const chunks = csvOf(list, { most: options.mostLines, onCut: () => cut.push(path) });
      yield { path, isText: true, bytes: encoded(chunks) };
    }
    const taken = new Map<string, number>();
    const attached: ArchivedIndicator["files"] = [];
    for (const file of files.get(number) ?? []) {
      const path = `${folder}/fichiers/${freeName(file.name, taken)}`;
      attached.push({ path, note: file.note, day: file.document_day });
      const entry = await openEntry({ path, id: file.id, size: file.size, checksum: file.checksum });
      if (entry) yield entry;
    }
    indicators.push({ number, lists, files: attached });
  }
  const dossiers: string[] = [];
  for await (const { folder, entries } of sampleDossiers(store, options)) {
    dossiers.push(folder);
    for await (const entry of entries) yield { ...entry, path: `${folder}/${entry.path}` };
  }
  // Last, because it names what is not, or not wholly, in the archive.
  const summary = { brand: centre.brand, year: year.year, counts, indicators, dossiers, omitted, cut };
  const text = summaryPage({ ...summary, by: options.by.name, madeAt: options.now });
  yield { path: "index.html", isText: true, bytes: encoded([text]) };
}

/** How many whole dossiers an auditor finds, the newest of the year first: they ask for some, chosen by them. */
const SAMPLES = 3;

async function* sampleDossiers(store: Store, { year, settings, by, now, mostBytes }: AuditArchiveOptions) {
  const stages = await endedStages(store.database, year).select("stages.id").limit(SAMPLES).execute();
  for (const [index, { id }] of stages.entries()) {
    const states = await readDossierStates(store.database, { stageId: id, settings }, now);
    if (!states) continue;
    const { source, documents } = states;
    const missing = lacksInWords(documents, settings.dossiers.houseRulesUrl);
    const folder = `dossiers/${index + 1}-${plainName(source.dossier.stage.title).toLowerCase() || "stage"}`;
    yield { folder, entries: evidenceEntries(store, { source, by: by.name, missing, mostBytes }) };
  }
}

async function* encoded(chunks: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const chunk of chunks) yield encoder.encode(chunk);
}

/** What the page and the archive show. */
export async function readAudit(
  database: Reader,
  centre: Centre,
  year: AuditedYear,
): Promise<{ counts: Counts; files: Map<number, AuditFile[]> }> {
  const counts = await countEvidence(database, centre, year);
  const files = await listAuditFiles(database, year.year);
  return { counts, files: Map.groupBy(files, ({ indicator }) => indicator) };
}
