import { RULE } from "../../holdings/plant-holdings.ts";
import { all, NOBODYS_TOKEN, type Rule } from "./permission-rule.ts";

const forAdministrators = (at: string, post: string): Rule => ({
  at,
  get: ["404", "404", "404", "200"],
  post: ["404", "404", "404", post],
});

/** The pages of what people hold. */
export const HOLDING_PERMISSIONS: Record<string, Rule> = {
  // Nobody’s link. tests/site/recall/recall.test.ts opens those that exist.
  "/echeance/:token": { at: `/echeance/${NOBODYS_TOKEN}`, get: all("404"), post: all("404") },
  // Nobody’s link. tests/site/holdings/team-links.test.ts opens those that exist.
  "/habilitations/:token": { at: `/habilitations/${NOBODYS_TOKEN}`, get: all("404"), post: all("405") },
  // Of a course. tests/site/prospects/prospects.test.ts asks with an address.
  "/prochaine-date": { at: "/prochaine-date?formation=5", get: all("200"), post: all("400") },
  "/prochaine-date/:token": { at: `/prochaine-date/${NOBODYS_TOKEN}`, get: all("404"), post: all("404") },
  "/admin/echeances/plan": forAdministrators("/admin/echeances/plan", "405"),
  "/admin/echeances": forAdministrators("/admin/echeances", "405"),
  "/admin/echeances/export.xlsx": forAdministrators("/admin/echeances/export.xlsx", "405"),
  "/admin/echeances/regles": forAdministrators("/admin/echeances/regles", "405"),
  "/admin/echeances/regles/ajouter": forAdministrators("/admin/echeances/regles/ajouter", "400"),
  "/admin/echeances/regles/:rule": forAdministrators(`/admin/echeances/regles/${RULE}`, "400"),
};
