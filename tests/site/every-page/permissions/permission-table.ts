import { semoirDansDixJours, telescopiqueInconnu } from "../../../stages.ts";
import { RIOT } from "../../dossiers/dossier-site.ts";
import { BOOKING, MARIES_FILE, MARIES_ID, MARIES_MAIL } from "../placeholders.ts";
import { ATTENDANCE_PERMISSIONS } from "./attendance-permissions.ts";
import { COMPLAINT_PERMISSIONS } from "./complaint-permissions.ts";
import { COURSE_PERMISSIONS } from "./course-permissions.ts";
import { DOSSIER_PERMISSIONS } from "./dossier-permissions.ts";
import { HOLDING_PERMISSIONS } from "./holding-permissions.ts";
import { INVOICE_PERMISSIONS } from "./invoice-permissions.ts";
import { OPINION_PERMISSIONS } from "./opinion-permissions.ts";
import { OPINION_RESULT_PERMISSIONS } from "./opinion-result-permissions.ts";
import { all, NOBODYS_FILE, NOBODYS_TOKEN, type Rule, readOnly, type Statuses } from "./permission-rule.ts";
import { PLANNING_PERMISSIONS } from "./planning-permissions.ts";
import { QUALITY_PERMISSIONS } from "./quality-permissions.ts";
import { QUESTIONNAIRE_PERMISSIONS } from "./questionnaire-permissions.ts";
import { YEARLY_REPORT_PERMISSIONS } from "./yearly-report-permissions.ts";

const loginBefore = (path: string) => `302 /login?next=${encodeURIComponent(path)}`;
const LOGIN_BEFORE_ACCOUNT = loginBefore("/account");

