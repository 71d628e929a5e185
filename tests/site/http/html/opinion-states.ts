import { semoirDansDixJours } from "../../../stages.ts";
import { TOKEN } from "../../opinions/planted-opinion.ts";

/** Replaced by the code of a stage that is over. */
export const STAGE_CODE = "le-code-du-stage-fini";
/** Of an answered questionnaire, and of a closed one. */
export const ANSWERED = "lien-avis-deja-repondu";
export const CLOSED = "lien-avis-deja-ferme01";

type State = readonly ["visitor" | "marie" | "odile", string, Record<string, string>?];

/** Answering questionnaires. */
export const OPINION_STATES: State[] = [
  ["visitor", `/avis/${TOKEN}`],
  ["visitor", `/avis/${TOKEN}`, { version: "0", comment: "Bien", isCommentAllowed: "1" }],
  ["visitor", `/avis/${TOKEN}`, { version: "7", "question-satisfaction": "5", "question-objectives": "4" }],
  ["visitor", `/avis/${ANSWERED}`],
  ["visitor", `/avis/${ANSWERED}/merci`],
  ["visitor", `/avis/${CLOSED}`],
  ["visitor", "/avis/inconnu"],
  ["marie", "/avis"],
  ["marie", "/avis/compte/inconnu"],
  ["marie", "/avis/compte/inconnu/merci"],
  ["visitor", `/avis/stage/${STAGE_CODE}`],
  ["visitor", `/avis/stage/${STAGE_CODE}`, { email: "non" }],
  ["visitor", `/avis/stage/${STAGE_CODE}`, { email: "personne@ferme.example" }],
  ["visitor", "/avis/stage/inconnu"],
  ["odile", `/avis/qr/${semoirDansDixJours.id}`],
];
