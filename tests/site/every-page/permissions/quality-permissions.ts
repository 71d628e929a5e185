import { semoirDansDixJours } from "../../../stages.ts";
import { all, NOBODYS_FILE, type Rule } from "./permission-rule.ts";

const loginBefore = (path: string) => `302 /login?next=${encodeURIComponent(path)}`;
const GRID = `/evaluations/${semoirDansDixJours.id}`;

/** Assessments and the audit. tests/site/assessments opens those of assigned trainers. */
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
  "/admin/audit": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "405"] },
  "/admin/audit/:indicator": {
    at: "/admin/audit/11",
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "400"],
  },
  // Of no indicator. tests/site/audit uploads.
  "/admin/audit/fichiers": { get: ["404", "404", "404", "405"], post: all("404") },
  "/admin/audit/fichiers/:file": {
    at: `/admin/audit/fichiers/${NOBODYS_FILE}`,
    get: all("404"),
    post: ["404", "404", "404", "405"],
  },
  "/admin/audit/archive.zip": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "405"] },
};
