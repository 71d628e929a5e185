import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { LIKE_A_BROWSER } from "./fetch-bytes.ts";
import { load } from "./load.ts";
import { makeRegistrants, stageOf } from "./many-registrants.ts";
import { type Section, tenth } from "./report.ts";
import { type Site, startSite, untilQuiet } from "./site.ts";
import { median } from "./statistics.ts";

const FEW = 100;
const MANY = 10_000;
const EXPORTED = [10_000, 100_000] as const;
const ROUNDS = 5;
const REQUESTS = 20;
const GOAL = 3;
const FLAT_MEGABYTES = 50;

/** The same view of a small stage and of a large one: fifty people, or those that a search finds. */
const VIEWS = [
  { name: "first page", few: "", many: "" },
  { name: "middle page", few: "?page=2", many: "?page=100" },
  { name: "last page", few: "?page=2", many: "?page=200" },
  { name: "last page, by company", few: "?tri=entreprise&page=2", many: "?tri=entreprise&page=200" },
  { name: "search of one person", few: "?q=hutin-000042", many: "?q=hutin-004242" },
  { name: "search that finds everybody", few: "?q=basile+hutin", many: "?q=basile+hutin" },
] as const;

export async function administration(): Promise<Section[]> {
  let cookie = "";
  const site = await startSite({
    prepare: async (dataDir, baseUrl) => {
      cookie = await makeRegistrants([FEW, ...EXPORTED])(dataDir, baseUrl);
    },
  });
  await untilQuiet(site);
  // Before the pages: heap that they leave free would hide the memory of an export.
  for (let round = 0; round < 2; round++) await exported(site, cookie, FEW);
  const exports = [];
  for (const count of EXPORTED) exports.push(await exported(site, cookie, count));
  const table = [];
  for (const view of VIEWS) table.push(await compare(site, cookie, view));
  await site.stop();
  return [tableSection(table), exportSection(exports)];
}

async function compare({ origin }: Site, cookie: string, { name, few, many }: (typeof VIEWS)[number]) {
  const time = async (count: number, search: string, total: number) => {
    const path = `/admin/stages/${stageOf(count)}/inscrits${search}`;
    const requests = [{ path, headers: { ...LIKE_A_BROWSER, cookie } }];
    return (await load({ origin, requests, connections: 1, total })).p50;
  };
  await time(FEW, few, 2);
  await time(MANY, many, 2);
  const rounds: { few: number; many: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ few: await time(FEW, few, REQUESTS), many: await time(MANY, many, REQUESTS) });
  return {
    name,
    few: median(rounds.map((round) => round.few)),
    many: median(rounds.map((round) => round.many)),
    ratios: rounds.map((round) => round.many / round.few),
  };
}

interface Export {
  count: number;
  bytes: number;
  seconds: number;
  /** Resident memory before, and its maximum while the file was sent. */
  before: number;
  maximum: number;
}

async function exported({ origin, child }: Site, cookie: string, count: number): Promise<Export> {
  const { memory: before } = await child.usage();
  let maximum = before;
  let bytes = 0;
  const started = performance.now();
  const request = get(`${origin}/admin/stages/${stageOf(count)}/inscrits/export.csv`, { headers: { cookie } });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`the export has status ${response.statusCode}`);
  const ended = once(response, "end");
  response.on("data", (chunk: Buffer) => {
    bytes += chunk.byteLength;
  });
  let over = false;
  ended.then(() => {
    over = true;
  });
  while (!over) maximum = Math.max(maximum, (await child.usage()).memory);
  return { count, bytes, seconds: (performance.now() - started) / 1_000, before, maximum };
}

function tableSection(table: readonly Awaited<ReturnType<typeof compare>>[]): Section {
  return {
    title: "The registrants of a large stage",
    text: `One page of the table, 50 people, embedded database, one connection: a stage with ${MANY} participants against one with ${FEW}. ${ROUNDS} rounds of ${REQUESTS} requests in turn; medians of the p50.`,
    head: ["view", `${FEW} people, ms`, `${MANY} people, ms`, "**ratio**", "each round"],
    rows: table.map(({ name, few, many, ratios }) => [
      name,
      tenth(few),
      tenth(many),
      `**${(many / few).toFixed(2)}**`,
      ratios.map((one) => one.toFixed(2)).join(", "),
    ]),
    goal: `ratio ≤ ${GOAL}`,
  };
}

function exportSection(exports: readonly Export[]): Section {
  const megabytes = (bytes: number) => tenth(bytes / 1e6);
  const [first] = exports;
  const perPerson = ({ seconds, count }: Export) => seconds / count;
  return {
    title: "The CSV of a large stage",
    text: "One export, read as fast as it comes. Resident memory of the process: before, and the maximum while the file was sent. The ratio is the time per person against that of the smaller export.",
    head: ["people", "file MB", "MB/s", "memory before MB", "at most MB", "**growth MB**", "**ratio**"],
    rows: exports.map((one) => [
      String(one.count),
      megabytes(one.bytes),
      megabytes(one.bytes / one.seconds),
      megabytes(one.before),
      megabytes(one.maximum),
      `**${megabytes(one.maximum - one.before)}**`,
      `**${(perPerson(one) / perPerson(first ?? one)).toFixed(2)}**`,
    ]),
    goal: `growth ≤ ${FLAT_MEGABYTES} MB, however many people`,
  };
}
