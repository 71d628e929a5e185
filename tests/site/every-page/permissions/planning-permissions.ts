import { MACHINE } from "../../planning/plant-planning.ts";
import type { Rule } from "./permission-rule.ts";

const forAdministrators = (at: string, post: string): Rule => ({
  at,
  get: ["404", "404", "404", "200"],
  post: ["404", "404", "404", post],
});

/** The planning of the centre. */
export const PLANNING_PERMISSIONS: Record<string, Rule> = {
  "/admin/planning": forAdministrators("/admin/planning", "405"),
  "/admin/planning/libre": forAdministrators("/admin/planning/libre", "405"),
  "/admin/planning/moyens": forAdministrators("/admin/planning/moyens", "405"),
  "/admin/planning/moyens/ajouter": forAdministrators("/admin/planning/moyens/ajouter", "400"),
  "/admin/planning/moyens/:resource": forAdministrators(`/admin/planning/moyens/${MACHINE}`, "400"),
  "/admin/planning/:thing": forAdministrators(`/admin/planning/${MACHINE}`, "400"),
};
