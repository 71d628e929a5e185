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
