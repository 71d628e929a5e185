import { ADDED, MATIN, semoirEnCours, VEILLE } from "../../attendance/field-records.ts";

const PAGE = `/admin/stages/${semoirEnCours.id}/emargement`;
const CORRECTION = `${PAGE}/corriger/${MATIN.id}/${ADDED}`;

/** The pages of attendance for administrators, and their refused forms. */
export const ATTENDANCE_STATES: (readonly ["odile", string, Record<string, string>?])[] = [
  ["odile", "/admin/emargement"],
  ["odile", PAGE],
  ["odile", `${PAGE}/demi-journees/${MATIN.id}`],
  ["odile", `${PAGE}/demi-journees/${VEILLE.id}`],
  ["odile", `${PAGE}/demi-journees/inconnue`],
  ["odile", CORRECTION],
  ["odile", `${PAGE}/corriger/${VEILLE.id}/${ADDED}`],
  ["odile", "/admin/stages/inconnu/emargement"],
  ["odile", CORRECTION, { presence: "", arrivedAt: "9h", leftAt: "25:00" }],
  ["odile", PAGE, { addedPerson: ADDED, participantId: "" }],
  ["odile", PAGE, { addedPerson: ADDED, participantId: "personne" }],
];
