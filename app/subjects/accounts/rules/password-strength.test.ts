import { expect, it } from "vitest";
import { passwordStrength } from "./password-strength.ts";

it.each([
  ["", "Trop court"],
  ["abcde", "Trop court"],
  ["soleil", "Facile à deviner"],
  ["aaaaaaaaaaaaaaaa", "Facile à deviner"],
  ["01022003040506", "Facile à deviner"],
  ["Soleil59", "Correct"],
  ["moisson-lundi-tonneau", "Bon"],
  ["Tr4cteur;Jaune", "Bon"],
])("the password « %s » is measured as « %s »", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
