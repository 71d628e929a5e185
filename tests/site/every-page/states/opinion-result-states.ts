import { TO_REACT, TO_READ } from "../../opinions/plant-every-state.ts";
import type { State } from "./states.ts";

const QUALITY = "/admin/qualite";
const ANSWERS = `${QUALITY}/reponses`;
const YEARLY = `${QUALITY}/envois`;
const COMMENTS = `${QUALITY}/commentaires`;

/** The results of opinions, with plantEveryState; Romane is the trainer. */
export const OPINION_RESULT_STATES: State[] = [
  ["visitor", "/formation"],
  ["visitor", "/formation/semoir"],
  ["romane", "/mes-avis"],
  ["romane", "/mes-avis?annee=2024"],
  ["odile", "/mes-avis"],
  ...[
    QUALITY,
    `${QUALITY}?annee=2024`,
    `${QUALITY}?nature=company`,
    `${QUALITY}?par=type:5`,
    ANSWERS,
    `${ANSWERS}?nature=funder`,
    `${ANSWERS}/${TO_REACT}`,
    `${ANSWERS}/${TO_READ}`,
    `${ANSWERS}/inconnu`,
    COMMENTS,
    `${COMMENTS}?etat=public`,
    `${COMMENTS}?etat=refused`,
    YEARLY,
    `${YEARLY}?nature=trainer`,
    `${YEARLY}?nature=funder&annee=2025`,
  ].map((path): State => ["odile", path]),
  ["odile", YEARLY, { yearlyKind: "inconnu" }],
  ["odile", `${YEARLY}?nature=funder`, { yearlyKind: "funder", askedYear: "2026", funders: "VIVEA <vivea>" }],
  [
    "odile",
    `${YEARLY}?nature=funder`,
    { yearlyKind: "funder", askedYear: "2026", funders: "VIVEA <nord@vivea.example>" },
  ],
  ["odile", QUALITY, { intent: "settle", opinionId: TO_REACT, reactionNote: "" }],
  ["odile", COMMENTS, { intent: "publish", opinionId: TO_READ, version: "7" }],
  ["odile", `${ANSWERS}/${TO_REACT}`, { intent: "inconnu", opinionId: TO_REACT }],
  ["odile", `${ANSWERS}/${TO_REACT}`, { intent: "settle", opinionId: TO_REACT, reactionNote: "Appelé." }],
];
