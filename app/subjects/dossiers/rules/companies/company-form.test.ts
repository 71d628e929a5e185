import { expect, it } from "vitest";
import { type CompanyForm, checkCompany, toCompanyForm } from "./company-form.ts";

const riot: CompanyForm = {
  companyName: " GAEC  du Riot ",
  companyStreet: "2 rue du Moulin",
  companyPostalCode: "59400",
  companyCity: "Cambrai",
  companySiret: "732 829 320 00074",
  signatoryName: "Luc Riot",
  signatoryTitle: "gérant",
  signatoryEmail: "Luc@Riot.example",
};

it("keeps what is typed, tidied, and shows it again", () => {
  const checked = checkCompany(riot);
  expect(checked).toMatchObject({
    value: { name: "GAEC du Riot", siret: "73282932000074", signatoryEmail: "luc@riot.example" },
  });
  if ("value" in checked) expect(checkCompany(toCompanyForm(checked.value))).toEqual(checked);
});

it("needs a name only", () => {
  const empty = Object.fromEntries(Object.keys(riot).map((field) => [field, ""])) as CompanyForm;
  expect(checkCompany({ ...empty, companyName: "Riot" })).toMatchObject({ value: { siret: "", signatoryEmail: "" } });
  expect(checkCompany(empty)).toMatchObject({ faults: { companyName: expect.any(String) } });
});

it.each([
  ["companySiret", "732 829 320 00075"],
  ["companySiret", "12"],
  ["companySiret", "douze"],
  ["companyPostalCode", "#"],
  ["signatoryEmail", "luc"],
] as const)("refuses %s: %s", (field, typed) => {
  expect(checkCompany({ ...riot, [field]: typed })).toEqual({ faults: { [field]: expect.any(String) } });
});
