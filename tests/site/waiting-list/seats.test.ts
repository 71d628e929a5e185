import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, dayInParis } from "#platform/values/paris-time.ts";
import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import { settleEndedHolds } from "#subjects/seats/data/settle-seats.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { odileAdministratrice } from "../../people.ts";
import { addAccount } from "../../sign-in.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { ENGINES, openSite, type Site } from "../site.ts";
import { type Act, act, deadlineIn } from "./seat-actions.ts";
import { forgetful, heedless, jumping } from "./seat-faults.ts";
import { apply, hoursOf, type Model, OF_AN_ENTRY, STEPS, type Step } from "./seat-model.ts";
import { readSeats } from "./seat-state.ts";

/** More with FAULT_REPETITIONS, as for the faults. */
const RUNS = 12 * (Number(process.env.FAULT_REPETITIONS) || 1);
const START = Date.parse("2026-11-15T09:00:00Z");
const DAYS = 4;

const stepOf = (kinds: readonly Step["kind"][]): fc.Arbitrary<Step> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    connection: fc.constantFrom(0 as const, 1 as const),
    amount: fc.nat({ max: 419 }),
  });
const step = stepOf(STEPS);
/** Those that fill a queue and free seats for it: among all steps, chance would seldom find a fault. */
const QUEUE_STEPS = ["register", "join", "joinBigger", "remove", "seats"] as const;
const CANCEL_STEPS = ["register", "seats", "cancelStage", "resumeStage"] as const;
const few = { minLength: 10, maxLength: 30 };

describe.each(ENGINES)("the seats of a stage on %s, with two processes", (engine) => {
  let sites: [Site, Site];
  beforeAll(async () => {
    const site = await openSite(engine);
    sites = [site, await openSite(engine, { sameDatabaseAs: site })];
    await addAccount(site.services.database, odileAdministratrice, { role: "admin" });
  });
  afterAll(async () => {
    for (const site of sites.toReversed()) await site.close();
  });

  async function openStage(seats: number) {
    const { database } = sites[0].services;
    const stageId = randomUUID();
    const endRegistrationDate = addDays(dayInParis(new Date(START)), DAYS);
    const dates = { date: "2027-03-01", endRegistrationDate, pdfUrl: null };
    const stage = { ...semoirDansDixJours, ...dates, id: stageId, availableSeats: seats };
    const other = { ...stage, id: randomUUID(), endRegistrationDate: null, availableSeats: 1_000 };
    for (const each of [stage, other]) await insertStage(database, each, new Date(START));
    const by = await findUserByEmail(database, odileAdministratrice.email);
    if (!by) throw new Error("no administrator");
    return { stageId, otherId: other.id, by };
  }

  /** One step after the other: what is stored is what the model says. */
  const sequence = (doing: Act, steps = step) =>
    fc.asyncProperty(fc.nat({ max: 4 }), fc.array(steps, { ...few, size: "max" }), async (seats, steps) => {
      const nobody = { registered: [], removed: [], elsewhere: [], queue: [], isCancelled: false };
      const model: Model = { ...nobody, free: seats, deadline: deadlineIn(DAYS, START) };
      const opened = await openStage(seats);
      let now = START;
      for (const [index, next] of steps.entries()) {
        if (next.kind === "wait") now += hoursOf(next) * 3_600_000;
        const { services } = sites[next.connection];
        // Of the entries that are still in the queue. The other steps find ended holds that nobody has settled.
        if (OF_AN_ENTRY.includes(next.kind)) await settleEndedHolds(services.database, new Date(now));
        apply(model, next, { name: `p${index}`, now, deadlineIn: (days) => deadlineIn(days, now) });
        await doing({ ...opened, services, name: `p${index}`, now: new Date(now) }, next);
        await readSeats(services.database, opened.stageId, now);
        await settleEndedHolds(services.database, new Date(now));
        const { unoffered, ...stored } = await readSeats(services.database, opened.stageId, now);
        const { free, registered, elsewhere, queue, deadline } = model;
        expect(stored).toEqual({ free, registered: registered.toSorted(), queue });
        expect((await readSeats(services.database, opened.otherId, now)).registered).toEqual(elsewhere.toSorted());
        if (now < deadline) expect(unoffered).toEqual([]);
      }
    });

  it("are given as the model says, after any sequence of events", async () => {
    await fc.assert(sequence(act), { numRuns: RUNS });
  });

  it.each([
    ["seats come back and nobody offers them", forgetful, QUEUE_STEPS],
    ["the last of the queue comes before the first", jumping, QUEUE_STEPS],
    ["a cancelled stage still registers people", heedless, CANCEL_STEPS],
  ] as const)("would be found out when %s", async (_, broken, steps) => {
    await expect(fc.assert(sequence(broken, stepOf(steps)), { numRuns: 200, endOnFailure: true })).rejects.toThrow(
      "Property failed",
    );
  });

  it("add up after events at the same time", async () => {
    const together = fc.array(fc.array(step, { minLength: 2, maxLength: 6 }), { minLength: 3, maxLength: 8 });
    const property = fc.asyncProperty(fc.nat({ max: 4 }), together, async (seats, batches) => {
      const opened = await openStage(seats);
      let now = START;
      for (const [index, batch] of batches.entries()) {
        await Promise.all(
          batch.map((next, other) =>
            act(
              { ...opened, services: sites[next.connection].services, name: `p${index}-${other}`, now: new Date(now) },
              next,
            ),
          ),
        );
        for (const id of [opened.stageId, opened.otherId]) await readSeats(sites[0].services.database, id, now);
        for (const next of batch) if (next.kind === "wait") now += hoursOf(next) * 3_600_000;
        await Promise.all(sites.map(({ services }) => settleEndedHolds(services.database, new Date(now))));
        const stage = await sites[0].services.database
          .selectFrom("stages")
          .select("end_registration_date as last")
          .where("id", "=", opened.stageId)
          .executeTakeFirstOrThrow();
        const { unoffered } = await readSeats(sites[0].services.database, opened.stageId, now);
        if (dayInParis(new Date(now)) <= (stage.last ?? "")) expect(unoffered).toEqual([]);
      }
    });
    await fc.assert(property, { numRuns: RUNS });
  });
});
