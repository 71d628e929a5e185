import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startChild } from "./child.ts";
import { type LoadRequest, load } from "./load.ts";
import { makeStages } from "./many-stages.ts";
import { type Section, tenth, whole } from "./report.ts";
import { startSite } from "./site.ts";
import { median } from "./statistics.ts";

const CONNECTIONS = 32;
const ROUNDS = 3;
const PEOPLE_PER_ROUND = 1_500;
const GOAL = 0.4;

/** Registrations on one stage, each committed to disk before the response. */
export async function registration(): Promise<Section[]> {
  const site = await startSite({ prepare: makeStages(1, 1_000_000) });
  const folder = mkdtempSync(join(tmpdir(), "sillon-bare-"));
  await makeStages(1, 1_000_000)(folder);
  const bare = await startChild(["bench/floors/bare.ts", folder], "bare on");
  const bareOrigin = bare.line.replace("bare on ", "");
  const speeds: { site: number; bare: number; p95: number }[] = [];
  await register(site.origin, "warm");
  await register(bareOrigin, "warm");
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await register(site.origin, `round${round}`);
    const floor = await register(bareOrigin, `round${round}`);
    speeds.push({ site: ours.perSecond, bare: floor.perSecond, p95: ours.p95 });
  }
  await bare.stop();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
  return [section(speeds)];
}

/** As many different people. */
export const register = (origin: string, round: string, domain = "ferme.example") =>
  load({
    origin,
    requests: Array.from({ length: PEOPLE_PER_ROUND }, (_, number) =>
      registrationOf(`${round}-${number}`, number, domain),
    ),
    connections: CONNECTIONS,
    total: PEOPLE_PER_ROUND,
  });

function registrationOf(person: string, number: number, domain: string): LoadRequest {
  const form = new URLSearchParams({
    kind: "self",
    enhanced: "1",
    submission: person,
    firstName: "Basile",
    lastName: person,
    email: `${person}@${domain}`,
    phone: "0639981111",
    company: "GAEC du Riot",
    level: "debutant",
    handicapType: "",
  });
  return {
    // As scripts send it.
    path: "/formation/moissonneuse.data?stageId=stage-0",
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
      // From many network addresses, because of the rate limit.
      "x-forwarded-for": `10.0.${number >> 8}.${number & 255}`,
    },
    body: form.toString(),
  };
}

function section(speeds: readonly { site: number; bare: number; p95: number }[]): Section {
  const ratio = median(speeds.map(({ site, bare }) => site / bare));
  return {
    title: "Registrations on one stage",
    text: `Embedded database, durable commits, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${PEOPLE_PER_ROUND} people, site and bare alternating; medians. Bare is a node:http server that runs the same SQL statements in one transaction, without a framework.`,
    head: ["site /s", "site p95 ms", "bare /s", "**ratio**", "each round"],
    rows: [
      [
        whole(median(speeds.map(({ site }) => site))),
        tenth(median(speeds.map(({ p95 }) => p95))),
        whole(median(speeds.map(({ bare }) => bare))),
        `**${ratio.toFixed(2)}**`,
        speeds.map(({ site, bare }) => (site / bare).toFixed(2)).join(", "),
      ],
    ],
    goal: `ratio ≥ ${GOAL}`,
    chart: {
      name: "registration",
      title: "Registrations on one stage: part of the floor's speed (higher is better)",
      bars: [{ label: "one stage", value: ratio, text: ratio.toFixed(2), goal: GOAL }],
      full: 1,
    },
  };
}
