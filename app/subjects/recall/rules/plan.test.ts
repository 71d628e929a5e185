import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { monthsFrom } from "#subjects/stages/rules/calendar.ts";
import { planMonths } from "./plan.ts";

const MONTHS = monthsFrom("2026-11", 6);
const person = (opens: string, closes: string) => ({ opens: `${opens}-10`, closes: `${closes}-10` });
const lacks = (people: ReturnType<typeof person>[], offered: [string, number][]) =>
  planMonths({ people, offered: offered.map(([month, seats]) => ({ on: `${month}-20`, seats })) }, MONTHS)
    .filter(({ lacking }) => lacking > 0)
    .map(({ month, lacking }) => `${month} ${lacking}`);

describe("the seats that are missing", () => {
  it("are counted in the month in which somebody needs one at the latest", () => {
    const people = [1, 2, 3].map(() => person("2026-12", "2027-03"));
    expect(lacks(people, [["2027-01", 1]])).toEqual(["2027-03 2"]);
    expect(lacks(people, [["2027-01", 3]])).toEqual([]);
  });

  it("are not filled by a stage before the window opens or after it closes", () => {
    const people = [person("2027-01", "2027-02")];
    expect(
      lacks(people, [
        ["2026-12", 9],
        ["2027-03", 9],
      ]),
    ).toEqual(["2027-02 1"]);
  });

  it("go to who must come first, and who is late needs one at once", () => {
    const [soon, later] = [person("2026-09", "2026-12"), person("2026-09", "2027-03")];
    expect(lacks([later, soon], [["2026-12", 1]])).toEqual(["2027-03 1"]);
    expect(lacks([person("2026-01", "2026-08")], [])).toEqual(["2026-11 1"]);
  });

  it("are never more than people, and none with a seat for everybody at the last moment", () => {
    const month = fc.integer({ min: 0, max: 5 });
    const anybody = fc.tuple(month, month).map(([one, other]) => ({
      opens: `${MONTHS[Math.min(one, other)]}-10`,
      closes: `${MONTHS[Math.max(one, other)]}-10`,
    }));
    fc.assert(
      fc.property(fc.array(anybody, { maxLength: 30 }), fc.array(month, { maxLength: 30 }), (people, seats) => {
        const offered = seats.map((index) => ({ on: `${MONTHS[index]}-20`, seats: 1 }));
        const sum = (plan: ReturnType<typeof planMonths>) => plan.reduce((all, { lacking }) => all + lacking, 0);
        const missing = sum(planMonths({ people, offered }, MONTHS));
        expect(missing).toBeGreaterThanOrEqual(people.length - offered.length);
        expect(missing).toBeLessThanOrEqual(people.length);
        // A seat more never makes it worse.
        const more = [...offered, { on: `${MONTHS[2]}-20`, seats: 1 }];
        expect(sum(planMonths({ people, offered: more }, MONTHS))).toBeLessThanOrEqual(missing);
        const forAll = people.map(({ closes }) => ({ on: closes, seats: 1 }));
        expect(sum(planMonths({ people, offered: forAll }, MONTHS))).toBe(0);
      }),
    );
  });
});
