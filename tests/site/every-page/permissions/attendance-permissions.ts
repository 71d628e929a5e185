import { semoirDansDixJours } from "../../../stages.ts";
import { all, NOBODYS_FILE, type Rule } from "./permission-rule.ts";

const PAGE = `/admin/stages/${semoirDansDixJours.id}/emargement`;
const forAdministrators = (at: string, get: string, post: string): Rule => ({
  at,
  get: ["404", "404", "404", get],
  post: ["404", "404", "404", post],
});

const loginBefore = (path: string) => `302 /login?next=${encodeURIComponent(path)}`;

/** The routes of attendance. tests/site/attendance opens those of assigned trainers. */
export const ATTENDANCE_PERMISSIONS: Record<string, Rule> = {
  "/emargement": {
    get: [loginBefore("/emargement"), "404", "404", "200"],
    post: ["405", "405", "405", "405"],
  },
  "/emargement/:stage": {
    at: `/emargement/${semoirDansDixJours.id}`,
    get: [loginBefore(`/emargement/${semoirDansDixJours.id}`), "404", "404", "200"],
    post: ["405", "405", "405", "405"],
  },
  "/admin/stages/:stage/emargement/papier/:halfDay": {
    // Not in the timetable. tests/site/attendance opens those that are.
    at: `/admin/stages/${semoirDansDixJours.id}/emargement/papier/nulle-part`,
    get: all("404"),
    post: all("404"),
  },
  "/admin/stages/:stage/emargement/absences/:halfDay": {
    at: `/admin/stages/${semoirDansDixJours.id}/emargement/absences/nulle-part`,
    get: all("404"),
    post: ["404", "404", "404", "400"],
  },
  "/admin/emargement/feuilles": { get: ["404", "404", "404", "405"], post: all("404") },
  "/admin/stages/:stage/emargement/scans/:file": {
    at: `/admin/stages/${semoirDansDixJours.id}/emargement/scans/${NOBODYS_FILE}`,
    get: all("404"),
    post: ["404", "404", "404", "405"],
  },
  "/admin/emargement": forAdministrators("/admin/emargement", "200", "405"),
  // Nobody to settle. tests/site/attendance/corrections.test.ts settles and corrects.
  "/admin/stages/:stage/emargement": forAdministrators(PAGE, "200", "400"),
  "/admin/stages/:stage/emargement/demi-journees/:halfDay": forAdministrators(
    // Not in the timetable. tests/site/attendance/deciding.test.ts decides.
    `${PAGE}/demi-journees/matin`,
    "404",
    "404",
  ),
  "/admin/stages/:stage/emargement/corriger/:halfDay/:stagePerson": forAdministrators(
    `${PAGE}/corriger/matin/nulle-part`,
    "404",
    "404",
  ),
  // tests/site/attendance shows it to trainers, during a half-day.
  "/emargement/:stage/qr": {
    at: `/emargement/${semoirDansDixJours.id}/qr?demi-journee=nulle-part`,
    get: ["401", "404", "404", "404"],
    post: ["405", "405", "405", "405"],
  },
  "/presence/:token": {
    at: "/presence/nulle-part",
    get: ["404", "404", "404", "404"],
    post: ["404", "404", "404", "404"],
  },
  "/emargement/donnees": { get: ["401", "404", "404", "200"], post: ["405", "405", "405", "405"] },
  "/emargement/envois": { get: ["405", "405", "405", "405"], post: ["401", "404", "404", "400"] },
};
