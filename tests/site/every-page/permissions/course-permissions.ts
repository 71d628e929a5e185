import type { Rule } from "./permission-rule.ts";

const SEMOIR = "/admin/catalogue/SEMOIR_001";

export const COURSE_PERMISSIONS: Record<string, Rule> = {
  "/admin/catalogue": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "400"] },
  "/admin/catalogue/nouveau": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "400"] },
  "/admin/catalogue/:course": {
    at: SEMOIR,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "400"],
  },
  "/admin/catalogue/:course/stages": {
    at: `${SEMOIR}/stages`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "400"],
  },
};
