import { expect, inject, it, vi } from "vitest";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { basile, noemie } from "../../stages.ts";
import type { Targets } from "../every-page/targets.ts";
import type { Site } from "../site.ts";
import { seededRandom } from "./random.ts";
import { type Malformed, malformed, malformedForEachAddress } from "./requests.ts";
import { problemsOf } from "./response-problems.ts";
import { saveTables } from "./restore-tables.ts";

/** FUZZ_REQUESTS changes the number, FUZZ_SEED repeats a run. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS) || 250;
const REQUESTS_A_ROUND = 250;
const AT_ONCE = 4;

const PERSONAL = [marieEleveuse, paulChauffeur, odileAdministratrice]
  .flatMap(({ email, telephone, birthDate, password }) => [email, telephone, birthDate, password])
  .concat([basile, noemie].flatMap(({ email, lastName, phone }) => [email, lastName, phone]))
  .concat("Surdité", "@exemple.example");

export function describeMalformedRequests(opened: () => { site: Site; targets: Targets }) {
  it(`malformed requests cause no server error, stack trace or leak of personal data, ${REQUESTS} of them`, {
    timeout: 3_600_000,
  }, async () => {
    const { site, targets } = opened();
    const spies = (["log", "info", "warn", "error", "debug"] as const).map((method) => vi.spyOn(console, method));
    const problems: string[] = [];
    const restoreTables = await saveTables(site);
    // The row of a file that a request deleted comes back, so its bytes must stay.
    const deleting = vi.spyOn(site.services.blobs, "delete").mockResolvedValue();
    site.logged.splice(0);
    for (let round = 0; round <= REQUESTS / REQUESTS_A_ROUND; round++) {
      const seed = inject("fuzzSeed") + round;
      const random = seededRandom(seed);
      // Random requests come first, so that the seed repeats them; every route is called at the end.
      const isLast = round * REQUESTS_A_ROUND >= REQUESTS;
      const requests = isLast
        ? malformedForEachAddress(random, targets)
        : Array.from({ length: REQUESTS_A_ROUND }, () => malformed(random, targets));
      problems.push(...(await problemsOfAll(site, requests, seed)));
      await restoreTables();
      const logged = site.logged.splice(0).join("");
      const secrets = [...PERSONAL, '"level":"error"'].filter((secret) => logged.includes(secret));
      const telling = (secret: string) => logged.split("\n").find((line) => line.includes(secret));
      problems.push(...secrets.map((secret) => `FUZZ_SEED=${seed} made it log ${secret}: ${telling(secret)}`));
    }
    deleting.mockRestore();
    expect(problems, problems.join("\n")).toEqual([]);
    for (const spy of spies) {
      expect(spy).not.toHaveBeenCalled();
      spy.mockRestore();
    }
  });
}

/** Each problem with what is needed to repeat its request. */
async function problemsOfAll(site: Site, requests: readonly Malformed[], seed: number): Promise<string[]> {
  const problems: string[] = [];
  for (let first = 0; first < requests.length; first += AT_ONCE) {
    const sending = requests.slice(first, first + AT_ONCE).map(async (request, offset) => {
      for (const problem of await problemsOf(request.path, await send(site, request)))
        problems.push(`${problem}: FUZZ_SEED=${seed}, request ${first + offset}: ${written(request)}`);
    });
    await Promise.all(sending);
  }
  return problems;
}

const send = (site: Site, { method, path, headers, body, peer }: Malformed) =>
  site.request(`http://sillon.test${path}`, { method, headers, body }, peer);

const written = ({ body, ...request }: Malformed) =>
  JSON.stringify({ ...request, body: body && Buffer.from(body).toString("base64") });
