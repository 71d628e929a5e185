import { semoirDansDixJours } from "../../../stages.ts";
import type { Rule } from "./permission-rule.ts";

const forAdministrators = (at: string, post: string): Rule => ({
  at,
  get: ["404", "404", "404", "200"],
  post: ["404", "404", "404", post],
});

/** The pages of the yearly report. */
export const YEARLY_REPORT_PERMISSIONS: Record<string, Rule> = {
  "/admin/stages/:stage/argent/bpf": forAdministrators(`/admin/stages/${semoirDansDixJours.id}/argent/bpf`, "400"),
  "/admin/annee": forAdministrators("/admin/annee", "405"),
  "/admin/annee/export.xlsx": forAdministrators("/admin/annee/export.xlsx", "405"),
  "/admin/bpf": forAdministrators("/admin/bpf", "405"),
  "/admin/bpf/manques": forAdministrators("/admin/bpf/manques", "405"),
  "/admin/bpf/:cell": forAdministrators("/admin/bpf/C.2g", "405"),
  "/admin/bpf/export.xlsx": forAdministrators("/admin/bpf/export.xlsx", "405"),
};
