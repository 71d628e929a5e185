import { describe, expect, it } from "vitest";
import { addDistinguishingDetail, isVisible, shownName } from "./shown-name.ts";

const BRAND = "Sillon Cambrésis";

describe("a name that others see", () => {
  it("is the person's own", () => {
    expect(shownName({ name: " Marie Lenglet ", isAdmin: false }, BRAND)).toBe("Marie Lenglet");
  });

  it("is null if no character is visible", () => {
    for (const name of ["", " ", "\u200b \u200b", "\u3164", "\u2800", "\u0301", "\u202e"]) {
      expect(isVisible(name)).toBe(false);
      expect(shownName({ name, isAdmin: true }, BRAND)).toBeNull();
    }
    for (const name of ["é", "李", "🚜", "7"]) expect(isVisible(name)).toBe(true);
  });

  it("is the centre's only for an administrator", () => {
    expect(shownName({ name: "Sillon Cambrésis (administration)", isAdmin: false }, BRAND)).toBeNull();
    expect(shownName({ name: "Odile Administratrice", isAdmin: true }, BRAND)).toBe("Odile Administratrice");
  });
});

describe("people of the same name", () => {
  const paul = { label: "Paul Déhaine", company: "GAEC du Riot", userType: "Eleveur" };
  const details = (...people: (typeof paul)[]) => addDistinguishingDetail(people, BRAND).map(({ detail }) => detail);

  it("get their company as detail, or else their user type", () => {
    expect(details(paul, { ...paul, label: "paul dehaine", company: " " })).toEqual(["GAEC du Riot", "Éleveur"]);
    expect(details(paul, { ...paul, company: "\u200b", userType: "Reconversion" })).toEqual([
      "GAEC du Riot",
      "Reconversion professionnelle",
    ]);
  });

  it("get no detail when the name is unique", () => {
    expect(details(paul, { ...paul, label: "Marie Lenglet" })).toEqual([null, null]);
  });

  it("get no company that imitates the centre", () => {
    expect(details(paul, { ...paul, company: "Administration" })).toEqual(["GAEC du Riot", "Éleveur"]);
    expect(details(paul, { ...paul, company: "Sillon-Cambrésis" })).toEqual(["GAEC du Riot", "Éleveur"]);
  });
});
