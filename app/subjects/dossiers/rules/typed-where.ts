import { BUYER_PLACEHOLDERS } from "./templates/buyer-placeholders.ts";
import { CENTRE_PLACEHOLDERS } from "./templates/centre-placeholders.ts";
import {
  isOfAttendance,
  MISSING_COMPANY,
  MISSING_END,
  MISSING_PAYER,
  MISSING_PERSON,
  MISSING_TIMETABLE,
} from "./templates/readiness-messages.ts";
import { STAGE_PLACEHOLDERS } from "./templates/stage-placeholders.ts";

/** Where what a document lacks is typed. */
export type TypedWhere =
  | "stage"
  | "timetable"
  | "registrants"
  | "company"
  | "address"
  | "results"
  | "attendance"
  | "centre"
  | "referents"
  | "signature"
  | "dossiers"
  | "team";

const NAMEABLE = { ...STAGE_PLACEHOLDERS, ...BUYER_PLACEHOLDERS, ...CENTRE_PLACEHOLDERS };

/** The placeholders without whose value a document is not ready. */
type Needed = {
  [Name in keyof typeof NAMEABLE]: (typeof NAMEABLE)[Name] extends { missing: string } ? Name : never;
}[keyof typeof NAMEABLE];

export const TYPED_WHERE: Readonly<Record<Needed, TypedWhere>> = {
  "intitulé du stage": "stage",
  dates: "stage",
  "premier jour": "stage",
  "dernier jour": "stage",
  horaires: "timetable",
  durée: "stage",
  lieu: "stage",
  objectifs: "stage",
  contenu: "stage",
  prérequis: "stage",
  méthodes: "stage",
  évaluation: "stage",
  "modalités d’accès": "stage",
  accessibilité: "stage",
  formateurs: "timetable",
  "qualification des formateurs": "team",
  effectif: "registrants",
  // A dossier is shown once somebody is registered: what can lack is the timetable.
  "feuilles d’émargement": "timetable",
  "heures suivies": "attendance",
  résultat: "results",
  stagiaire: "registrants",
  "adresse du stagiaire": "address",
  entreprise: "company",
  "adresse de l’entreprise": "company",
  "siret de l’entreprise": "company",
  "signataire de l’entreprise": "company",
  participants: "registrants",
  "nombre de participants": "registrants",
  "prix par personne": "stage",
  prix: "stage",
  "prix total": "stage",
  "premier versement": "stage",
  "conditions de paiement": "dossiers",
  "conditions d’annulation": "dossiers",
  signatures: "signature",
  centre: "centre",
  "raison sociale du centre": "centre",
  "siret du centre": "centre",
  "adresse du centre": "centre",
  "ville du centre": "centre",
  contact: "centre",
  "représentant du centre": "signature",
  "déclaration d’activité": "centre",
  "enregistrement du centre": "centre",
  "référent handicap": "referents",
};

const PLACES = new Map<string, TypedWhere>([
  ...Object.entries(TYPED_WHERE).map(([name, where]): [string, TypedWhere] => [
    NAMEABLE[name as Needed].missing,
    where,
  ]),
  [MISSING_PAYER, "registrants"],
  [MISSING_COMPANY, "registrants"],
  [MISSING_PERSON, "registrants"],
  [MISSING_END, "stage"],
  [MISSING_TIMETABLE, "timetable"],
]);

/** Where to type what the words after « il manque » name. */
export const typedWhere = (missing: string): TypedWhere =>
  PLACES.get(missing) ?? (isOfAttendance(missing) ? "attendance" : "stage");
