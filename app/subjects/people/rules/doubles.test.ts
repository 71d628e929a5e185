import { expect, it } from "vitest";
import { type Shared, whySame } from "./doubles.ts";

const NOTHING: Shared = { phone: false, address: false, organisation: false };

it.each<[string, string, keyof Shared, string | null]>([
  ["Basile Hutin", "Berthe Hutin", "phone", "même téléphone"],
  ["Basile Hutin", "Basile Hutin", "address", "même nom, même adresse e-mail"],
  ["Basile Hutin", "HUTIN Basile", "organisation", "même nom, même entreprise"],
  ["Noémie Caudrelier", "Noemie Caudrelier", "organisation", "même nom, même entreprise"],
  ["Basile Hutin", "Basil Hutin", "address", "une lettre d’écart, même adresse e-mail"],
  ["Basile Hutin", "Basile Hotin", "organisation", "une lettre d’écart, même entreprise"],
  ["Basile Hutin", "Berthe Hutin", "address", null],
  ["Basile Hutin", "Berthe Hutin", "organisation", null],
])("%s and %s with the same %s: %s", (one, other, what, why) => {
  expect(whySame(one, other, { ...NOTHING, [what]: true })).toBe(why);
  expect(whySame(other, one, { ...NOTHING, [what]: true })).toBe(why);
});

it("suggests nobody for a name alone", () => expect(whySame("Basile Hutin", "Basile Hutin", NOTHING)).toBeNull());
