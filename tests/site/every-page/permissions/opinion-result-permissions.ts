import { all, type Rule } from "./permission-rule.ts";

const forAdministrators = (get: string, post: string): Rule => ({
  get: ["404", "404", "404", get],
  post: ["404", "404", "404", post],
});
const LOGIN = `302 /login?next=${encodeURIComponent("/mes-avis")}`;

/** The results of opinions. tests/site/opinions opens those that exist, also as a trainer. */
export const OPINION_RESULT_PERMISSIONS: Record<string, Rule> = {
  "/admin/qualite": forAdministrators("200", "400"),
  "/admin/qualite/reponses": forAdministrators("200", "405"),
  "/admin/qualite/reponses/:opinion": {
    at: "/admin/qualite/reponses/nulle-part",
    get: all("404"),
    post: ["404", "404", "404", "400"],
  },
  "/admin/qualite/commentaires": forAdministrators("200", "400"),
  "/admin/qualite/envois": forAdministrators("200", "400"),
  "/mes-avis": { get: [LOGIN, "404", "404", "404"], post: [LOGIN, "405", "405", "405"] },
};
