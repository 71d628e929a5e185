import { describe, expect, it } from "vitest";
import { isReservedName } from "./reserved-name.ts";

const BRAND = "Sillon Cambrésis";

describe("a reserved name", () => {
  it.each([
    "Sillon Cambrésis",
    "Sillon Cambrésis (administration)",
    "SILLON CAMBRESIS",
    "sillon-cambrésis",
    "SillonCambrésis",
    "Sil lon Camb résis",
    "S i l l o n C a m b r é s i s",
    "Ｓｉｌｌｏｎ Ｃａｍｂｒéｓｉｓ",
    "Sil\u200blon\u00ad Cam\u2060brésis",
    "Cambrésis Sillon",
    "Le Sillon",
    "Équipe Sillon",
    "Sillon Formation",
    "Centre Sillon",
    "Jean Administrateur",
    "Administratrice Wacquez",
    "L’administration du centre",
    "Paul Admin",
    "a d m i n",
    "Adm1n Sillon",
    "Аdmin Paul",
    "Le Centre de Formation",
    "La Direction",
    "Support Technique",
    "Service Client",
    "Secrétariat Accueil",
  ])("is %s", (name) => {
    expect(isReservedName(name, BRAND)).toBe(true);
  });

  it.each(["\u202esisérbmaC nolliS", "Marie\u2067 Lenglet", "Marie Lenglet\u200f"])(
    "contains characters that change the direction of the text: %j",
    (name) => {
      expect(isReservedName(name, BRAND)).toBe(true);
    },
  );

  it.each([
    "Marie Lenglet",
    "Marie Sillon",
    "Jean-Baptiste Massillon",
    "Luc Cambrésis",
    "Ad Min",
    "Anne Le Du",
    "Yann Le",
    "Rose Centrès",
    "Adminta Petraitė",
    "Hugo Directson",
    "Lise Formationnet",
    "Paul Déhaine",
    "D'Hondt Élise",
    "李 明",
    "Thierry Dubois 01",
    "",
    "🚜",
  ])("is not %s", (name) => {
    expect(isReservedName(name, BRAND)).toBe(false);
  });

  it("depends on the centre's brand", () => {
    expect(isReservedName("Agri Formation", "Agri-Formation")).toBe(true);
    expect(isReservedName("Sillon Cambrésis", "Agri-Formation")).toBe(false);
    expect(isReservedName("Marie Lenglet", "")).toBe(false);
  });
});
