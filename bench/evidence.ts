import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { openDatabase } from "#platform/database/database.ts";
import { createServices } from "#server/process/open-services.ts";
import {
  type DocumentStore,
  type FileStep,
  issuedFile,
  storeFile,
} from "#subjects/dossiers/data/files/document-files.ts";
import { DOCUMENT_KIND_NAMES, type DocumentKind } from "#subjects/dossiers/rules/document-kinds.ts";
import { installExample } from "#subjects/settings/data/example-settings.ts";
import { odileAdministratrice } from "../tests/people.ts";
import { addAccount, CHEAP_PASSWORDS, openSession } from "../tests/sign-in.ts";
import { addDossier, issueAll, stageOver } from "../tests/site/dossiers/complete-dossier.ts";
import { basile } from "../tests/stages.ts";
import { type Section, tenth } from "./report.ts";
import { type Site, startSite } from "./site.ts";

const PEOPLE = [30, 300] as const;
const STEPS: Partial<Record<DocumentKind, readonly FileStep[]>> = { contract: ["issued", "signed", "countersigned"] };
const MOST_SECONDS = 60;
const FLAT_MEGABYTES = 50;

const stageOf = (people: number) => ({ ...stageOver, id: `stage-of-${people}`, availableSeats: people });

/** The « dossier de preuve » of a large stage: six PDFs a person, three of them those of a signed contract. */
export async function evidence(): Promise<Section[]> {
  let cookie = "";
  const site = await startSite({
    prepare: async (dataDir, baseUrl) => {
      cookie = await fill(dataDir, baseUrl);
    },
  });
  await download(site, cookie, PEOPLE[0]);
  const downloads = [];
  for (const people of PEOPLE) downloads.push(await download(site, cookie, people));
  await site.stop();
  return [toSection(downloads)];
}

async function fill(dataDir: string, baseUrl: URL): Promise<string> {
  const location = { dataDir, databaseUrl: null };
  const database = await openDatabase(location);
  await database.transaction().execute((transaction) => installExample(transaction, new Date()));
  await addAccount(database, odileAdministratrice, { role: "admin" });
  const opened = await createServices(database, {
    location,
    baseUrl,
    log: () => {},
    clock: () => new Date(),
    passwordCost: CHEAP_PASSWORDS,
  });
  const services = Object.assign(opened, await opened.settings.current());
  for (const count of PEOPLE) {
    const people = Array.from({ length: count }, (_, number) => ({
      ...basile,
      lastName: `Hutin-${number}`,
      email: `p${number}@ferme.example`,
      payer: "oneself",
    }));
    await addDossier({ services }, { stage: stageOf(count), people });
    const ids = await issueAll({ services }, stageOf(count));
    for (const kind of DOCUMENT_KIND_NAMES) await storeAll(services, ids[kind], STEPS[kind] ?? ["issued"]);
  }
  const cookie = await openSession(database, baseUrl, odileAdministratrice);
  opened.live.close();
  await database.destroy();
  return cookie;
}

/** One PDF a kind is made, and stored for all: making them is measured elsewhere. */
async function storeAll(store: DocumentStore, ids: readonly string[], steps: readonly FileStep[]) {
  const made = ids[0] && (await issuedFile(store, ids[0], new Date()));
  const body = made && (await store.blobs.read(made.id));
  if (!body) return;
  const bytes = await new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>).bytes();
  for (const documentId of ids)
    for (const step of steps) await storeFile(store, { documentId, step, bytes }, new Date());
}

interface Download {
  people: number;
  bytes: number;
  seconds: number;
  before: number;
  maximum: number;
}

async function download({ origin, child }: Site, cookie: string, people: number): Promise<Download> {
  const { memory: before } = await child.usage();
  let [maximum, bytes] = [before, 0];
  const started = performance.now();
  const path = `/admin/stages/${stageOf(people).id}/dossier/dossier-de-preuve.zip`;
  const [response] = (await once(get(`${origin}${path}`, { headers: { cookie } }), "response")) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`the evidence has status ${response.statusCode}`);
  response.on("data", (chunk: Buffer) => {
    bytes += chunk.byteLength;
  });
  let over = false;
  once(response, "end").then(() => {
    over = true;
  });
  while (!over) maximum = Math.max(maximum, (await child.usage()).memory);
  return { people, bytes, seconds: (performance.now() - started) / 1_000, before, maximum };
}

function toSection(downloads: readonly Download[]): Section {
  const megabytes = (bytes: number) => tenth(bytes / 1e6);
  return {
    title: "The evidence of a stage",
    text: "The zip with every document of a stage, its page versions and its index, read as fast as it comes. Resident memory of the process: before, and the maximum while it was sent.",
    head: ["people", "PDFs", "file MB", "**seconds**", "memory before MB", "at most MB", "**growth MB**"],
    rows: downloads.map(({ people, bytes, seconds, before, maximum }) => [
      String(people),
      String(people * 6 + 2),
      megabytes(bytes),
      `**${tenth(seconds)}**`,
      megabytes(before),
      megabytes(maximum),
      `**${megabytes(maximum - before)}**`,
    ]),
    goal: `≤ ${MOST_SECONDS} s for 300 people; growth ≤ ${FLAT_MEGABYTES} MB`,
  };
}
