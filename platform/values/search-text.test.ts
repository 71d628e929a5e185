import { describe, expect, it } from "vitest";
import { frenchSearchText, searchText } from "./search-text.ts";

describe("searchText", () => {
  it.each([
    ["Semoir de PRÉCISION", "semoir de precision"],
    ["Pulvérisateur à Élincourt", "pulverisateur a elincourt"],
    ["Ça, Noël, août, où", "ca, noel, aout, ou"],
    ["re\u0301colte", "recolte"],
    ["  deux   mots\t\n", "deux mots"],
    ["Saint\u00a0Quentin", "saint quentin"],
    ["100 % _RTK_ 'x' \"y\" \\z", "100 % _rtk_ 'x' \"y\" \\z"],
    ["\u0301", ""],
    ["", ""],
    ["Récolte 🚜", "recolte 🚜"],
  ])("converts %j to %j", (text, read) => {
    expect(searchText(text)).toBe(read);
  });

  it("changes nothing the second time", () => {
    const once = searchText("  L’Été à  CAMBRAI ");
    expect(searchText(once)).toBe(once);
  });
});

it("frenchSearchText is the same for French texts on one line", () => {
  for (const text of [
    "Semoir de PRÉCISION",
    "L’Été à CAMBRAI",
    "Ça, Noël, août, où, l’œuvre, ex æquo",
    "jean@ferme.fr",
  ])
    expect(frenchSearchText(text)).toBe(searchText(text));
});
