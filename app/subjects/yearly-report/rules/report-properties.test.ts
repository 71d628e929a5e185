import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TRAINEE_KINDS } from "#subjects/registrations/rules/trainee-choices.ts";
import { PURPOSES } from "#subjects/stages/rules/facts/stage-facts.ts";
import { ORIGIN_KEYS } from "./origins.ts";
import { checkState, reportChecks } from "./report-checks.ts";
import { addUp, type ReportLine } from "./report-line.ts";
import { reportSections } from "./report-sections.ts";
import { type ReportedStage, type ReportedTrainee, stageLines } from "./stage-lines.ts";
import { roundedHours, wholeHours } from "./whole-hours.ts";

const amounts = fc.uniqueArray(
  fc.record({ origin: fc.constantFrom(...ORIGIN_KEYS), cents: fc.integer({ min: 0, max: 10_000_000 }) }),
  { maxLength: 3, selector: ({ origin }) => origin },
);
const minutes = fc.integer({ min: 0, max: 2_000 });

const stageOf = (kinds: readonly string[], purposes: readonly string[], codes: readonly string[]) =>
  fc.record<ReportedStage>({
    typeId: fc.constantFrom(1, 2),
    priceCents: fc.option(fc.integer({ min: 0, max: 100_000 })),
    plannedMinutes: fc.option(minutes),
    halfDays: fc.array(fc.constant({ from: "09:00", to: "12:30", trainerId: "noemie" }), { maxLength: 3 }),
    purpose: fc.constantFrom(...purposes),
    nsfCode: fc.constantFrom(...codes),
    trainees: fc.array(
      fc.record<ReportedTrainee>({ kind: fc.constantFrom(...kinds), followedMinutes: fc.option(minutes), amounts }),
      { maxLength: 8 },
    ),
  });

const KINDS = Object.keys(TRAINEE_KINDS);
const CODES = ["210", "211", "212", "213", "252r", "252", "311", "326"];
const known = stageOf(KINDS, Object.keys(PURPOSES), CODES);
const any = stageOf([...KINDS, "", "autre"], [...Object.keys(PURPOSES), ""], [...CODES, ""]);

const totalsOf = (stages: readonly ReportedStage[]) =>
  new Map(addUp(stages.flatMap(stageLines)).map(({ cell, ...sum }: ReportLine) => [cell, sum]));

describe("the checks of the form", () => {
  it("agree whenever nothing is missing", () => {
    fc.assert(
      fc.property(fc.array(known, { maxLength: 6 }), (stages) => {
        const totals = totalsOf(stages);
        const checks = reportChecks(totals);
        // Without anybody, there is nothing to compare.
        expect(checkState(checks)).toBe(checks[0]?.people === 0 ? "nothing" : "agree");
        // What the page prints agrees too, in whole hours, in each part with its own rows.
        const parts = reportSections(totals, []).filter(({ key }) => key.startsWith("F"));
        for (const { rows, total } of parts) {
          expect(rows.reduce((sum, { people = 0 }) => sum + people, 0)).toBe(checks[0]?.people);
          expect(rows.reduce((sum, { hours = 0 }) => sum + hours, 0)).toBe(total?.hours);
          expect(total?.hours).toBe(roundedHours(checks[0]?.minutes ?? 0));
        }
      }),
    );
  });

  it("keep the total of F-4 with five specialities and one line of others", () => {
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (stages) => {
        const totals = totalsOf(stages);
        const section = reportSections(totals, []).find(({ key }) => key === "F-4");
        const rows = section?.rows ?? [];
        const codes = [...totals.keys()].filter((cell) => /^F4\.\d/.test(cell));
        expect(rows).toHaveLength(Math.min(codes.length, 6));
        const minutesIn = (cell: string | null) => totals.get(cell ?? "")?.minutes ?? 0;
        const shown = rows.slice(0, 5).map(({ cell }) => cell);
        const left = codes.filter((cell) => !shown.includes(cell));
        // Nothing that is left out has more hours than what has a line.
        for (const cell of left) expect(minutesIn(cell)).toBeLessThanOrEqual(Math.min(...shown.map(minutesIn)));
        const people = left.reduce((sum, cell) => sum + (totals.get(cell)?.people ?? 0), 0);
        expect(rows[5]?.people ?? 0).toBe(people);
        expect(rows.reduce((sum, { hours = 0 }) => sum + hours, 0)).toBe(section?.total?.hours);
      }),
    );
  });

  it("differ by exactly what is unknown", () => {
    fc.assert(
      fc.property(fc.array(any, { maxLength: 6 }), (stages) => {
        const checks = reportChecks(totalsOf(stages));
        const all = checks.map(({ people, minutes: counted, unknown }) => [
          people + unknown.people,
          counted + unknown.minutes,
        ]);
        expect(all[1]).toEqual(all[0]);
        expect(all[2]).toEqual(all[0]);
        // The totals are not called equal if one of them leaves somebody out.
        if (checks.some(({ unknown }) => unknown.people > 0)) expect(checkState(checks)).toMatch(/differ|incomplete/);
      }),
    );
  });

  it("have nobody in line d whom only others paid for", () => {
    fc.assert(
      fc.property(any, (stage) => {
        const isPaidFor = ({ amounts: some }: ReportedTrainee) =>
          some.some(({ cents }) => cents > 0) && !some.some(({ origin, cents }) => origin === "9" && cents > 0);
        const paidFor = { ...stage, trainees: stage.trainees.filter(isPaidFor) };
        expect(totalsOf([paidFor]).get("F1.d")).toBeUndefined();
      }),
    );
  });

  it("have in G only those for whom nobody but another centre pays", () => {
    fc.assert(
      fc.property(any, (stage) => {
        const isAlsoPaidByOthers = ({ amounts: some }: ReportedTrainee) =>
          some.some(({ origin, cents }) => origin !== "10" && cents > 0);
        const only = (isWanted: (trainee: ReportedTrainee) => boolean) =>
          totalsOf([{ ...stage, trainees: stage.trainees.filter(isWanted) }]).get("G");
        expect(only(isAlsoPaidByOthers)).toBeUndefined();
        expect(only((trainee) => !isAlsoPaidByOthers(trainee))).toEqual(totalsOf([stage]).get("G"));
      }),
    );
  });

  it("count every hour once: F or G, and the headcount of both", () => {
    fc.assert(
      fc.property(any, (stage) => {
        const totals = totalsOf([stage]);
        const [check] = reportChecks(totals);
        const followed = stage.trainees.reduce((sum, { followedMinutes }) => sum + (followedMinutes ?? 0), 0);
        const ours = (check?.minutes ?? 0) + (check?.unknown.minutes ?? 0);
        expect(ours + (totals.get("G")?.minutes ?? 0)).toBe(followed);
        expect(totals.get(`headcount:${stage.typeId}`)?.minutes ?? 0).toBe(followed);
      }),
    );
  });
});

it("whole hours add up to the hours of all, and are off by less than one each", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 12 }), (some) => {
      const hours = wholeHours(some);
      expect(hours.reduce((sum, own) => sum + own, 0)).toBe(roundedHours(some.reduce((sum, own) => sum + own, 0)));
      for (const [index, own] of hours.entries()) expect(Math.abs(own * 60 - (some[index] ?? 0))).toBeLessThan(60);
    }),
  );
});
