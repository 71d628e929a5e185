import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import { addDays } from "#platform/values/paris-time.ts";
import { removeRegistrant } from "#subjects/registrations/data/change-registrants.ts";
import { deleteStage } from "#subjects/stages/data/change-stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { computeStaleReports, computeYear } from "#subjects/yearly-report/data/stale-reports.ts";
import { ORIGIN_KEYS } from "#subjects/yearly-report/rules/origins.ts";
import { odileAdministratrice } from "../../people.ts";
import { addAccount } from "../../sign-in.ts";
import { noteEarlyEnd } from "../dossiers/sign-half-days.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { addReported, addTeam, moisson, semoir, type Trainee } from "./example-year.ts";
import { edit, odileOf, participantsOf, pay, storedTotals, sumOfLines } from "./report-changes.ts";

const STEPS = ["pay", "remove", "move", "purpose", "attendance", "delete", "compute", "computeYear"] as const;
const step = fc.record({
  kind: fc.constantFrom(...STEPS),
  stage: fc.nat({ max: 2 }),
  amount: fc.nat({ max: 1_000 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Each is a whole site: few, and more with FAULT_REPETITIONS. */
const RUNS = 3 * (Number(process.env.FAULT_REPETITIONS) || 1);
const STAGES = [moisson, semoir, { ...semoir, id: "semoir-deux", date: "2025-12-30" }];
const PEOPLE: Trainee[] = ["Basile", "Marie", "Paul"].map((name, index) => ({
  name,
  kind: ["employee", "", "selfEmployed"][index] ?? "",
  amounts: index === 0 ? [] : [{ origin: "9", cents: 10_050 }],
  followed: index === 2 ? 0 : 3,
}));

describe.each(ENGINES)("the totals of the report on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine);
    await addAccount(site.services.database, odileAdministratrice, { role: "admin" });
    await addTeam(site);
  });
  afterEach(() => site.close());

  /** Versions of a stage outlive it: another one has another id. */
  let stages: Stage[] = [];
  const anew = (stage: Stage) => ({ ...stage, id: randomUUID() });

  async function act({ kind, stage: number, amount }: Step) {
    const { database, clock } = site.services;
    const stage = stages[number] ?? moisson;
    const [person] = await participantsOf(site, stage.id);
    const origin = ORIGIN_KEYS[amount % ORIGIN_KEYS.length] ?? "1";
    if (kind === "compute") return computeStaleReports(database, clock());
    if (kind === "computeYear") return computeYear(database, 2025 + (amount % 2), clock());
    const exists = await database.selectFrom("stages").select("id").where("id", "=", stage.id).executeTakeFirst();
    if (!exists) {
      stages[number] = anew(stage);
      return addReported(site, stages[number], { purpose: "rs", nsfCode: "210" }, PEOPLE);
    }
    if (kind === "delete") return deleteStage(site.services, { id: stage.id, by: await odileOf(site) }, clock());
    if (kind === "purpose") return edit(site, stage.id, {}, ["rs", "other", ""][amount % 3]);
    if (kind === "move") return edit(site, stage.id, { date: addDays("2025-06-01", amount), halfDays: [] });
    if (!person) return null;
    if (kind === "pay") return pay(site, stage.id, person.id, [{ origin, cents: amount * 37 }]);
    if (kind === "attendance") return stage.halfDays.length > 0 && noteEarlyEnd(site, stage, "16:30");
    const by = await odileOf(site);
    return removeRegistrant(
      site.services,
      { stageId: stage.id, participantId: person.id, email: person.email, by },
      clock(),
    );
  }

  it("are the sums of the lines at any moment, and of the data once all is computed", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16, size: "max" }), async (steps) => {
        const { database, clock } = site.services;
        stages = STAGES.map(anew);
        for (const stage of stages) {
          await addReported(site, stage, { purpose: "rs", nsfCode: "210" }, PEOPLE);
        }
        for (const one of steps) {
          await act(one);
          expect(await storedTotals(site)).toEqual(await sumOfLines(site));
        }
        await computeStaleReports(database, clock());
        const kept = await storedTotals(site);
        // From nothing, the data gives the same.
        for (const table of ["report_lines", "report_totals"] as const)
          await singleStatement(database).deleteFrom(table).execute();
        await singleStatement(database).updateTable("stage_reports").set({ due_day: "" }).execute();
        await computeStaleReports(database, clock());
        expect(await storedTotals(site)).toEqual(kept);
      }),
      { numRuns: RUNS },
    );
  });
});
