import { moissonPassee, presseComplete, semoirDansDixJours } from "../../../stages.ts";
import { RIOT } from "../../dossiers/dossier-site.ts";
import { BOOKING } from "../placeholders.ts";

const DOSSIER = `/admin/stages/${semoirDansDixJours.id}/dossier`;

const PAST = `/admin/stages/${moissonPassee.id}/dossier`;

/** The pages of dossiers, and their refused forms. */
export const DOSSIER_STATES: (readonly ["odile", string, Record<string, string>?])[] = [
  ["odile", DOSSIER],
  ["odile", `${DOSSIER}/resultats`],
  ["odile", `${DOSSIER}/adresses`],
  ["odile", `${DOSSIER}/envoi`],
  ["odile", `${DOSSIER}/envoi?nature=agreement`],
  ["odile", `${DOSSIER}/envoi`, { row: "inconnu" }],
  ["odile", `${DOSSIER}/entreprises/${RIOT}`],
  ["odile", "/admin/stages/inconnu/dossier"],
  ["odile", "/admin/entreprises?q=riot"],
  ["odile", "/admin/entreprises?q=personne"],
  ["odile", `/admin/entreprises/${RIOT}/reunir?q=gaec`],
  ["odile", `/admin/entreprises/${RIOT}/modifier`, { companyName: "", companySiret: "12", paymentDays: "90" }],
  ["odile", `/admin/reservations/${BOOKING}`],
  ["odile", `/admin/reservations/${BOOKING}`, { version: "1", payer1: "oneself", payer2: "vivea", buyer: "Riot" }],
  ["odile", `/admin/reservations/${BOOKING}`, { version: "7", buyer: "GAEC du Riot", amount1: "beaucoup" }],
  ["odile", `/admin/stages/${presseComplete.id}/dossier`],
  ["odile", DOSSIER, { dossierAction: "issue programme" }],
  ["odile", DOSSIER, { dossierAction: "send convocation" }],
  ["odile", PAST, { intent: "close", closingReason: "" }],
  ["odile", PAST, { intent: "close", closingReason: "Le GAEC a cessé." }],
  ["odile", PAST],
  ["odile", `${DOSSIER}/entreprises/${RIOT}`, { companyName: "", companySiret: "12" }],
  ["odile", `${DOSSIER}/entreprises/${RIOT}`, { companyName: "Riot", version: "7" }],
  ["odile", `${DOSSIER}/resultats`, { participantId: "inconnu", result: "reached" }],
];
