import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addUp, type ClosedStage, isShown, LEAST_SHOWN, publishable, quarterStart } from "./publication.ts";

const stage = (answers: number, typeId = 5): ClosedStage => ({ typeId, year: 2026, answers, satisfied: answers });
const answers = (stages: readonly ClosedStage[]) => stages.map((each) => each.answers);

describe("a publication of figures", () => {
  it("has the stages with five answers, and the small ones of a type once they are five together", () => {
    expect(answers(publishable([stage(8), stage(2)]))).toEqual([8]);
    expect(answers(publishable([stage(8), stage(2), stage(3)]))).toEqual([8, 2, 3]);
    expect(publishable([stage(4)])).toEqual([]);
    // Not together with those of another type or year.
    expect(publishable([stage(3, 1), stage(3, 2), { ...stage(3, 1), year: 2025 }])).toEqual([]);
  });

  it("happens on the first day of a quarter", () => {
    const days = ["2026-01-01", "2026-03-31", "2026-04-01", "2026-11-15", "2026-12-31"];
    expect(days.map(quarterStart)).toEqual(["2026-01-01", "2026-01-01", "2026-04-01", "2026-10-01", "2026-10-01"]);
  });

  it("never tells fewer than five apart, over any number of them, also to trainers who know all larger stages", () => {
    const quarters = fc.array(fc.array(fc.nat(9), { maxLength: 6 }), { maxLength: 6 });
    fc.assert(
      fc.property(quarters, (closing) => {
        let waiting: ClosedStage[] = [];
        for (const closed of closing) {
          waiting = [...waiting, ...closed.map((count) => stage(count))];
          const published = publishable(waiting);
          // What this publication adds to the figure, without the stages that trainers know.
          const { answers: unknown } = addUp(published.filter((each) => !isShown(each)));
          expect(unknown === 0 || unknown >= LEAST_SHOWN).toBe(true);
          const { answers: added } = addUp(published);
          expect(added === 0 || added >= LEAST_SHOWN).toBe(true);
          waiting = waiting.filter((each) => !published.includes(each));
        }
      }),
    );
  });
});
