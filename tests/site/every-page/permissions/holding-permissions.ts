import { RULE } from "../../holdings/plant-holdings.ts";
import type { Rule } from "./permission-rule.ts";

const forAdministrators = (at: string, post: string): Rule => ({
  at,
  get: ["404", "404", "404", "200"],
  post: ["404", "404", "404", post],
});

/** The pages of what people hold. */
export const HOLDING_PERMISSIONS: Record<string, Rule> = {
  "/admin/echeances": forAdministrators("/admin/echeances", "405"),
  "/admin/echeances/export.xlsx": forAdministrators("/admin/echeances/export.xlsx", "405"),
  "/admin/echeances/regles": forAdministrators("/admin/echeances/regles", "405"),
  "/admin/echeances/regles/ajouter": forAdministrators("/admin/echeances/regles/ajouter", "400"),
  "/admin/echeances/regles/:rule": forAdministrators(`/admin/echeances/regles/${RULE}`, "400"),
};
