import { openDatabase } from "#platform/database/database.ts";
import { marieEleveuse } from "../tests/people.ts";
import { addAccount, openSession } from "../tests/sign-in.ts";
import { type Child, startChild } from "./child.ts";
import { LIKE_A_BROWSER } from "./fetch-bytes.ts";
import { load } from "./load.ts";
import { makeStages } from "./many-stages.ts";
import { type Section, tenth, whole } from "./report.ts";
import { startSite } from "./site.ts";
import { median } from "./statistics.ts";

const PAGES = ["/", "/our-stages", "/formation/moissonneuse?stageId=stage-0"] as const;
const STAGES = 200;
const CONNECTIONS = 32;
const ROUNDS = 3;
const SECONDS = 3;
const GOAL = 0.8;

/** Public pages for a signed-in person, which are never cached. */
export async function signedIn(): Promise<Section[]> {
  let folder = "";
  let cookie = "";
  const site = await startSite({
    prepare: async (dataDir, baseUrl) => {
      folder = dataDir;
      await makeStages(STAGES)(dataDir);
      cookie = await signUp(dataDir, baseUrl);
    },
  });
  const floor = await startChild(["bench/floors/render.ts", folder, site.origin, cookie], "render on", {
    NODE_ENV: "production",
  });
  const floorOrigin = floor.line.replace("render on ", "");
  const measured = [];
  for (const path of PAGES) {
    const ours = (headers = {}) => measure(site.child, site.origin, path, { cookie, ...headers });
    await Promise.all([ours(), measure(floor, floorOrigin, path, {})]);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) {
      const [plain, bare] = [await ours(), await measure(floor, floorOrigin, path, {})];
      rounds.push({ plain, bare, compressed: await ours(LIKE_A_BROWSER) });
    }
    measured.push({ path, rounds });
  }
  await floor.stop();
  await site.stop();
  return [section(measured)];
}

/** Adds Marie's account. Returns the cookie of her session. */
export async function signUp(dataDir: string, baseUrl: URL): Promise<string> {
  const database = await openDatabase({ dataDir, databaseUrl: null });
  await addAccount(database, marieEleveuse);
  const cookie = await openSession(database, baseUrl, marieEleveuse);
  await database.destroy();
  return cookie;
}

async function measure(child: Child, origin: string, path: string, headers: Record<string, string>) {
  await child.usage();
  const { perSecond, requests } = await load({
    origin,
    requests: [{ path, headers }],
    connections: CONNECTIONS,
    seconds: SECONDS,
  });
  const { cpuSeconds } = await child.usage();
  return { perSecond, milliseconds: (cpuSeconds * 1000) / requests };
}

type Measured = Awaited<ReturnType<typeof measure>>;
interface Rounds {
  path: string;
  rounds: { plain: Measured; bare: Measured; compressed: Measured }[];
}

function section(measured: readonly Rounds[]): Section {
  const compared = measured.map(({ path, rounds }) => {
    const of = (name: "plain" | "bare" | "compressed", figure: keyof Measured) =>
      median(rounds.map((round) => round[name][figure]));
    const ratios = rounds.map(({ plain, bare }) => plain.perSecond / bare.perSecond);
    return { path, of, ratios, ratio: median(ratios) };
  });
  return {
    title: "Pages, signed in",
    text: `One process, ${STAGES} stages, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s each, site and floor alternating; medians. The floor renders the same pages with React Router from cached data. Both send uncompressed HTML; the speed with Brotli is a separate column.`,
    head: ["page", "site /s", "floor /s", "site CPU ms", "floor CPU ms", "with Brotli /s", "each round", "**ratio**"],
    rows: compared.map(({ path, of, ratios, ratio }) => [
      path,
      whole(of("plain", "perSecond")),
      whole(of("bare", "perSecond")),
      tenth(of("plain", "milliseconds")),
      tenth(of("bare", "milliseconds")),
      whole(of("compressed", "perSecond")),
      ratios.map((one) => one.toFixed(2)).join(", "),
      `**${ratio.toFixed(2)}**`,
    ]),
    goal: `ratio ≥ ${GOAL}`,
    chart: {
      name: "signed-in",
      title: "Pages, signed in: part of the floor's speed (higher is better)",
      bars: compared.map(({ path, ratio }) => ({ label: path, value: ratio, text: ratio.toFixed(2), goal: GOAL })),
      full: 1,
    },
  };
}
