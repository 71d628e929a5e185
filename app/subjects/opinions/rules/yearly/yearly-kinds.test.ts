import { expect, it } from "vitest";
import { companyRecipientName, greetedName, yearToAskAbout } from "./yearly-kinds.ts";

it("greets a person by name, and nobody else", () => {
  const name = (signatory: string, company: string) => companyRecipientName({ signatory, company });
  expect(name("Jean Martin", "GAEC du Bois")).toBe("Jean Martin, GAEC du Bois");
  expect(greetedName("company", name("Jean Martin", "GAEC du Bois"))).toBe("Jean Martin");
  expect(greetedName("company", name(" ", "Dupont, père et fils"))).toBe("");
  expect(greetedName("funder", "VIVEA")).toBe("");
  expect(greetedName("funder", "nord@vivea.example")).toBe("");
  expect(greetedName("trainer", "Noémie Caudrelier")).toBe("Noémie Caudrelier");
});

it("asks about a year from its December until the March after it", () => {
  expect(yearToAskAbout("2026-11-30")).toBeNull();
  expect(yearToAskAbout("2026-12-01")).toBe(2026);
  expect(yearToAskAbout("2027-01-01")).toBe(2026);
  expect(yearToAskAbout("2027-03-31")).toBe(2026);
  expect(yearToAskAbout("2027-04-01")).toBeNull();
});
