import { CATALOGUE, TELESCOPIC } from "../../courses/course-forms.ts";
import { ARCHIVED, SEMOIR } from "../../courses/plant-courses.ts";
import type { State } from "./states.ts";

export const COURSE_STATES: State[] = [
  ["odile", CATALOGUE],
  ["odile", `${CATALOGUE}?q=rien`],
  ["odile", `${CATALOGUE}?etat=archivees`],
  ["odile", CATALOGUE, { row: "GPS_001", intent: "away" }],
  ["odile", `${CATALOGUE}/nouveau`],
  ["odile", `${CATALOGUE}/nouveau`, { ...TELESCOPIC, title: "", price: "cher" }],
  ["odile", SEMOIR],
  ["odile", ARCHIVED],
  ["odile", `${CATALOGUE}/inconnue`],
  ["odile", SEMOIR, { ...TELESCOPIC, version: "1" }],
  ["odile", `${SEMOIR}/stages`],
  ["odile", `${SEMOIR}/stages`, {}],
  ["odile", `${ARCHIVED}/stages`],
  ["odile", "/admin/ajouter?formation=SEMOIR_001"],
];
