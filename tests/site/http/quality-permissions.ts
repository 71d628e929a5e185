import { semoirDansDixJours } from "../../stages.ts";
import type { Rule } from "./permission-rule.ts";

const loginBefore = (path: string) => `302 /login?next=${encodeURIComponent(path)}`;
const GRID = `/evaluations/${semoirDansDixJours.id}`;

/** Assessments. tests/site/assessments opens those of assigned trainers. */
export const QUALITY_PERMISSIONS: Record<string, Rule> = {
  "/evaluations": {
    get: [loginBefore("/evaluations"), "404", "404", "200"],
    post: ["405", "405", "405", "405"],
  },
  "/evaluations/:stage": {
    at: GRID,
    get: [loginBefore(GRID), "404", "404", "200"],
    post: ["401", "404", "404", "400"],
  },
};
