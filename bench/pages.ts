import { type Child, startChild } from "./child.ts";
import { LIKE_A_BROWSER } from "./fetch-bytes.ts";
import { load } from "./load.ts";
import { makeStages } from "./many-stages.ts";
import { type Section, share, whole } from "./report.ts";
import { startSite } from "./site.ts";
import { median } from "./statistics.ts";

const PAGES = ["/", "/our-stages", "/formation/moissonneuse?stageId=stage-0", "/formateurs"] as const;
const STAGES = 200;
const CONNECTIONS = 32;
const ROUNDS = 3;
const SECONDS = 3;
const GOAL = 0.8;

interface Round {
  perSecond: number;
  p50: number;
  p95: number;
  busy: number;
  perCpuSecond: number;
}

export async function pages(): Promise<Section[]> {
  const site = await startSite({ prepare: makeStages(STAGES) });
  const compared = [];
  let helloMemory = 0;
  for (const path of PAGES) {
    const hello = await startChild(["bench/floors/hello.ts", site.origin + path], "hello on");
    const helloOrigin = hello.line.replace("hello on ", "");
    await Promise.all([site.origin, helloOrigin].map((origin) => loadPage(origin, path, 2)));
    const rounds: { site: Round; hello: Round }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({
        site: await measure(site.child, site.origin, path),
        hello: await measure(hello, helloOrigin, path),
      });
    }
    compared.push(compare(path, rounds));
    helloMemory = (await hello.usage()).memory;
    await hello.stop();
  }
  const { memory } = await site.child.usage();
  await site.stop();
  return [speedSection(compared), memorySection(memory, helloMemory)];
}

const loadPage = (origin: string, path: string, seconds: number) =>
  load({ origin, requests: [{ path, headers: LIKE_A_BROWSER }], connections: CONNECTIONS, seconds });

async function measure(child: Child, origin: string, path: string): Promise<Round> {
  await child.usage();
  const { perSecond, p50, p95, requests } = await loadPage(origin, path, SECONDS);
  const { busy, cpuSeconds } = await child.usage();
  return { perSecond, p50, p95, busy, perCpuSecond: requests / cpuSeconds };
}

function compare(path: string, rounds: readonly { site: Round; hello: Round }[]) {
  const site = middle(rounds.map((round) => round.site));
  const hello = middle(rounds.map((round) => round.hello));
  const bySecond = rounds.map((round) => round.site.perSecond / round.hello.perSecond);
  const byCpu = site.perCpuSecond / hello.perCpuSecond;
  // If the load generator is the bottleneck, requests per second are equal; CPU time does not depend on it.
  return { path, site, hello, bySecond, byCpu, ratio: Math.min(median(bySecond), byCpu) };
}

function middle(rounds: readonly Round[]): Round {
  const of = (field: keyof Round) => median(rounds.map((round) => round[field]));
  return {
    perSecond: of("perSecond"),
    p50: of("p50"),
    p95: of("p95"),
    busy: of("busy"),
    perCpuSecond: of("perCpuSecond"),
  };
}

function speedSection(compared: readonly ReturnType<typeof compare>[]): Section {
  return {
    title: "Pages, signed out",
    text: `One process, ${STAGES} stages, ${CONNECTIONS} connections, Brotli. ${ROUNDS} rounds of ${SECONDS} s each, site and hello alternating; medians.`,
    head: [
      "page",
      "site /s",
      "site busy",
      "p50 ms",
      "p95 ms",
      "hello /s",
      "hello busy",
      "each round",
      "per CPU second",
      "**ratio**",
    ],
    rows: compared.map(({ path, site, hello, bySecond, byCpu, ratio }) => [
      path,
      whole(site.perSecond),
      share(site.busy),
      whole(site.p50),
      whole(site.p95),
      whole(hello.perSecond),
      share(hello.busy),
      bySecond.map((one) => one.toFixed(2)).join(", "),
      byCpu.toFixed(2),
      `**${ratio.toFixed(2)}**`,
    ]),
    goal: `ratio ≥ ${GOAL}`,
    chart: {
      name: "pages",
      title: "Pages, signed out: part of the floor's speed (higher is better)",
      bars: compared.map(({ path, ratio }) => ({ label: path, value: ratio, text: ratio.toFixed(2), goal: GOAL })),
      full: 1,
    },
  };
}

function memorySection(site: number, hello: number): Section {
  const megabytes = (bytes: number) => whole(bytes / 1e6);
  return {
    title: "Memory after the pages bench",
    text: "Resident memory of the process that served all the pages above, and of the last hello.",
    head: ["site MB", "hello MB", "**ratio**"],
    rows: [[megabytes(site), megabytes(hello), `**${(site / hello).toFixed(1)}**`]],
    goal: "site ≤ 190 MB",
  };
}
