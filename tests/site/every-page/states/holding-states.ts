import { RULE } from "../../holdings/plant-holdings.ts";
import { TEAM_LINK } from "../../holdings/plant-team.ts";
import { PROSPECT_LINK } from "../../prospects/plant-prospect.ts";
import { RECALL_LINK } from "../../recall/plant-recall.ts";
import { MARIES_ID } from "../placeholders.ts";

const RULES = "/admin/echeances/regles";
const PERSON = `/admin/personnes/${MARIES_ID}`;

/** The pages of what people hold, and their refused forms. */
export const HOLDING_STATES: (readonly ["odile" | "visitor", string, Record<string, string>?])[] = [
  ["visitor", `/echeance/${RECALL_LINK}`],
  ["visitor", `/echeance/${RECALL_LINK}`, { stage: "inconnu" }],
  ["visitor", `/echeance/${RECALL_LINK}`, { intent: "confirm" }],
  ["visitor", "/echeance/inconnu"],
  ["visitor", "/habilitations/inconnu"],
  ["visitor", `/habilitations/${TEAM_LINK}`],
  ["visitor", "/prochaine-date?formation=5"],
  ["visitor", "/prochaine-date?formation=5", { email: "pas une adresse" }],
  ["visitor", "/prochaine-date?formation=5", { email: "zoe@ferme.example" }],
  ["visitor", "/prochaine-date?formation=inconnue"],
  ["visitor", `/prochaine-date/${PROSPECT_LINK}`],
  ["visitor", `/prochaine-date/${PROSPECT_LINK}`, { intent: "confirm" }],
  ["visitor", "/prochaine-date/inconnu"],
  ["odile", "/admin/echeances/plan"],
  ...["a-appeler", "demandes", "ouverts", "inscrits", "refus"].map(
    (view) => ["odile", `/admin/echeances?etat=${view}`] as const,
  ),
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
  ["odile", PERSON, { intent: "resumeRecall" }],
];
