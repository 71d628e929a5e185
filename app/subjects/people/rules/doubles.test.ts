import { expect, it } from "vitest";
import { type Shared, whySame } from "./doubles.ts";

const NOTHING: Shared = { phone: false, address: false };
const basile = { firstName: "Basile", lastName: "Hutin" };
const noemie = { firstName: "Noémie", lastName: "Caudrelier" };

it.each<[string, string, (keyof Shared)[], string | null]>([
  ["Basile", "Hutin", ["address"], "même nom, même adresse e-mail"],
  ["HUTIN", "basile", ["address", "phone"], "même nom, même adresse e-mail, même téléphone"],
  ["Basîle", "Hutin", [], "même nom"],
  ["Berthe", "Hutin", ["phone"], "même nom de famille, même téléphone"],
  ["Basile", "Hotin", ["phone"], "même prénom, même téléphone"],
  ["B.", "Hutin", ["address"], "même nom de famille, même adresse e-mail"],
  ["Noémie", "Caudrelier", ["phone"], null],
  ["Noémie", "Caudrelier", ["address"], null],
  ["Berthe", "Hutin", [], null],
])("Basile Hutin and %s %s with the same %s", (firstName, lastName, what, why) => {
  const shared = { ...NOTHING, ...Object.fromEntries(what.map((each) => [each, true])) };
  expect(whySame(basile, { firstName, lastName }, shared)).toBe(why);
  expect(whySame({ firstName, lastName }, basile, shared)).toBe(why);
});

it("takes two names that are missing for nothing in common", () => {
  expect(whySame({ ...basile, firstName: "" }, { ...noemie, firstName: "" }, { ...NOTHING, phone: true })).toBeNull();
  const nobody = { firstName: "", lastName: "" };
  expect(whySame(nobody, nobody, { phone: true, address: true })).toBeNull();
});
