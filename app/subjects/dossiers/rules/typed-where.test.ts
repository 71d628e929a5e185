import { expect, it } from "vitest";
import { PLACEHOLDERS, type Placeholder } from "./templates/placeholders.ts";
import { MISSING_COMPANY, MISSING_END, MISSING_PAYER, MISSING_PERSON } from "./templates/readiness-messages.ts";
import { TYPED_WHERE, typedWhere } from "./typed-where.ts";

it("knows where each value without which a document is not ready is typed", () => {
  const needed = Object.entries(PLACEHOLDERS).flatMap(([name, { missing }]) => (missing ? [[name, missing]] : []));
  expect(needed.map(([name]) => name).toSorted()).toEqual(Object.keys(TYPED_WHERE).toSorted());
  // Two placeholders may lack the same thing, which is typed in one place.
  for (const [name, missing = ""] of needed)
    expect(typedWhere(missing), missing).toBe(TYPED_WHERE[name as keyof typeof TYPED_WHERE]);
});

it("sends only documents of a company to the form of the company", () => {
  for (const [name, where] of Object.entries(TYPED_WHERE))
    if (where === "company") expect(PLACEHOLDERS[name as Placeholder].kinds, name).toEqual(["quotation", "agreement"]);
});

it.each([
  ["le signataire de l’entreprise", "company"],
  ["le signataire du centre", "signature"],
  ["la qualification de chaque formateur", "team"],
  ["les modalités d’évaluation du stage", "stage"],
  ["le résultat de l’évaluation", "results"],
  ["le référent handicap du centre", "referents"],
  [MISSING_PAYER, "registrants"],
  [MISSING_COMPANY, "registrants"],
  [MISSING_PERSON, "registrants"],
  [MISSING_END, "stage"],
] as const)("%s is typed in: %s", (missing, where) => {
  expect(typedWhere(missing)).toBe(where);
});
