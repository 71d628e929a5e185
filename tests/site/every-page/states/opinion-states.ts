import { semoirDansDixJours } from "../../../stages.ts";
import { TOKEN } from "../../opinions/planted-opinion.ts";
import { ANSWERED, CLOSED, MARIES_ANSWER, MARIES_OPINION, STAGE_CODE } from "../placeholders.ts";
import type { State } from "./states.ts";

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
  ["marie", `/avis/compte/${MARIES_OPINION}`],
  ["marie", `/avis/compte/${MARIES_ANSWER}/merci`],
  ["marie", "/avis/compte/inconnu"],
  ["marie", "/avis/compte/inconnu/merci"],
  ["visitor", `/avis/stage/${STAGE_CODE}`],
  ["visitor", `/avis/stage/${STAGE_CODE}`, { email: "non" }],
  ["visitor", `/avis/stage/${STAGE_CODE}`, { email: "personne@ferme.example" }],
  ["visitor", "/avis/stage/inconnu"],
  ["odile", `/avis/qr/${semoirDansDixJours.id}`],
];
