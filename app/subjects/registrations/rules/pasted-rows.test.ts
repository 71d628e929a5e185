import { describe, expect, it } from "vitest";
import { MAX_TEAM, pastedLevel, pastedRows } from "./pasted-rows.ts";

describe("a pasted part of a spreadsheet", () => {
  it("has a row a line and a cell a tabulation", () => {
    expect(pastedRows("Luc\tMercier\tluc@earl.fr\r\nÉlise\t Roy \t\t0612345678\r\n")).toEqual([
      ["Luc", "Mercier", "luc@earl.fr"],
      ["Élise", "Roy", "", "0612345678"],
    ]);
    expect(pastedRows("Luc\nÉlise")).toEqual([["Luc"], ["Élise"]]);
    expect(pastedRows(`${"\n".repeat(5_000)}Luc`)).toHaveLength(MAX_TEAM);
  });

  it("is none when it has one cell", () => {
    expect(pastedRows("Luc Mercier")).toBeNull();
    expect(pastedRows("")).toBeNull();
  });

  it("names a level in words or as it is stored", () => {
    expect(["Débutant", "AVANCÉ", "expert", "moyen", ""].map(pastedLevel)).toEqual([
      "debutant",
      "avance",
      "expert",
      "",
      "",
    ]);
  });
});
