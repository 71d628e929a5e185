import type { Rule } from "./permission-rule.ts";

/** The routes of the questionnaires' editor. */
export const QUESTIONNAIRE_PERMISSIONS: Record<string, Rule> = {
  "/admin/qualite/questionnaires": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "405"] },
  "/admin/qualite/questionnaires/:questionnaire": {
    at: "/admin/qualite/questionnaires/end",
    get: ["404", "404", "404", "200"],
    // Without any question.
    post: ["404", "404", "404", "400"],
  },
};
