import { semoirDansDixJours } from "../../stages.ts";
import { RIOT } from "../dossiers/dossier-site.ts";

const DOSSIER = `/admin/dossiers/${semoirDansDixJours.id}`;

/** Refused forms of a dossier. */
export const DOSSIER_STATES: (readonly ["odile", string, Record<string, string>])[] = [
  ["odile", DOSSIER, { dossierAction: "issue programme" }],
  ["odile", DOSSIER, { dossierAction: "send convocation" }],
  ["odile", `${DOSSIER}/entreprises/${RIOT}`, { companyName: "", companySiret: "12" }],
  ["odile", `${DOSSIER}/entreprises/${RIOT}`, { companyName: "Riot", version: "7" }],
  ["odile", `${DOSSIER}/resultats`, { participantId: "inconnu", result: "reached" }],
];
