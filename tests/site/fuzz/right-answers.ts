import { marieEleveuse } from "../../people.ts";
import { basile } from "../../stages.ts";
import { SEMIS_DE_MARS } from "../stages/stage-forms.ts";
import type { Dice } from "./dice.ts";
import type { KnownForm } from "./known-forms.ts";

const { isHandicapped: _, ...participant } = basile;

/** What to type where a page leaves a field empty. */
const TYPED: Record<string, string> = {
  ...marieEleveuse,
  ...SEMIS_DE_MARS,
  ...participant,
  currentPassword: marieEleveuse.password,
  isHandicapped: "1",
  handicapType: "Surdité d’une oreille",
  q: "semoir",
  mois: "2026-12",
  page: "2",
};

/** The form filled in as somebody would who means well, field by field. */
export function filledIn(dice: Dice, { fields }: KnownForm): [string, string][] {
  return fields.map(({ name, choices }) => {
    // Nobody is registered twice: who is new gets further than who is not.
    if (name === "email" && dice.oneIn(2)) return [name, `personne${dice.below(1e9)}@exemple.example`];
    const chosen = dice.pick(choices);
    return [name, chosen === "" || dice.oneIn(8) ? (TYPED[name] ?? chosen) : chosen];
  });
}
