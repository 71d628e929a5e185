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
  "/admin/dossiers/:stage": {
    at: `/admin/dossiers/${semoirDansDixJours.id}`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "400"],
  },
  "/admin/dossiers/:stage/lots": {
    at: `/admin/dossiers/${semoirDansDixJours.id}/lots`,
    get: ["404", "404", "404", "405"],
    post: ["404", "404", "404", "400"],
  },
  "/admin/dossiers/:stage/resultats": {
    at: `/admin/dossiers/${semoirDansDixJours.id}/resultats`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "400"],
  },
  "/admin/dossiers/:stage/adresses": {
    at: `/admin/dossiers/${semoirDansDixJours.id}/adresses`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "400"],
  },
  // A company of nobody. companies.test.ts opens those that exist.
  "/admin/dossiers/:stage/entreprises/:company": {
    at: `/admin/dossiers/${semoirDansDixJours.id}/entreprises/nulle-part`,
    get: all("404"),
    post: ["404", "404", "404", "400"],
  },
  // An unknown document. tests/site/dossiers opens those that exist.
  "/pieces/:document": { at: `/pieces/${NOBODYS_FILE}`, get: all("404"), post: all("405") },
  "/admin/dossiers/registre": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "405"] },
  "/admin/dossiers/registre.csv": { get: ["404", "404", "404", "200"], post: ["404", "404", "404", "405"] },
  // Of nobody. tests/site/dossiers opens those that can be drawn.
  "/admin/dossiers/:stage/projet/:kind/:subject": {
    at: `/admin/dossiers/${semoirDansDixJours.id}/projet/convocation/${NOBODYS_FILE}`,
    get: all("404"),
    post: ["404", "404", "404", "405"],
  },
  "/admin/dossiers/:stage/feuille-vierge.pdf": {
    at: `/admin/dossiers/${semoirDansDixJours.id}/feuille-vierge.pdf`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "405"],
  },
  "/admin/dossiers/:stage/papier/:document": {
    at: `/admin/dossiers/${semoirDansDixJours.id}/papier/${NOBODYS_FILE}`,
    get: all("404"),
    post: all("404"),
  },
  "/admin/dossiers/:stage/corriger/:document": {
    at: `/admin/dossiers/${semoirDansDixJours.id}/corriger/${NOBODYS_FILE}`,
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
  "/admin/dossiers/:stage/dossier-de-preuve.zip": {
    at: `/admin/dossiers/${semoirDansDixJours.id}/dossier-de-preuve.zip`,
    get: ["404", "404", "404", "200"],
    post: ["404", "404", "404", "405"],
  },
};
