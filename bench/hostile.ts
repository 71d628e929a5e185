import type { Child } from "./child.ts";
import { type Attack, attacks } from "./hostile-requests.ts";
import type { LoadRequest } from "./load.ts";
import { makeStages } from "./many-stages.ts";
import { RawConnection, requestBytes } from "./raw-connection.ts";
import { type Section, tenth } from "./report.ts";
import { signUp } from "./signed-in.ts";
import { type Site, startSite } from "./site.ts";
import { median } from "./statistics.ts";

const ROUNDS = 3;
const GOAL = 20;

interface Measured {
  name: string;
  worst: string;
  status: number;
  ordinary: number;
  hostile: number;
  ratios: number[];
}

/** CPU time of the most expensive hostile requests against that of an ordinary one to the same address. */
export async function hostile(): Promise<Section[]> {
  let cookie = "";
  const site = await startSite({
    prepare: async (dataDir, baseUrl) => {
      await makeStages(200, 1_000_000)(dataDir);
      cookie = await signUp(dataDir, baseUrl);
    },
  });
  const measured = [];
  for (const attack of attacks(cookie)) measured.push(await measure(site, attack));
  await site.stop();
  return [section(measured)];
}

let people = 0;

async function measure(site: Site, { name, ordinary, hostile, requests }: Attack): Promise<Measured> {
  const someOrdinary = () => Array.from({ length: requests }, () => ordinary(people++));
  // The first requests load and compile code.
  await milliseconds(site, someOrdinary());
  const rounds: { ordinary: number; hostile: Record<string, number> }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const measured = { ordinary: await milliseconds(site, someOrdinary()), hostile: {} as Record<string, number> };
    for (const [which, request] of Object.entries(hostile))
      measured.hostile[which] = await milliseconds(site, Array<LoadRequest>(requests).fill(request));
    rounds.push(measured);
  }
  const before = median(rounds.map((round) => round.ordinary));
  const found = Object.keys(hostile).map((worst) => {
    const times = rounds.map((round) => round.hostile[worst] ?? Number.NaN);
    const ratios = rounds.map((round, index) => (times[index] ?? Number.NaN) / round.ordinary);
    return { name, worst, ordinary: before, hostile: median(times), ratios };
  });
  const worst = found.reduce((most, one) => (median(one.ratios) > median(most.ratios) ? one : most));
  return { ...worst, status: await send(site.origin, hostile[worst.worst] ?? { path: "/" }) };
}

/** CPU time per request, of all threads. */
async function milliseconds(
  { origin, child }: { origin: string; child: Child },
  requests: readonly LoadRequest[],
): Promise<number> {
  await child.usage();
  for (const request of requests) await send(origin, request);
  return ((await child.usage()).cpuSeconds * 1_000) / requests.length;
}

/** On a new connection, because the server may close it after a refusal. */
async function send(origin: string, request: LoadRequest): Promise<number> {
  const { hostname, port, host } = new URL(origin);
  const connection = new RawConnection(hostname, Number(port));
  try {
    return await connection.send(requestBytes(request, host));
  } finally {
    connection.close();
  }
}

function section(measured: readonly Measured[]): Section {
  return {
    title: "Hostile requests",
    text: `CPU time per request of the site's process, all threads: an ordinary request, and the most expensive hostile one to the same address (the largest form with one field of combining marks, dots, spaces, brackets or surrogate halves, or with many fields; headers of 15 KB; addresses of 7 KB). ${ROUNDS} rounds, ordinary and hostile alternating; medians.`,
    head: ["request", "ordinary ms", "worst ms", "**ratio**", "each round", "the worst was", "status"],
    rows: measured.map(({ name, worst, status, ordinary, hostile, ratios }) => [
      name,
      ordinary.toFixed(2),
      hostile.toFixed(2),
      `**${median(ratios).toFixed(2)}**`,
      ratios.map((ratio) => tenth(ratio)).join(", "),
      worst,
      String(status),
    ]),
    goal: `ratio ≤ ${GOAL}`,
  };
}
