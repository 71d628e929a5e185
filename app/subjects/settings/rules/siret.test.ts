import { describe, expect, it } from "vitest";
import { groupedDeclaration, groupedSiret, isSiret } from "./siret.ts";

describe("a SIRET", () => {
  it.each(["73282932000074", "44306184100047", "35600000000048"])("%s is right", (digits) => {
    expect(isSiret(digits)).toBe(true);
  });

  it.each(["73282932000075", "12345678900012", "7328293200007", "732829320000740", "", "7328293200007a"])(
    "%j is wrong",
    (digits) => {
      expect(isSiret(digits)).toBe(false);
    },
  );

  it("of La Poste has a check of its own, which no other number passes", () => {
    expect(isSiret("35600000000001")).toBe(true);
    expect(isSiret("35600000000002")).toBe(false);
    expect(isSiret("35600000100000")).toBe(false);
  });

  it("and the number of a declaration are shown in groups", () => {
    expect(groupedSiret("12345678900012")).toBe("123 456 789 00012");
    expect(groupedDeclaration("32590000059")).toBe("32 59 00000 59");
  });
});
