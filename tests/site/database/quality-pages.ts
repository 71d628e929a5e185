import { stageNumber } from "../../../bench/growth/data.ts";

/** Of assessments and the audit: addresses whose plans are looked at. */
export const QUALITY_PAGES = [
  "/evaluations",
  "/evaluations?page=3",
  `/evaluations/${stageNumber(0)}?page=2`,
  "/admin/audit",
  "/admin/audit?annee=2025",
  "/admin/audit/11",
];

/** How many statements each page has, beside the session and the notifications. */
export const QUALITY_STATEMENTS: Record<string, number> = {
  // The stages; their facts; how many people are assessed.
  "/evaluations": 5,
  // The stage; its facts; a page of people; their levels.
  [`/evaluations/${stageNumber(1)}`]: 6,
  // Every page of the administration has two more. Stages that are over, and to come; convocations; the public figures;
  // opinions; the register; levels; assessments; absences; the files.
  "/admin/audit": 14,
  "/admin/audit/11": 14,
};
