import { stageNumber } from "../../../bench/growth-data.ts";

/** Of assessments and the audit: addresses whose plans are looked at. */
export const QUALITY_PAGES = ["/evaluations", "/evaluations?page=3", `/evaluations/${stageNumber(0)}?page=2`];

/** How many statements each page has, beside the session and the notifications. */
export const QUALITY_STATEMENTS: Record<string, number> = {
  // The stages; their facts; how many people are assessed.
  "/evaluations": 5,
  // The stage; its facts; a page of people; their levels.
  [`/evaluations/${stageNumber(1)}`]: 6,
};
