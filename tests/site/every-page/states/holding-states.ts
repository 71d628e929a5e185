import { RULE } from "../../holdings/plant-holdings.ts";
import { MARIES_ID } from "../placeholders.ts";

const RULES = "/admin/echeances/regles";
const PERSON = `/admin/personnes/${MARIES_ID}`;

/** The pages of what people hold, and their refused forms. */
export const HOLDING_STATES: (readonly ["odile", string, Record<string, string>?])[] = [
  ["odile", "/admin/echeances"],
  ["odile", "/admin/echeances?q=personne"],
  ["odile", "/admin/echeances?nature=certiphyto&avant=12"],
  ["odile", "/admin/echeances?avant=terminees"],
  ["odile", "/admin/echeances?par=inconnue"],
  ["odile", RULES],
  ["odile", `${RULES}/inconnue`],
  ["odile", `${RULES}/${RULE}`],
  [
    "odile",
    `${RULES}/${RULE}`,
    { version: "1", ruleKind: "window", ruleMonths: "3", ruleUntil: "9", ruleSource: "Arrêté" },
  ],
  ["odile", `${RULES}/${RULE}`, { version: "7", ruleKind: "period", ruleMonths: "24", ruleSource: "Arrêté" }],
  [
    "odile",
    `${RULES}/ajouter`,
    { ruleName: "SST", ruleKind: "prolongation", ruleFrom: "2027-01-01", ruleTo: "2026-01-01" },
  ],
  ["odile", PERSON],
  ["odile", PERSON, { intent: "addHolding", heldOn: "hier" }],
  ["odile", PERSON, { intent: "addHolding", heldCertification: "sst", heldOn: "2099-01-01" }],
  ["odile", PERSON, { intent: "addHolding", heldCertification: "inconnue", heldOn: "2020-01-01" }],
  ["odile", PERSON, { intent: "removeHolding", holding: "inconnue" }],
];
