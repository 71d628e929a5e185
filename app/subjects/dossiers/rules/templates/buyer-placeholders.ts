import {
  BUYER_KINDS,
  COMPANY_KINDS,
  END_KINDS,
  PERSON_KINDS,
  type PlaceholderDefinition,
} from "./placeholder-definition.ts";

/** Values of the registration, the company and the price. Nothing of a person's health can be named. */
export const BUYER_PLACEHOLDERS = {
  stagiaire: { says: "Prénom et nom de la personne.", missing: "le nom du stagiaire", kinds: PERSON_KINDS },
  "e-mail du stagiaire": { says: "Son adresse e-mail.", kinds: PERSON_KINDS },
  "téléphone du stagiaire": { says: "Son numéro de téléphone.", kinds: PERSON_KINDS },
  "adresse du stagiaire": {
    says: "Son adresse postale, demandée pour le contrat.",
    missing: "l’adresse postale du stagiaire",
    kinds: ["contract"],
  },
  employeur: { says: "L’entreprise d’une personne salariée ; rien pour les autres.", kinds: PERSON_KINDS },
  entreprise: { says: "Le nom de l’entreprise.", missing: "le nom de l’entreprise", kinds: COMPANY_KINDS },
  "adresse de l’entreprise": {
    says: "Rue, code postal et ville de l’entreprise.",
    missing: "l’adresse de l’entreprise",
    kinds: COMPANY_KINDS,
  },
  "siret de l’entreprise": {
    says: "Le numéro SIRET de l’entreprise.",
    missing: "le SIRET de l’entreprise",
    kinds: COMPANY_KINDS,
  },
  "signataire de l’entreprise": {
    says: "Qui signe pour l’entreprise.",
    missing: "le signataire de l’entreprise",
    kinds: COMPANY_KINDS,
  },
  "fonction du signataire": { says: "Sa fonction : gérante, associé…", kinds: COMPANY_KINDS },
  participants: {
    says: "Le tableau des participants : ceux de l’entreprise, ou tous ceux du stage.",
    missing: "un participant",
    isBlock: true,
    kinds: [...COMPANY_KINDS, "attendanceSheet"],
  },
  "nombre de participants": {
    says: "Combien de personnes l’entreprise inscrit.",
    missing: "un participant",
    kinds: COMPANY_KINDS,
  },
  "prix par personne": { says: "Le prix du stage pour une personne, net de TVA ou TTC.", missing: "le prix du stage" },
  prix: {
    says: "Le tableau du prix : participants, TVA, total, et la part de chacun quand le stagiaire en paie une.",
    missing: "le prix du stage",
    isBlock: true,
    kinds: BUYER_KINDS,
  },
  "prix total": {
    says: "Ce que l’entreprise ou la personne paie, TVA comprise.",
    missing: "le prix du stage",
    kinds: BUYER_KINDS,
  },
  "mention de tva": { says: "Le taux de TVA, ou l’exonération.", kinds: ["programme", ...BUYER_KINDS] },
  "conditions de paiement": {
    says: "Celles des réglages « Dossiers » : d’une entreprise, avec les pénalités de retard, ou d’une personne.",
    missing: "les conditions de paiement",
    isBlock: true,
    kinds: BUYER_KINDS,
  },
  "conditions d’annulation": {
    says: "Celles des réglages « Dossiers », avec le dernier jour pour annuler.",
    missing: "les conditions d’annulation",
    isBlock: true,
  },
  "validité du devis": { says: "« 60 jours, jusqu’au… », selon les réglages.", kinds: ["quotation"] },
  "délai de rétractation": {
    says: "Le nombre de jours pour se rétracter, et jusqu’à quel jour.",
    kinds: ["contract"],
  },
  "demande expresse": {
    says: "La case à cocher quand le stage commence avant la fin du délai de rétractation.",
    isBlock: true,
    kinds: ["contract"],
  },
  "premier versement": {
    says: "Le plus qui puisse être demandé après le délai de rétractation, en pour cent et en euros, du prix ou de la part de la personne.",
    missing: "le prix du stage",
    kinds: ["contract"],
  },
  "formulaire de rétractation": {
    says: "Le formulaire à détacher, sur sa propre page.",
    isBlock: true,
    kinds: ["contract"],
  },
  signatures: {
    says: "Les cadres de signature : l’entreprise ou la personne, et le centre.",
    missing: "le signataire du centre",
    isBlock: true,
    kinds: [...BUYER_KINDS, ...END_KINDS],
  },
} as const satisfies Record<string, PlaceholderDefinition>;
