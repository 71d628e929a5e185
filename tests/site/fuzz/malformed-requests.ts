import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { marieEleveuse, odileAdministratrice, paulChauffeur } from "../../people.ts";
import { basile, noemie } from "../../stages.ts";
import { type Engine, openSite, type Site } from "../site.ts";
import { dice } from "./dice.ts";
import { openGround } from "./ground.ts";
import { faultsOf } from "./judge.ts";
import { rememberTables } from "./put-back.ts";
import { type Malformed, malformed, malformedOnPurpose } from "./requests.ts";

/** On each engine. FUZZ_REQUESTS sends more, FUZZ_SEED the same again. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS) || 2_000;
const REQUESTS_A_ROUND = 250;
const AT_ONCE = 4;

const PERSONAL = [marieEleveuse, paulChauffeur, odileAdministratrice]
  .flatMap(({ email, telephone, birthDate, password }) => [email, telephone, birthDate, password])
  .concat([basile, noemie].flatMap(({ email, lastName, phone }) => [email, lastName, phone]))
  .concat("Surdité", "@exemple.example");

export function describeMalformedRequests(engine: Engine) {
  describe(`malformed requests on ${engine}`, { timeout: 3_600_000 }, () => {
    let site: Site;
    const spies = (["log", "info", "warn", "error", "debug"] as const).map((method) => vi.spyOn(console, method));
    beforeAll(async () => {
      site = await openSite(engine, { pageCache: true });
    });
    afterAll(() => site.close());

    it(`are ${REQUESTS}, and none is answered by a fault, a stack or a secret`, async () => {
      const ground = await openGround(site);
      const faults: string[] = [];
      const putBack = await rememberTables(site);
      for (let round = 0; round <= REQUESTS / REQUESTS_A_ROUND; round++) {
        const seed = inject("fuzzSeed") + round;
        const chance = dice(seed);
        // Random requests come first, so that the seed repeats them; every route is called at the end.
        const isLast = round * REQUESTS_A_ROUND >= REQUESTS;
        const requests = isLast
          ? malformedOnPurpose(chance, ground)
          : Array.from({ length: REQUESTS_A_ROUND }, () => malformed(chance, ground));
        faults.push(...(await faultsOfAll(site, requests, seed)));
        await putBack();
        const logged = site.logged.splice(0).join("");
        const secrets = [...PERSONAL, '"level":"error"'].filter((secret) => logged.includes(secret));
        faults.push(...secrets.map((secret) => `FUZZ_SEED=${seed} made it log ${secret}`));
      }
      expect(faults).toEqual([]);
      for (const spy of spies) expect(spy).not.toHaveBeenCalled();
    });
  });
}

/** Each with all that is needed to send it again. */
async function faultsOfAll(site: Site, requests: readonly Malformed[], seed: number): Promise<string[]> {
  const told: string[] = [];
  for (let first = 0; first < requests.length; first += AT_ONCE) {
    const asking = requests.slice(first, first + AT_ONCE).map(async (request, offset) => {
      for (const fault of await faultsOf(await send(site, request)))
        told.push(`${fault}: FUZZ_SEED=${seed}, request ${first + offset}: ${written(request)}`);
    });
    await Promise.all(asking);
  }
  return told;
}

const send = (site: Site, { method, path, headers, body, peer }: Malformed) =>
  site.ask(`http://sillon.test${path}`, { method, headers, body }, peer);

const written = ({ body, ...request }: Malformed) =>
  JSON.stringify({ ...request, body: body && Buffer.from(body).toString("base64") });
