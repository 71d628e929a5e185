import { ALL_FACTS } from "../../facts.ts";
import { marieEleveuse } from "../../people.ts";
import { basile } from "../../stages.ts";
import { SEMIS_DE_MARS } from "../stages/stage-forms.ts";
import type { KnownForm } from "./known-forms.ts";
import type { Random } from "./random.ts";

const { isHandicapped: _, ...participant } = basile;

/** Values for fields that a page leaves empty. */
const TYPED: Record<string, string> = {
  ...marieEleveuse,
  ...SEMIS_DE_MARS,
  ...ALL_FACTS,
  ...participant,
  currentPassword: marieEleveuse.password,
  newPassword: marieEleveuse.password,
  code: "123456",
  recoveryCode: "abcde-23456",
  isHandicapped: "1",
  handicapType: "Surdité d’une oreille",
  halfDayDay: SEMIS_DE_MARS.date,
  halfDayFrom: "09:00",
  halfDayTo: "12:30",
  halfDayPlace: "Caudry",
  halfDayTrainer: "Ghislain Aubrevault-Lhomel",
  q: "semoir",
  mois: "2026-12",
  page: "2",
};

/** Valid values for the fields of a form. */
export function validFields(random: Random, { fields }: KnownForm): [string, string][] {
  return fields.map(({ name, choices }) => {
    // A new e-mail address passes more checks than one that is already registered.
    if (name === "email" && random.oneIn(2)) return [name, `personne${random.below(1e9)}@exemple.example`];
    const chosen = random.pick(choices);
    return [name, chosen === "" || random.oneIn(8) ? (TYPED[name] ?? chosen) : chosen];
  });
}
