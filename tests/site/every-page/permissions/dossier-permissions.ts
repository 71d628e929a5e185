import { semoirDansDixJours } from "../../../stages.ts";
import { all, NOBODYS_FILE, NOBODYS_TOKEN, type Rule } from "./permission-rule.ts";

/** The pages of documents. */
export const DOSSIER_PERMISSIONS: Record<string, Rule> = {
  "/inscription/:token/pieces/:document": {
    at: `/inscription/${NOBODYS_TOKEN}/pieces/${NOBODYS_FILE}`,
    get: all("404"),
    post: all("405"),
  },
  // Nobody’s link. tests/site/dossiers/signing.test.ts opens those that exist.
  "/signature/:token": { at: `/signature/${NOBODYS_TOKEN}`, get: all("404"), post: all("404") },
  "/signature/:token/document": { at: `/signature/${NOBODYS_TOKEN}/document`, get: all("404"), post: all("405") },
  "/signature/:token/retractation": {
    at: `/signature/${NOBODYS_TOKEN}/retractation`,
    get: all("404"),
    post: all("404"),
  },
  "/admin/dossiers": {
    get: ["404", "404", "404", "302 /admin/stages?etat=a-faire"],
    post: ["404", "404", "404", "405"],
  },
  "/admin/stages/:stage/dossier": {
    at: `/admin/stages/${semoirDansDixJours.id}/dossier`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "400"],
  },
  "/admin/stages/:stage/dossier/envoi": {
    at: `/admin/stages/${semoirDansDixJours.id}/dossier/envoi`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "400"],
  },
  "/admin/stages/:stage/dossier/lots": {
    at: `/admin/stages/${semoirDansDixJours.id}/dossier/lots`,
    get: ["404", "404", "404", "405"],
    post: ["404", "404", "404", "400"],
  },
  "/admin/stages/:stage/dossier/resultats": {
    at: `/admin/stages/${semoirDansDixJours.id}/dossier/resultats`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "400"],
  },
  "/admin/stages/:stage/dossier/adresses": {
    at: `/admin/stages/${semoirDansDixJours.id}/dossier/adresses`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "400"],
  },
  // A company of nobody. companies.test.ts opens those that exist.
  "/admin/stages/:stage/dossier/entreprises/:company": {
    at: `/admin/stages/${semoirDansDixJours.id}/dossier/entreprises/nulle-part`,
    get: all("404"),
    post: ["404", "404", "404", "400"],
  },
  // An unknown document. tests/site/dossiers opens those that exist.
  "/pieces/:document": { at: `/pieces/${NOBODYS_FILE}`, get: all("404"), post: all("405") },
  "/admin/dossiers/registre": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "405"] },
  "/admin/dossiers/registre/export.xlsx": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "405"] },
  "/admin/dossiers/registre/:document": {
    at: "/admin/dossiers/registre/nulle-part",
    get: ["404", "404", "404", "404"],
    post: ["404", "404", "404", "405"],
  },
  // Of nobody. tests/site/dossiers opens those that can be drawn.
  "/admin/stages/:stage/dossier/projet/:kind/:subject": {
    at: `/admin/stages/${semoirDansDixJours.id}/dossier/projet/convocation/${NOBODYS_FILE}`,
    get: all("404"),
    post: ["404", "404", "404", "405"],
  },
  "/admin/stages/:stage/dossier/feuille-vierge.pdf": {
    at: `/admin/stages/${semoirDansDixJours.id}/dossier/feuille-vierge.pdf`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "405"],
  },
  "/admin/stages/:stage/dossier/papier/:document": {
    at: `/admin/stages/${semoirDansDixJours.id}/dossier/papier/${NOBODYS_FILE}`,
    get: all("404"),
    post: all("404"),
  },
  "/admin/stages/:stage/dossier/corriger/:document": {
    at: `/admin/stages/${semoirDansDixJours.id}/dossier/corriger/${NOBODYS_FILE}`,
    get: all("404"),
    post: ["404", "404", "404", "400"],
  },
  "/admin/reglages/modeles": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "405"] },
  "/admin/reglages/modeles/:kind": {
    at: "/admin/reglages/modeles/convocation",
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "400"],
  },
  "/admin/reglages/dossiers": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "400"] },
  "/admin/stages/:stage/dossier/dossier-de-preuve.zip": {
    at: `/admin/stages/${semoirDansDixJours.id}/dossier/dossier-de-preuve.zip`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "405"],
  },
};
