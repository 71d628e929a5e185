import { describe, expect, it } from "vitest";
import { columnsQuery, readColumns } from "./list-columns.ts";

const COLUMNS = [{ heading: "Nom" }, { heading: "Adresse e-mail" }, { heading: "Téléphone" }];
const read = (query: string) => readColumns(COLUMNS, new URLSearchParams(query));
const shown = (query: string) =>
  read(query)
    .filter(({ isShown }) => isShown)
    .map(({ heading }) => heading);

describe("the columns of a list", () => {
  it.each([
    ["", ["Adresse e-mail", "Téléphone"]],
    ["colonnes=telephone", ["Téléphone"]],
    ["colonnes=premiere&colonnes=adresse-e-mail&colonnes=inconnue", ["Adresse e-mail"]],
    ["colonnes=inconnue", ["Adresse e-mail", "Téléphone"]],
    ["colonnes=premiere", []],
  ])("of the address « %s » are all, or those that it names", (query, headings) => {
    expect(shown(query)).toEqual(headings);
  });

  it("stay in links as they are chosen, and need no word when all are shown", () => {
    for (const query of ["colonnes=telephone", "colonnes=premiere"])
      expect(shown(columnsQuery(read(query)))).toEqual(shown(query));
    expect(columnsQuery(read(""))).toBe("");
    expect(columnsQuery(read("colonnes=telephone&colonnes=adresse-e-mail"))).toBe("");
  });
});
