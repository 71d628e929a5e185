import { FIRST_MORNING, semoirDeVendredi } from "../../attendance/half-days.ts";
import type { State } from "./states.ts";

const STAGE = `/admin/stages/${semoirDeVendredi.id}/emargement`;
const PAPER = `${STAGE}/papier/${FIRST_MORNING}`;
const ABSENCES = `${STAGE}/absences/${FIRST_MORNING}`;

export const PAPER_STATES: State[] = [
  ["odile", PAPER],
  ["odile", PAPER, { file: "inconnue", participantId: "inconnue" }],
  ["odile", `${STAGE}/papier/inconnue`],
  ["odile", ABSENCES],
  ["odile", ABSENCES, { participantId: "inconnue", recipient: "person" }],
  ["odile", `${STAGE}/absences/inconnue`],
];
