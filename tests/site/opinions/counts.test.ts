import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Counted, changeCounts, countAsked, countScopes } from "#subjects/opinions/data/results/counts.ts";
import type { Question } from "#subjects/opinions/rules/question.ts";
import { ENGINES, openSite, type Site } from "../site.ts";

const questions: Question[] = [
  { id: "satisfaction", kind: "scale", text: "Satisfait ?", isRequired: true },
  { id: "rythme", kind: "choice", text: "Le rythme ?", isRequired: false, choices: ["Trop lent", "Bon"] },
  { id: "suite", kind: "text", text: "Et ensuite ?", isRequired: false },
];
const said = (satisfaction: string, rythme = "Bon"): Counted => ({
  questions,
  answers: { satisfaction, rythme, suite: "Semer" },
});
const where = { kind: "end", year: 2026, month: 11, scopes: ["stage:semoir", "all"] } as const;

describe.each(ENGINES)("counting opinions on %s", (engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite(engine);
  });
  afterEach(() => site.close());

  const change = (before: Counted | null, after: Counted | null, at: Parameters<typeof changeCounts>[1] = where) =>
    site.services.database.transaction().execute((transaction) => changeCounts(transaction, at, before, after));
  /** Without the zeros, as scope/month/question/value. */
  const counts = async () => {
    const rows = await site.services.database
      .selectFrom("opinion_counts")
      .selectAll()
      .where("count", "<>", 0)
      .execute();
    return Object.fromEntries(
      rows.map(({ scope, month, question, value, count }) => [`${scope}/${month}/${question}/${value}`, count]),
    );
  };

  it("counts answers, the values of scales and choices, and no texts", async () => {
    await change(null, said("5"));
    await change(null, said("4"));
    await change(null, { questions, answers: { satisfaction: "5" } });
    const each = { "11//": 3, "11/satisfaction/5": 2, "11/satisfaction/4": 1, "11/rythme/Bon": 2 };
    const of = (scope: string) => Object.entries(each).map(([key, count]) => [`${scope}/${key}`, count]);
    expect(await counts()).toEqual(Object.fromEntries([...of("all"), ...of("stage:semoir")]));
  });

  it("replaces a changed answer, and forgets an erased one", async () => {
    await change(null, said("2"));
    await change(said("2"), said("5"));
    expect(await counts()).toMatchObject({ "all/11//": 1, "all/11/satisfaction/5": 1, "all/11/rythme/Bon": 1 });
    expect(await counts()).not.toHaveProperty("all/11/satisfaction/2");
    await change(said("5"), null);
    expect(await counts()).toEqual({});
  });

  it("does not count a value that the question does not have", async () => {
    await change(null, { questions, answers: { satisfaction: "6", rythme: "Autre", inconnue: "1" } });
    expect(await counts()).toEqual({ "all/11//": 1, "stage:semoir/11//": 1 });
  });

  it("counts under the type, the stage and each trainer once", () => {
    expect(countScopes({ stageId: "semoir", typeId: 3, trainerIds: ["noemie", "yves"] })).toEqual([
      "all",
      "type:3",
      "stage:semoir",
      "trainer:noemie",
      "trainer:yves",
    ]);
    expect(countScopes({ stageId: null, typeId: null, trainerIds: [] })).toEqual(["all"]);
  });

  it("counts everybody when several answer at once", async () => {
    const scopes = ["all", "type:3", "trainer:noemie"];
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        change(null, said(String((index % 5) + 1)), {
          ...where,
          scopes: index % 2 ? scopes : scopes.toReversed(),
        }),
      ),
    );
    expect(await counts()).toMatchObject({ "all/11//": 12, "type:3/11//": 12, "trainer:noemie/11/rythme/Bon": 12 });
  });

  it("counts who was asked beside who answered", async () => {
    await site.services.database.transaction().execute((transaction) => countAsked(transaction, where, 3));
    await change(null, said("5"));
    expect(await counts()).toMatchObject({ "all/11/@asked/": 3, "all/11//": 1, "stage:semoir/11/@asked/": 3 });
  });

  it("equals what is counted by hand, after any answers and changes", async () => {
    const answer = fc.option(fc.record({ satisfaction: fc.constantFrom("1", "3", "5"), month: fc.constantFrom(3, 4) }));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ who: fc.nat({ max: 4 }), answer }), { maxLength: 15 }), async (steps) => {
        await site.services.database
          .transaction()
          .execute((transaction) => transaction.deleteFrom("opinion_counts").execute());
        const last = new Map<number, { satisfaction: string; month: number }>();
        for (const { who, answer: next } of steps) {
          const previous = last.get(who);
          // The month is that of the stage: it never changes with the answer.
          const month = previous?.month ?? next?.month ?? 3;
          await change(previous ? said(previous.satisfaction) : null, next && said(next.satisfaction), {
            ...where,
            scopes: ["all"],
            month,
          });
          if (next) last.set(who, { satisfaction: next.satisfaction, month });
          else last.delete(who);
        }
        const byHand: Record<string, number> = {};
        for (const { satisfaction, month } of last.values())
          for (const key of ["/", `satisfaction/${satisfaction}`, "rythme/Bon"])
            byHand[`all/${month}/${key}`] = (byHand[`all/${month}/${key}`] ?? 0) + 1;
        expect(await counts()).toEqual(byHand);
      }),
      { numRuns: 15 },
    );
  });
});
