import { all, NOBODYS_FILE, type Rule } from "./permission-rule.ts";

const REGISTER = "/admin/reclamations";

/** The public page, and the register. tests/site/complaints opens lines that exist. */
export const COMPLAINT_PERMISSIONS: Record<string, Rule> = {
  "/reclamation": { get: all("200"), post: all("400") },
  [REGISTER]: { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "405"] },
  [`${REGISTER}/ajouter`]: { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "400"] },
  [`${REGISTER}/:complaint`]: {
    at: `${REGISTER}/${NOBODYS_FILE}`,
    get: all("404"),
    post: ["404", "404", "404", "400"],
  },
  [`${REGISTER}/export.xlsx`]: { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "405"] },
};
