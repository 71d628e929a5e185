import { semoirDansDixJours, telescopiqueInconnu } from "../../../stages.ts";
import type { State } from "./states.ts";

const GRID = `/evaluations/${semoirDansDixJours.id}`;

/** Assessments and the audit, and their refused forms. */
export const QUALITY_STATES: State[] = [
  ["odile", "/evaluations"],
  ["odile", "/evaluations?page=3"],
  ["odile", GRID],
  ["odile", `/evaluations/${telescopiqueInconnu.id}`],
  ["odile", "/evaluations/inconnu"],
  ["odile", GRID, {}],
  ["odile", GRID, { participantId: "inconnue", objective: "Inconnu", objectiveLevel: "acquired", loadedLevel: "" }],
  ["marie", "/evaluations"],
  ["visitor", GRID, {}],
  ["odile", "/admin/audit"],
  ["odile", "/admin/audit?annee=2024"],
  ["odile", "/admin/audit/17"],
  ["odile", "/admin/audit/3"],
  ["odile", "/admin/audit/17", { file: "inconnu", auditNote: "Bail" }],
  ["odile", "/admin/audit/17", { removedFile: "inconnu" }],
];
