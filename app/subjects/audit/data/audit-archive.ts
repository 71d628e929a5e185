import { openBlobEntries } from "#platform/archives/blob-entries.ts";
import { freeName } from "#platform/archives/free-name.ts";
import { type ZipEntry, zipStream } from "#platform/archives/zip-stream.ts";
import type { Reader } from "#platform/database/database.ts";
import { countAttempt, type RateLimit, uncountAttempt } from "#platform/rate-limit.ts";
import { plainName } from "#platform/values/file-name.ts";
import { type Html, html } from "#platform/values/html.ts";
import type { OmissionReason } from "#platform/values/omissions.ts";
import { dashedDate, longFrenchDate } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import type { User } from "#platform/values/user.ts";
import { readDossierStates } from "#subjects/dossiers/data/dossier-states.ts";
import { evidenceEntries } from "#subjects/dossiers/data/evidence/evidence.ts";
import { page } from "#subjects/dossiers/data/evidence/page.ts";
import type { DocumentStore } from "#subjects/dossiers/data/files/document-files.ts";
import type { DocumentSource } from "#subjects/dossiers/rules/document-input.ts";
import { reserveInWords } from "#subjects/dossiers/rules/dossier-closing.ts";
import { lacksInWords } from "#subjects/dossiers/rules/dossier-messages.ts";
import { OMITTED_EVIDENCE } from "#subjects/dossiers/rules/evidence/evidence-messages.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { COUNTED_HOW, indicatorName, RESERVED_DOSSIERS, RESERVED_EXPLAINED } from "../rules/audit-messages.ts";
import {
  INDICATOR_NUMBERS,
  INDICATOR_STATES,
  type IndicatorNumber,
  indicatorOf,
  indicatorState,
} from "../rules/indicators.ts";
import { type Counts, type Measure, measureInWords } from "../rules/measures.ts";
import { type AuditFile, listAuditFiles } from "./audit-files.ts";
import { countEvidence } from "./count-evidence.ts";
import { endedStages } from "./count-stages.ts";
import { csvOf, type EvidenceList } from "./lists/list.ts";
import { absenceList, documentList, opinionList, registerList, registrationList } from "./lists/people-lists.ts";
import { endedStageList, levelList, upcomingStageList } from "./lists/stage-lists.ts";
import { listReservedDossiers, type ReservedDossier } from "./reserved-dossiers.ts";
import type { AuditedYear } from "./year.ts";

const HOUR = 3_600;
const AUDITS_AN_HOUR = 20;

const running = (userId: string): RateLimit => ({ key: `audit running ${userId}`, limit: 1, seconds: HOUR / 4 });
const hourly = (userId: string): RateLimit => ({ key: `audit ${userId}`, limit: AUDITS_AN_HOUR, seconds: HOUR });

