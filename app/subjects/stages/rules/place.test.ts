import { expect, it } from "vitest";
import { fullAddress, hasAddress } from "./place.ts";

const centre = { street: "12 chemin des Sillons", postalCode: "59400", city: "Cambrai" };

it.each([
  ["Cambrai", "12 chemin des Sillons, 59400 Cambrai"],
  ["  cambrai ", "12 chemin des Sillons, 59400 Cambrai"],
  ["Caudry", "Caudry"],
  ["Ferme du Riot, 59540 Caudry", "Ferme du Riot, 59540 Caudry"],
  ["Cambrai, lycée agricole", "Cambrai, lycée agricole"],
  ["", ""],
])("the address of a stage in %j is %j", (location, address) => {
  expect(fullAddress(location, centre)).toBe(address);
});

it.each([
  ["Cambrai", true],
  ["Ferme du Riot, 59540 Caudry", true],
  ["Caudry", false],
  ["", false],
])("a stage in %j has an address: %j", (location, expected) => {
  expect(hasAddress(location, centre)).toBe(expected);
});
