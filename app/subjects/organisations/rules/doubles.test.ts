import { expect, it } from "vitest";
import { isOneLetterApart, mayBeSameAs } from "./doubles.ts";

it.each([
  ["Dupont SARL", "SARL Dupont"],
  ["Dupont S.A.R.L.", "Dupont"],
  ["GAEC du Riot", "G.A.E.C. du  Riôt"],
  ["EARL des Peupliers", "EARL des Peuplier"],
  ["Ferme Delattre", "Ferme Delatre"],
])("%s and %s may be the same", (one, other) => {
  expect(mayBeSameAs(one)(other)).toBe(true);
  expect(mayBeSameAs(other)(one)).toBe(true);
});

it.each([
  ["GAEC du Riot", "GAEC du Moulin"],
  ["EARL A", "EARL B"],
  ["SARL", "GAEC"],
  ["Ferme du Nord", "Ferme du Sud"],
])("%s and %s are two", (one, other) => expect(mayBeSameAs(one)(other)).toBe(false));

it.each([
  ["abc", "abd", true],
  ["abc", "ab", true],
  ["abc", "xabc", true],
  ["abc", "abc", false],
  ["abc", "acb", false],
  ["", "ab", false],
])("%s and %s, one letter apart: %s", (one, other, expected) => expect(isOneLetterApart(one, other)).toBe(expected));
