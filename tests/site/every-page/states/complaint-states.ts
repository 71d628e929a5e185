import { CALL, COLD_ROOM, PUBLIC, REGISTER } from "../../complaints/complaints.ts";
import { CLOSED_COMPLAINT, NO_ADDRESS, OPEN_COMPLAINT } from "../../complaints/plant-complaints.ts";
import type { State } from "./states.ts";

export const COMPLAINT_STATES: State[] = [
  ["marie", PUBLIC],
  ["visitor", PUBLIC, {}],
  ["visitor", PUBLIC, { ...COLD_ROOM, email: "ailleurs" }],
  ["visitor", `${PUBLIC}?recu=a`],
  ["odile", REGISTER],
  ["odile", `${REGISTER}?etat=en-retard`],
  ["odile", `${REGISTER}?q=rien&nature=idea&annee=2026`],
  ["odile", `${REGISTER}/ajouter`],
  ["odile", `${REGISTER}/ajouter?avis=inconnu`],
  ["odile", `${REGISTER}/ajouter`, { ...CALL, receivedOn: "demain", complaint: "" }],
  ["odile", `${REGISTER}/ajouter`, { ...CALL, opinion: "inconnu" }],
  ["odile", `${REGISTER}/inconnue`],
  ...[OPEN_COMPLAINT, CLOSED_COMPLAINT, NO_ADDRESS].map((id): State => ["odile", `${REGISTER}/${id}`]),
  ["odile", `${REGISTER}/${OPEN_COMPLAINT}`, { intent: "answer", version: "1", answer: "" }],
  ["odile", `${REGISTER}/${CLOSED_COMPLAINT}`, { intent: "answer", version: "1", answer: "Trop tard." }],
  ["odile", `${REGISTER}/${OPEN_COMPLAINT}`, { intent: "note", version: "1", actionText: "Appelé." }],
];
