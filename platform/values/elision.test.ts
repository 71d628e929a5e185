import { expect, it } from "vitest";
import { ofName, ofRegion } from "./elision.ts";

it.each([
  ["Odile", "d’Odile"],
  ["Élodie Martin", "d’Élodie Martin"],
  ["Hélène", "d’Hélène"],
  ["Paul", "de Paul"],
  ["Yannick", "de Yannick"],
  ["Yves", "d’Yves"],
  ["", "de "],
])("%s: %s", (name, of) => expect(ofName(name)).toBe(of));

it.each([
  ["Hauts-de-France", "des Hauts-de-France"],
  ["Pays de la Loire", "des Pays de la Loire"],
  ["Grand Est", "du Grand Est"],
  ["Centre-Val de Loire", "du Centre-Val de Loire"],
  ["Île-de-France", "d’Île-de-France"],
  ["Occitanie", "d’Occitanie"],
  ["Bretagne", "de Bretagne"],
  ["La Réunion", "de La Réunion"],
])("the prefect of the region %s, in one piece: %s", (region, of) => {
  expect(ofRegion(region)).toBe(of.replaceAll(" ", "\u00a0").replaceAll("-", "\u2011"));
});
