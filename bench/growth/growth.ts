import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import type { DatabaseLocation } from "#platform/database/database.ts";
import { openPostgresServer } from "../../tests/site/database/postgres-server.ts";
import { LIKE_A_BROWSER } from "../fetch-bytes.ts";
import { type Section, tenth } from "../report.ts";
import { type Site, startSite, untilQuiet } from "../site.ts";
import { percentile } from "../statistics.ts";
import type { Size } from "./data.ts";
import { nightlySection, runNightly } from "./nightly.ts";
import { prepareGrowth } from "./site.ts";
import type { View } from "./viewers.ts";
import { VIEWS } from "./views.ts";

const WARM = 3;
const ROUNDS = 15;
const GOAL = 3;

/** About as many stages and people as the demonstration has, with the same ids as the large centre. */
export const SMALL: Size = {
  stages: 130,
  upcoming: 100,
  participants: 600,
  crowd: 100,
  users: 100,
  informed: 100,
  journal: 200,
  files: 100,
  mails: 1_000,
  years: 1,
  halfDays: 4,
};
/** A large centre over twenty years (docs/decisions/076); 400,000 attendance records. */
export const LARGE: Size = {
  stages: 3_000,
  upcoming: 150,
  participants: 50_000,
  crowd: 200,
  users: 25_000,
  informed: 300,
  journal: 100_000,
  files: 5_000,
  mails: 200_000,
  years: 20,
  halfDays: 8,
};

/** The same pages of the demonstration and of a large centre. */
export async function growth(): Promise<Section[]> {
  const sections = await onEngine("SQLite", () => undefined);
  // Not durable: only reading is measured.
  const postgres = await openPostgresServer({ durable: false });
  try {
    sections.push(...(await onEngine("PostgreSQL", (name) => `${postgres.url}/${name}`)));
  } finally {
    await postgres.remove();
  }
  return sections;
}

async function onEngine(engine: string, urlOf: (name: string) => string | undefined): Promise<Section[]> {
  const open = async (name: string, size: Size): Promise<Filled> => {
    const databaseUrl = urlOf(name);
    let [cookies, location] = [new Map<number, string>(), { dataDir: "", databaseUrl: databaseUrl ?? null }];
    const prepare = async (dataDir: string, baseUrl: URL) => {
      cookies = await prepareGrowth(size, databaseUrl)(dataDir, baseUrl);
      location = { ...location, dataDir };
    };
    const site = await startSite({ prepare, databaseUrl });
    await untilQuiet(site);
    return { site, size, cookies, location };
  };
  const [small, large] = [await open("small", SMALL), await open("large", LARGE)];
  const compared = [];
  for (const view of VIEWS) compared.push(await compare(view, small, large));
  const nights = await runNightly(large.location);
  await small.site.stop();
  await large.site.stop();
  return [toSection(engine, compared), nightlySection(engine, nights)];
}

interface Filled {
  site: Pick<Site, "origin" | "stop">;
  size: Size;
  cookies: Map<number, string>;
  location: DatabaseLocation;
}

async function compare(view: View, small: Filled, large: Filled) {
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = -WARM; round < ROUNDS; round++) {
    const [first, second] = [await time(view, small), await time(view, large)];
    if (round < 0) continue;
    times.small.push(first);
    times.large.push(second);
  }
  const at = (rank: number) => ({ small: percentile(times.small, rank), large: percentile(times.large, rank) });
  return { name: view.name, quarter: at(25), middle: at(50) };
}

const agent = new Agent({ keepAlive: true });

async function time({ who, path, parts }: View, { site, size, cookies }: Filled): Promise<number> {
  const cookie = who === null ? undefined : cookies.get(who);
  const headers = { ...LIKE_A_BROWSER, ...(cookie && { cookie }) };
  const started = performance.now();
  const request = get(new URL(path(size), site.origin), { agent, headers });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  if (response.statusCode !== 200) throw new Error(`${path(size)} has status ${response.statusCode}`);
  return (performance.now() - started) / (parts?.(size) ?? 1);
}

function toSection(engine: string, compared: readonly Awaited<ReturnType<typeof compare>>[]): Section {
  const count = (value: number) => value.toLocaleString("en");
  const of = ({ stages, participants, users }: Size) =>
    `${count(stages)} stages, ${count(participants)} participants, ${count(users)} users`;
  const milliseconds = (value: number) => (value < 0.1 ? value.toFixed(3) : tenth(value));
  const rows = compared.map((one) => ({ ...one, ratio: one.quarter.large / one.quarter.small }));
  return {
    title: `Growth, ${engine}`,
    text: `${of(LARGE)} (${count(LARGE.upcoming)} stages ahead, ${count(LARGE.crowd)} people on one) against ${of(SMALL)}: two processes, one connection each, ${ROUNDS} alternating requests. Times are lower quartiles, because other load on the machine only adds to them.`,
    head: ["screen", "small, ms", "large, ms", "**ratio**", "of the medians"],
    rows: rows.map(({ name, quarter, middle, ratio }) => [
      name,
      milliseconds(quarter.small),
      milliseconds(quarter.large),
      `**${ratio.toFixed(2)}**`,
      (middle.large / middle.small).toFixed(2),
    ]),
    goal: `ratio ≤ ${GOAL}`,
    chart: {
      name: `growth-${engine.toLowerCase()}`,
      title: `Growth, ${engine}: time against that of the demonstration (lower is better)`,
      bars: rows.map(({ name, ratio }) => ({ label: name, value: ratio, text: ratio.toFixed(2), goal: GOAL })),
      full: Math.max(GOAL * 1.5, ...rows.map(({ ratio }) => ratio)),
    },
  };
}
