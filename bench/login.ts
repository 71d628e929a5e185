import { openServices } from "#server/process/open-services.ts";
import { createAccount } from "#subjects/accounts/data/accounts.ts";
import { marieEleveuse } from "../tests/people.ts";
import { LIKE_A_BROWSER } from "./fetch-bytes.ts";
import { allSucceeded, type Load, type LoadRequest, load, startLoad } from "./load.ts";
import { type Section, tenth, whole } from "./report.ts";
import { type Site, startSite } from "./site.ts";
import { median } from "./statistics.ts";

const PEOPLE = 50;
const ROUNDS = 3;
const SECONDS = 4;
const GOAL = 3;

const emailOf = (number: number) => `stagiaire${number}@ferme.example`;
const NUMBERS = Array.from({ length: PEOPLE }, (_, number) => number);

export async function login(): Promise<Section[]> {
  const site = await startSite({ prepare: makeAccounts });
  const page = { origin: site.origin, requests: [{ path: "/formateurs", headers: LIKE_A_BROWSER }], connections: 2 };
  await load({ ...page, seconds: 1 });
  const alone: Load[] = [];
  const loaded: Load[] = [];
  let logIns = 0;
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await load({ ...page, seconds: SECONDS }));
    const pages = startLoad(page);
    logIns += await logInEverybody(site);
    pages.stop();
    loaded.push(allSucceeded(await pages.result));
  }
  await site.stop();
  return [section(alone, loaded, logIns)];
}

/** With the real cost of a password. All share one hash: checking is measured, not hashing. */
async function makeAccounts(dataDir: string, baseUrl: URL) {
  const services = await openServices({ location: { dataDir, databaseUrl: null }, baseUrl, log: () => {} });
  const hash = await services.passwords.hash(marieEleveuse.password);
  const passwords = { ...services.passwords, hash: async () => hash };
  for (const number of NUMBERS) {
    const profile = { ...marieEleveuse, email: emailOf(number) };
    await createAccount({ ...services, passwords }, { profile, password: marieEleveuse.password }, new Date());
  }
  await services.database.destroy();
}

/** Everybody logs in at once, repeatedly until the time is over. Returns the number of log-ins. */
async function logInEverybody({ origin }: Site): Promise<number> {
  const started = performance.now();
  let done = 0;
  while (performance.now() - started < SECONDS * 1000) {
    done += (await load({ origin, requests: NUMBERS.map(logIn), connections: PEOPLE, total: PEOPLE })).requests;
  }
  return done;
}

function logIn(number: number): LoadRequest {
  const form = new URLSearchParams({ email: emailOf(number), password: marieEleveuse.password });
  return {
    path: "/login",
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      // From fifty network addresses, because of the rate limit.
      "x-forwarded-for": `198.51.100.${number + 1}`,
    },
    body: form.toString(),
  };
}

function section(alone: readonly Load[], loaded: readonly Load[], logIns: number): Section {
  const results = (["p50", "p95"] as const).map((name) => {
    const before = median(alone.map((one) => one[name]));
    const during = median(loaded.map((one) => one[name]));
    const ratios = loaded.map((one, round) => one[name] / (alone[round]?.[name] ?? Number.NaN));
    return { name, before, during, ratio: during / before, ratios };
  });
  return {
    title: `A public page while ${PEOPLE} people log in at once`,
    text: `GET /formateurs by 2 connections, alone and during the log-ins (${whole(logIns)} in all, every one accepted). ${ROUNDS} rounds, alternating; medians.`,
    head: ["time of the page", "alone ms", "during log-ins ms", "**ratio**", "each round"],
    rows: results.map(({ name, before, during, ratio, ratios }) => [
      name,
      tenth(before),
      tenth(during),
      `**${ratio.toFixed(2)}**`,
      ratios.map((one) => one.toFixed(2)).join(", "),
    ]),
    goal: `ratio ≤ ${GOAL}`,
    chart: {
      name: "login",
      title: `A page's time while ${PEOPLE} people log in, alone = 1 (lower is better)`,
      bars: results.map(({ name, ratio }) => ({ label: name, value: ratio, text: ratio.toFixed(2), goal: GOAL })),
      full: Math.max(GOAL, ...results.map(({ ratio }) => ratio)),
    },
  };
}
