import { expect, it } from "vitest";
import type { CellKind } from "./cells.ts";
import { choicesOf, shownText } from "./shown-cell.ts";

it.each<[CellKind, string, string]>([
  ["phone", "612345678", "0612345678"],
  ["level", "débutante", "Débutant"],
  ["level", "pilote", "pilote"],
  ["machine", "semoir", "Semoir"],
  ["day", "9 mars 2027", "09/03/2027"],
  ["day", "le 32 mars", "le 32 mars"],
  ["percentage", "0,95", "95"],
  ["hours", "14 h", "14"],
  ["flag", "x", "Oui"],
  ["email", " Zoe@Ferme.example ", "zoe@ferme.example"],
])("a cell of the kind %s with %j is shown as %j, which is read the same", (kind, text, shown) => {
  expect(shownText(kind, text)).toBe(shown);
  expect(shownText(kind, shown)).toBe(shown);
});

it("offers the values of a column that has few", () => {
  expect(choicesOf("level")).toContainEqual(["debutant", "Débutant"]);
  expect(choicesOf("machine")).toHaveLength(8);
  expect(choicesOf("text")).toBeNull();
});
