import { expect, it } from "vitest";
import { checkTexts, shownTexts } from "#platform/values/fields.ts";
import { fieldsOf, mapFields } from "#platform/values/map-fields.ts";
import { ORGANISATION_FIELDS } from "./organisation-fields.ts";

const riot = {
  ...mapFields(fieldsOf(ORGANISATION_FIELDS), () => ""),
  companyKind: "company",
  companyName: " GAEC  du Riot ",
  companyStreet: "2 rue du Moulin",
  companyPostalCode: "59400",
  companyCity: "Cambrai",
  companySiret: "732 829 320 00074",
  signatoryName: "Luc Riot",
  signatoryTitle: "gérant",
  signatoryEmail: "Luc@Riot.example",
};
const check = (change: Partial<typeof riot>) => checkTexts(ORGANISATION_FIELDS, { ...riot, ...change });

it("keeps what is typed, tidied, and shows it again", () => {
  const checked = check({});
  expect(checked).toMatchObject({
    value: { companyName: "GAEC du Riot", companySiret: "73282932000074", signatoryEmail: "luc@riot.example" },
  });
  if ("value" in checked) expect(check(shownTexts(ORGANISATION_FIELDS, checked.value))).toEqual(checked);
});

it("needs a name only", () => {
  const empty = mapFields(fieldsOf(ORGANISATION_FIELDS), () => "");
  expect(check({ ...empty, companyName: "Riot", companyKind: "company" })).toMatchObject({
    value: { companySiret: "", signatoryEmail: "" },
  });
  expect(check(empty)).toEqual({
    faults: { companyName: expect.any(String), companyKind: expect.any(String) },
  });
});

it.each([
  ["companySiret", "732 829 320 00075"],
  ["companySiret", "12"],
  ["companySiret", "douze"],
  ["companyKind", "autre"],
  ["paymentDays", "61"],
  ["paymentDays", "-1"],
  ["agreementDays", "366"],
  ["proofDays", "1,5"],
  ["billingEmail", "factures"],
  ["companyPostalCode", "#"],
  ["signatoryEmail", "luc"],
  ["companyName", "x".repeat(300)],
] as const)("refuses %s: %s", (field, typed) => {
  expect(check({ [field]: typed })).toEqual({ faults: { [field]: expect.any(String) } });
});
