import { describe, expect, it } from "vitest";
import { checkForm } from "#platform/values/form.ts";
import { ALL_FACTS } from "../../../../../tests/facts.ts";
import { semoirDansDixJours } from "../../../../../tests/stages.ts";
import { missingFacts, missingInWords, publicFactsCount } from "./public-facts.ts";
import { briefly, factChanges } from "./stage-fact-changes.ts";
import { EMPTY_FACT_FORM, type FactForm, toFactForm } from "./stage-fact-form.ts";
import { FACT_RULES, toFactsDraft } from "./stage-fact-rules.ts";
import { NO_FACTS } from "./stage-facts.ts";

const faultsOf = (change: Partial<FactForm>) => checkForm(FACT_RULES, { ...ALL_FACTS, ...change }).faults;
const draftOf = (form: FactForm) => {
  const { values } = checkForm(FACT_RULES, form);
  if (!values) throw new Error("refused");
  return toFactsDraft(values);
};
const centre = { phone: { display: "03 53 01 42 17" }, email: "" };

describe("the facts of a course", () => {
  it("may all be empty", () => {
    expect(draftOf(EMPTY_FACT_FORM)).toEqual({ priceCents: null, facts: NO_FACTS });
    expect(toFactForm(draftOf(EMPTY_FACT_FORM))).toEqual(EMPTY_FACT_FORM);
  });

  it("stay the same when their form is sent again", () => {
    const draft = draftOf(ALL_FACTS);
    expect(draft).toMatchObject({ priceCents: 125_050, facts: { distancePercentage: 30, nsfCode: "210" } });
    expect(draftOf(toFactForm(draft))).toEqual(draft);
  });

  it.each([
    ["price", "beaucoup", "price"],
    ["purpose", "toString", "purpose"],
    ["nsfCode", "21", "nsfCode"],
    ["nsfCode", "2100", "nsfCode"],
    ["distancePercentage", "101", "percentage"],
    ["distancePercentage", "1.5", "percentage"],
    ["methods", "a".repeat(3_001), "factTooLong"],
  ] as const)("refuse %s = %s", (field, value, fault) => {
    expect(faultsOf({ [field]: value })).toEqual({ [field]: fault });
  });

  it("accept a code with a letter, line breaks of two characters, and drop control characters", () => {
    expect(draftOf({ ...ALL_FACTS, nsfCode: " 252R " }).facts.nsfCode).toBe("252r");
    expect(faultsOf({ methods: "a\r\n".repeat(1_500) })).toEqual({});
    expect(draftOf({ ...ALL_FACTS, methods: "a\r\nb\u0007\u0085\tc" }).facts.methods).toBe("a\nb\tc");
  });

  it("are counted: nine that a course must say", () => {
    const nothing = { stage: { ...semoirDansDixJours, priceCents: null }, facts: NO_FACTS };
    const missing = missingFacts(nothing, centre);
    expect(publicFactsCount(missing)).toBe("Fiche publique : 2 sur 9");
    expect(missingInWords(missing)).toContain("Manquent : prérequis, objectifs, modalités et délai d’accès, tarif");
    const { priceCents, facts } = draftOf({ ...ALL_FACTS, assessment: "  " });
    const nearly = missingFacts({ stage: { ...semoirDansDixJours, priceCents }, facts }, centre);
    expect([publicFactsCount(nearly), missingInWords(nearly)]).toEqual([
      "Fiche publique : 8 sur 9",
      "Manque : évaluation.",
    ]);
    const all = missingFacts(
      { stage: { ...semoirDansDixJours, priceCents: 0 }, facts: draftOf(ALL_FACTS).facts },
      centre,
    );
    expect([publicFactsCount(all), missingInWords(all)]).toEqual(["Fiche publique : 9 sur 9", ""]);
  });

  it("have changes in words, short ones for the journal", () => {
    const { facts } = draftOf(ALL_FACTS);
    expect(factChanges(facts, facts)).toEqual([]);
    expect(factChanges(NO_FACTS, { ...NO_FACTS, purpose: "rs", distancePercentage: 0 })).toEqual([
      {
        field: "purpose",
        label: "Objectif général (BPF)",
        before: "—",
        after: "Certification ou habilitation du répertoire spécifique",
      },
      { field: "distancePercentage", label: "Part à distance (%)", before: "—", after: "0 %" },
    ]);
    const long = "a".repeat(300);
    const [change] = factChanges({ ...facts, methods: long }, { ...facts, methods: `${long}b` }).map(briefly);
    expect(change).toMatchObject({ before: "l’ancien", after: "un autre" });
  });
});
