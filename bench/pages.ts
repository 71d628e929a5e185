import { type Child, startChild, WATCHED } from "./child.ts";
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
const GOAL = 0.5;

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
    const hello = await startChild([...WATCHED, "bench/floors/hello.ts", site.origin + path], "hello on");
    const helloOrigin = hello.line.replace("hello on ", "");
    await Promise.all([site.origin, helloOrigin].map((origin) => ask(origin, path, 2)));
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

const ask = (origin: string, path: string, seconds: number) =>
  load({ origin, asks: [{ path, headers: LIKE_A_BROWSER }], connections: CONNECTIONS, seconds });

async function measure(child: Child, origin: string, path: string): Promise<Round> {
  await child.usage();
  const { perSecond, p50, p95, requests } = await ask(origin, path, SECONDS);
  const { busy, cpuSeconds } = await child.usage();
  return { perSecond, p50, p95, busy, perCpuSecond: requests / cpuSeconds };
}

function compare(path: string, rounds: readonly { site: Round; hello: Round }[]) {
  const site = middle(rounds.map((round) => round.site));
  const hello = middle(rounds.map((round) => round.hello));
  // One generator cannot keep hello busy: what it would answer if it were is the floor, so the ratio flatters nobody.
  const floor = hello.perSecond / hello.busy;
  const ratios = rounds.map((round) => (round.site.perSecond / round.hello.perSecond) * round.hello.busy);
  return {
    path,
    site,
    hello,
    floor,
    ratio: site.perSecond / floor,
    ratios,
    perCpu: site.perCpuSecond / hello.perCpuSecond,
  };
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
    text: `One process, ${STAGES} stages, ${CONNECTIONS} connections, Brotli. ${ROUNDS} rounds of ${SECONDS} s each, site and hello in turn; medians.`,
    head: [
      "page",
      "site /s",
      "site busy",
      "p50 ms",
      "p95 ms",
      "hello /s",
      "hello busy",
      "floor /s",
      "**ratio**",
      "of each round",
      "ratio per CPU second",
    ],
    rows: compared.map(({ path, site, hello, floor, ratio, ratios, perCpu }) => [
      path,
      whole(site.perSecond),
      share(site.busy),
      whole(site.p50),
      whole(site.p95),
      whole(hello.perSecond),
      share(hello.busy),
      whole(floor),
      `**${ratio.toFixed(3)}**`,
      ratios.map((one) => one.toFixed(3)).join(", "),
      perCpu.toFixed(3),
    ]),
    goal: `ratio ≥ ${GOAL}`,
    chart: {
      name: "pages",
      title: "Pages, signed out: part of the floor's speed (higher is better)",
      bars: compared.map(({ path, ratio }) => ({ label: path, value: ratio, text: ratio.toFixed(3), goal: GOAL })),
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
    goal: "site ≤ 200 MB",
  };
}