/** Every route of the product. A new route must be added here. */
export const PERMISSIONS: Record<string, Rule> = {
  ...ATTENDANCE_PERMISSIONS,
  ...QUESTIONNAIRE_PERMISSIONS,
  ...COURSE_PERMISSIONS,
  ...DOSSIER_PERMISSIONS,
  ...OPINION_PERMISSIONS,
  ...QUALITY_PERMISSIONS,
  ...OPINION_RESULT_PERMISSIONS,
  ...COMPLAINT_PERMISSIONS,
  ...HOLDING_PERMISSIONS,
  ...INVOICE_PERMISSIONS,
  ...PLANNING_PERMISSIONS,
  ...YEARLY_REPORT_PERMISSIONS,
  "/?index": { ...readOnly, at: "/" },
  "/formateurs": readOnly,
  "/our-stages": readOnly,
  "/our-stages.atom": readOnly,
  "/stages.json": readOnly,
  "/formation": readOnly,
  "/financement": readOnly,
  "/login": { get: ["200", "302 /", "302 /", "302 /"], post: ["400", "302 /", "302 /", "302 /"] },
  "/login/code": { get: ["302 /login", "302 /", "302 /", "302 /"], post: ["401", "302 /", "302 /", "302 /"] },
  "/signup": { get: ["200", "302 /", "302 /", "302 /"], post: ["400", "302 /", "302 /", "302 /"] },
  "/logout": { get: all("302 /"), post: all("302 /") },
  "/mot-de-passe-oublie": { get: all("200"), post: all("400") },
  // A form without a link is refused like one with an expired link.
  "/nouveau-mot-de-passe": { get: all("410"), post: all("400") },
  "/verifier-adresse": { get: all("410"), post: all("410") },
  "/annuler-changement-adresse": { get: all("410"), post: all("410") },
  "/account": { get: [LOGIN_BEFORE_ACCOUNT, "200", "200", "200"], post: ["401", "400", "400", "400"] },
  "/account/verification": {
    get: [loginBefore("/account/verification"), "200", "200", "200"],
    post: [loginBefore("/account/verification"), "200", "200", "200"],
  },
  "/account/calendrier": {
    get: [loginBefore("/account/calendrier"), "200", "200", "200"],
    post: [loginBefore("/account/calendrier"), "405", "405", "405"],
  },
  "/account/calendrier/abonnement": {
    get: [loginBefore("/account/calendrier/abonnement"), "200", "200", "200"],
    post: [loginBefore("/account/calendrier/abonnement"), "400", "400", "400"],
  },
  "/account/formations": {
    get: [loginBefore("/account/formations"), "200", "200", "200"],
    post: [loginBefore("/account/formations"), "405", "405", "405"],
  },
  // Nobody's stage. cancellation.test.ts cancels what there is.
  "/account/formations/corriger": {
    get: [loginBefore("/account/formations/corriger"), "404", "404", "404"],
    post: [loginBefore("/account/formations/corriger"), "400", "400", "400"],
  },
  "/account/formations/annuler": {
    get: [loginBefore("/account/formations/annuler"), "404", "404", "404"],
    post: [loginBefore("/account/formations/annuler"), "400", "400", "400"],
  },
  "/account/notifications": {
    get: [loginBefore("/account/notifications"), "200", "200", "200"],
    post: [loginBefore("/account/notifications"), "200", "200", "200"],
  },
  "/account/securite": {
    get: [loginBefore("/account/securite"), "200", "200", "200"],
    post: [loginBefore("/account/securite"), "400", "400", "400"],
  },
  "/account/donnees": {
    get: [loginBefore("/account/donnees"), "200", "200", "200"],
    post: [loginBefore("/account/donnees"), "405", "405", "405"],
  },
  "/account/donnees/supprimer": {
    get: [loginBefore("/account/donnees/supprimer"), "200", "200", "200"],
    post: ["401", "400", "400", "400"],
  },
  "/account/donnees/archive.zip": { get: all("405"), post: [loginBefore("/account/donnees"), "200", "200", "200"] },
  "/formation/:machine": {
    at: `/formation/semoir?stageId=${semoirDansDixJours.id}`,
    get: all("200"),
    post: all("400"),
  },
  "/stage/:id": { at: `/stage/${telescopiqueInconnu.id}`, get: all("200"), post: all("400") },
  "/stage/:id/agenda.ics": { at: `/stage/${telescopiqueInconnu.id}/agenda.ics`, get: all("200"), post: all("405") },
  "/formation/:machine/affiche.png": { at: "/formation/semoir/affiche.png", get: all("200"), post: all("405") },
  "/stage/:id/affiche.png": { at: `/stage/${telescopiqueInconnu.id}/affiche.png`, get: all("200"), post: all("405") },
  "/stage-details": {
    at: `/stage-details?stageId=${telescopiqueInconnu.id}`,
    get: all(`302 /stage/${telescopiqueInconnu.id}`),
    post: all("405"),
  },
  "/events": readOnly,
  "/Documents": { get: ["401", "200", "200", "200"], post: all("405") },
  "/Gestion_documents": { get: ["401", "200", "200", "200"], post: ["401", "404", "404", "404"] },
  "/Gestion_documents/destinataires": { get: ["401", "200", "200", "200"], post: all("405") },
  "/Gestion_documents/fichiers": { get: all("405"), post: ["401", "400", "400", "400"] },
  "/Gestion_documents/partages": { get: all("405"), post: ["401", "404", "404", "404"] },
  // Shared by Marie with Lucie: 404 for everybody else, administrators included.
  "/fichiers/:file": { at: `/fichiers/${MARIES_FILE}`, get: ["404", "200", "404", "404"], post: all("405") },
  // Nobody's calendar. calendar-links.test.ts opens those that exist.
  "/calendrier/:calendar": { at: `/calendrier/${NOBODYS_TOKEN}.ics`, get: all("404"), post: all("405") },
  // Nobody's link. private-links.test.ts opens those that exist.
  "/inscription/:token": { at: `/inscription/${NOBODYS_TOKEN}`, get: all("404"), post: all("404") },
  "/inscription/:token/pas-moi": { at: `/inscription/${NOBODYS_TOKEN}/pas-moi`, get: all("404"), post: all("404") },
  "/inscription/:token/annuler": { at: `/inscription/${NOBODYS_TOKEN}/annuler`, get: all("404"), post: all("404") },
  "/inscription/:token/presence": { at: `/inscription/${NOBODYS_TOKEN}/presence`, get: all("404"), post: all("404") },
  "/inscription/:token/fichiers/:file": {
    at: `/inscription/${NOBODYS_TOKEN}/fichiers/${MARIES_FILE}`,
    get: all("404"),
    post: all("405"),
  },
  // Nobody's link, nobody's entry. waiting-screens.test.ts opens those that exist.
  ...Object.fromEntries(
    ["", "/confirmer", "/quitter"].flatMap((page): [string, Rule][] => {
      const own = `/account/formations/attente/${NOBODYS_FILE}${page}`;
      const statuses: Statuses = [loginBefore(own), "404", "404", "404"];
      return [
        [
          `/attente/:token${page}`,
          { at: `/attente/${NOBODYS_TOKEN}${page}`, get: all("404"), post: all(page === "" ? "405" : "404") },
        ],
        [
          `/account/formations/attente/:entry${page}`,
          { at: own, get: statuses, post: page === "" ? all("405") : statuses },
        ],
      ];
    }),
  ),
  "/admin": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "400"] },
  "/admin/recherche": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "405"] },
  "/admin/stages": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "405"] },
  "/admin/calendrier": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "405"] },
  "/admin/inscriptions": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "405"] },
  "/admin/inscriptions/export.xlsx": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "405"] },
  "/admin/stages/export.xlsx": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "405"] },
  "/admin/stages/:stage": {
    at: `/admin/stages/${semoirDansDixJours.id}`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "405"],
  },
  "/admin/stages/:stage?index": {
    at: `/admin/stages/${semoirDansDixJours.id}?index`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "405"],
  },
  "/admin/stages/:stage/avis": {
    at: `/admin/stages/${semoirDansDixJours.id}/avis`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "405"],
  },
  // admin-pages.test.ts follows each of the addresses of before.
  "/admin/:screen/:stage/*": {
    at: `/admin/inscrits/${semoirDansDixJours.id}?tri=nom`,
    get: ["404", "404", "404", `301 /admin/stages/${semoirDansDixJours.id}/inscrits?tri=nom`],
    post: ["404", "404", "404", "405"],
  },
  "/admin/ajouter": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "400"] },
  "/admin/modifier": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "400"] },
  "/admin/stages/:stage/reglages": {
    at: `/admin/stages/${semoirDansDixJours.id}/reglages`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "400"],
  },
  "/admin/stages/:stage/reglages/versions": {
    at: `/admin/stages/${semoirDansDixJours.id}/reglages/versions`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "405"],
  },
  "/admin/stages/:stage/reglages/annulation": {
    at: `/admin/stages/${semoirDansDixJours.id}/reglages/annulation`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "400"],
  },
  "/admin/corbeille": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "400"] },
  // Nobody's stage. bin.test.ts restores those that exist.
  "/admin/corbeille/:bin": { at: `/admin/corbeille/${NOBODYS_FILE}`, get: all("404"), post: all("404") },
  "/admin/courriels": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "400"] },
  "/admin/courriels/modeles": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "405"] },
  "/admin/courriels/modeles/:modele": {
    at: "/admin/courriels/modeles/registration",
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "405"],
  },
  "/admin/courriels/:mail": {
    at: `/admin/courriels/${MARIES_MAIL}`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "400"],
  },
  "/admin/courriels/:mail/apercu": {
    at: `/admin/courriels/${MARIES_MAIL}/apercu`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "405"],
  },
  "/admin/reglages": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "400"] },
  "/admin/reglages/referents": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "409"] },
  "/admin/reglages/delais": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "400"] },
  "/admin/personnes": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "400"] },
  "/admin/personnes/:person": {
    at: `/admin/personnes/${MARIES_ID}`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "409"],
  },
  "/admin/personnes/export.xlsx": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "405"] },
  "/admin/personnes/:person/modifier": {
    at: `/admin/personnes/${MARIES_ID}/modifier`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "400"],
  },
  "/admin/personnes/:person/reunir": {
    at: `/admin/personnes/${MARIES_ID}/reunir`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "409"],
  },
  "/admin/reservations/:booking": {
    at: `/admin/reservations/${BOOKING}`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "409"],
  },
  "/admin/entreprises": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "400"] },
  "/admin/entreprises/ajouter": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "400"] },
  "/admin/entreprises/noms": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "405"] },
  "/admin/entreprises/export.xlsx": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "405"] },
  ...Object.fromEntries(
    (["", "/modifier", "/reunir"] as const).map((page): [string, Rule] => [
      `/admin/entreprises/:organisation${page}`,
      {
        at: `/admin/entreprises/${RIOT}${page}`,
        get: ["404", "404", "404", "200"],
        post: ["404", "404", "404", page === "/modifier" ? "400" : "409"],
      },
    ]),
  ),
  "/admin/personnes/inviter": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "400"] },
  "/admin/personnes/administrateurs": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "405"] },
  ...Object.fromEntries(
    ["", "/droit", "/fermer"].map((page): [string, Rule] => [
      `/admin/personnes/comptes/:user${page}`,
      {
        at: `/admin/personnes/comptes/${MARIES_ID}${page}`,
        get: ["404", "404", "404", "200"],
        post: ["404", "404", "404", "400"],
      },
    ]),
  ),
  "/admin/journal/export.xlsx": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "405"] },
  "/admin/journal/:entry": {
    at: "/admin/journal/nulle-part",
    get: ["404", "404", "404", "404"],
    post: ["404", "404", "404", "405"],
  },
  "/admin/journal": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "405"] },
  "/admin/reglages/textes": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "405"] },
  "/admin/reglages/textes/:block": {
    at: "/admin/reglages/textes/home.hero",
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "400"],
  },
  // An empty form keeps the drawings, as they are.
  "/admin/reglages/images": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "200"] },
  "/admin/reglages/historique/:section": {
    at: "/admin/reglages/historique/identity",
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "400"],
  },
  "/admin/donnees": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "400"] },
  "/admin/donnees/archive.zip": { get: ["404", "404", "404", "405"], post: ["404", "404", "404", "400"] },
  "/admin/import": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "400"] },
  // An import that does not exist. tests/site/import opens those that do.
  "/admin/import/:import": { at: `/admin/import/${NOBODYS_FILE}`, get: all("404"), post: all("404") },
  "/admin/import/envoi": { get: ["404", "404", "404", "405"], post: ["404", "404", "404", "400"] },
  "/admin/import/modeles/:template": {
    at: "/admin/import/modeles/stages.xlsx",
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "405"],
  },
  "/admin/vues": { get: ["404", "404", "404", "405"], post: ["404", "404", "404", "302 /admin"] },
  "/admin/appels": { get: ["404", "404", "404", "405"], post: ["404", "404", "404", "302 /admin"] },
  "/installation/:token": { at: `/installation/${NOBODYS_TOKEN}`, get: all("404"), post: all("404") },
  // An empty form changes nothing of the look; of the others it comes from no version that there is.
  "/admin/reglages/apparence": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "200"] },
  "/admin/reglages/certification": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "409"] },
  "/admin/reglages/signature": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "409"] },
  "/couleurs.css": { at: "/couleurs.css?accent=1a2b6d", ...readOnly },
  "/medias/:file/:shape": { at: `/medias/${NOBODYS_FILE}/96.png`, get: all("404"), post: all("405") },
  "/admin/reglages/equipe": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "400"] },
  "/admin/reglages/equipe/ajouter": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "400"] },
  // An id that is not in the team. team.test.ts opens those that are.
  "/admin/reglages/equipe/:trainer": {
    at: `/admin/reglages/equipe/${NOBODYS_FILE}`,
    get: all("404"),
    post: ["404", "404", "404", "400"],
  },
  "/admin/reglages/equipe/:trainer/archiver": {
    at: `/admin/reglages/equipe/${NOBODYS_FILE}/archiver`,
    get: all("404"),
    post: all("404"),
  },
  "/medias/:file": { at: `/medias/${NOBODYS_FILE}`, get: all("404"), post: all("405") },
  "/admin/fichiers": { get: ["404", "404", "404", "405"], post: ["404", "404", "404", "400"] },
  "/programmes/:file": { at: `/programmes/${NOBODYS_FILE}`, get: all("404"), post: all("405") },
  "/photos/:file/apercu.jpg": { at: `/photos/${NOBODYS_FILE}/apercu.jpg`, get: all("404"), post: all("405") },
  "/photos/:file": { at: `/photos/${NOBODYS_FILE}`, get: all("404"), post: all("405") },
  "/admin/inscrits": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "400"] },
  "/admin/stages/:stage/inscrits": {
    at: `/admin/stages/${semoirDansDixJours.id}/inscrits`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "400"],
  },
  "/admin/stages/:stage/inscrits/equipe": {
    at: `/admin/stages/${semoirDansDixJours.id}/inscrits/equipe`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "400"],
  },
  "/admin/stages/:stage/inscrits/export.csv": {
    at: `/admin/stages/${semoirDansDixJours.id}/inscrits/export.csv`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "405"],
  },
  "/admin/stages/:stage/inscrits/export.xlsx": {
    at: `/admin/stages/${semoirDansDixJours.id}/inscrits/export.xlsx`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "405"],
  },
  "/mentionslegales": readOnly,
  "/politiquedeconfidentialite": readOnly,
  "/cgu": readOnly,
  "/sitemap.xml": readOnly,
  "/robots.txt": readOnly,
  "/manifest.webmanifest": readOnly,
  "/*": { at: "/nulle-part", get: all("404"), post: all("404") },
};