interface AuditArchiveOptions {
  settings: DocumentSource["settings"];
  year: AuditedYear;
  by: Pick<User, "id" | "name">;
  now: Date;
  /** The most bytes of the attached files together, and of each dossier. */
  mostBytes?: number;
  /** The most lines of each list. */
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

const folderOf = (number: IndicatorNumber) =>
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
  const reserved = await listReservedDossiers(database, year, options.settings.dossiers);
  const summary = { brand: centre.brand, year: year.year, counts, indicators, dossiers, reserved, omitted, cut };
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
    const options = { source, by: by.name, missing, reserve: reserveInWords(states), mostBytes };
    yield { folder, entries: evidenceEntries(store, options) };
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

type Make = (database: Reader, centre: Centre, year: AuditedYear) => EvidenceList;

const upcoming: Make = (database, centre, year) => upcomingStageList(database, centre, year);
const ended: Make = (database, _, year) => endedStageList(database, year);
const convocations: Make = (database, _, year) => documentList(database, "convocation", year);
const endOpinions: Make = (database, _, year) => opinionList(database, "end", year);
const register: Make = (database, _, year) => registerList(database, year);

/** The lists behind each count. The settings have none. */
const LISTS: Record<Measure, readonly Make[]> = {
  publicFacts: [upcoming],
  accessibility: [upcoming],
  publishedFigures: [endOpinions],
  publishedHeadcounts: [ended],
  beforeAnswers: [(database, _, year) => opinionList(database, "before", year)],
  levels: [(database, _, year) => registrationList(database, year)],
  convocationsSent: [convocations],
  convocationsOpened: [convocations],
  attendance: [ended],
  assessed: [ended, (database, _, year) => levelList(database, year)],
  absencesTold: [(database, _, year) => absenceList(database, year)],
  methods: [ended],
  programmes: [ended, (database, _, year) => documentList(database, "programme", year)],
  referent: [],
  endAnswers: [endOpinions],
  laterAnswers: [(database, _, year) => opinionList(database, "later", year)],
  companyAnswers: [(database, _, year) => opinionList(database, "company", year)],
  trainerAnswers: [(database, _, year) => opinionList(database, "trainer", year)],
  funderAnswers: [(database, _, year) => opinionList(database, "funder", year)],
  complaintsContact: [],
  complaintsClosed: [register],
  improvements: [register],
  certifying: [ended],
  subcontractors: [],
};

/** Each once. */
function listsOf(
  number: IndicatorNumber,
  { database, centre, year }: { database: Reader; centre: Centre; year: AuditedYear },
): EvidenceList[] {
  const makers = new Set(indicatorOf(number).measures.flatMap((measure) => LISTS[measure]));
  return [...makers].map((make) => make(database, centre, year));
}

interface ArchivedIndicator {
  number: IndicatorNumber;
  /** Their paths in the archive. */
  lists: string[];
  files: { path: string; note: string; day: string }[];
}

interface Summary {
  brand: string;
  year: number;
  counts: Counts;
  indicators: readonly ArchivedIndicator[];
  /** The folders of whole dossiers. */
  dossiers: readonly string[];
  reserved: readonly ReservedDossier[];
  omitted: ReadonlyMap<string, OmissionReason>;
  cut: readonly string[];
  by: string;
  madeAt: Date;
}

/** The first page that an auditor opens. */
function summaryPage(summary: Summary): string {
  const { brand, year, indicators, dossiers, reserved, by, madeAt } = summary;
  const title = `Audit Qualiopi ${year}`;
  const body = html`<h1>${title}</h1>
<p>${typeset(`${brand}. Archive faite le ${longFrenchDate(madeAt)} par ${by}.`)}</p>
<p>${typeset(COUNTED_HOW)}</p>
${indicators.map((indicator) => section(indicator, summary))}
${
  reserved.length > 0 &&
  html`<h2>${RESERVED_DOSSIERS}</h2>
<p>${typeset(RESERVED_EXPLAINED)}</p>
<ul>${reserved.map(({ stage, why, lacked }) => html`<li>${typeset(`${stage}. ${why} Il manquait : ${lacked}`)}</li>\n`)}</ul>`
}
${
  dossiers.length > 0 &&
  html`<h2>Dossiers complets</h2>
<p>${typeset("Les derniers stages terminés de l’année, avec leurs documents en PDF, leurs signatures et leur émargement.")}</p>
<ul>${dossiers.map((folder) => html`<li>${link(`${folder}/index.html`)}</li>\n`)}</ul>`
}`;
  return page({ title, body });
}

function section({ number, lists, files }: ArchivedIndicator, { counts, omitted, cut }: Summary): Html {
  const { title, measures, byHand } = indicatorOf(number);
  const state = INDICATOR_STATES[indicatorState(number, counts, files.length)];
  return html`<h2>${typeset(`${indicatorName(number)} : ${title}`)}</h2>
<p><strong>${state}</strong></p>
<ul>${measures.map((measure) => html`<li>${typeset(measureInWords(measure, counts[measure]))}</li>\n`)}</ul>
${byHand !== "" && files.length === 0 && html`<p>${typeset("Aucun fichier joint.")}</p>`}
<ul>${lists.map((path) => html`<li>${link(path)}${cut.includes(path) && html` <span class="warning">${typeset("liste incomplète : trop de lignes")}</span>`}</li>\n`)}
${files.map(({ path, note, day }) => {
  const reason = omitted.get(path);
  return html`<li>${reason ? html`<span class="warning">${typeset(`${OMITTED_EVIDENCE[reason]} : ${path}`)}</span>` : link(path)}${note !== "" && html` – ${typeset(note)}`}${day !== "" && html` (${dashedDate(day)})`}</li>\n`;
})}</ul>`;
}

const link = (path: string) => html`<a href="${encodeURI(path)}">${path}</a>`;
