import { BUYER_KINDS, type PlaceholderDefinition } from "./placeholder-definition.ts";

/** Values of the settings, and of the document itself. */
export const CENTRE_PLACEHOLDERS = {
  centre: { says: "Le nom affiché du centre.", missing: "le nom du centre" },
  "raison sociale du centre": { says: "La dénomination légale du centre.", missing: "la dénomination du centre" },
  "forme juridique du centre": { says: "Forme juridique et capital." },
  "siret du centre": { says: "Le numéro SIRET du centre.", missing: "le SIRET du centre" },
  "adresse du centre": { says: "L’adresse complète du centre.", missing: "l’adresse du centre" },
  "ville du centre": { says: "La ville du centre, pour « Fait à ».", missing: "la ville du centre" },
  "téléphone du centre": { says: "Le téléphone du centre." },
  "e-mail du centre": { says: "L’adresse e-mail du centre." },
  contact: { says: "Téléphone et e-mail du centre, ensemble.", missing: "le téléphone ou l’e-mail du centre" },
  "représentant du centre": { says: "Qui signe pour le centre.", missing: "le signataire du centre" },
  "fonction du représentant": { says: "Sa fonction." },
  "déclaration d’activité": {
    says: "« déclaration d’activité enregistrée sous le numéro… » : pour devis, convention et contrat (R.6351-6).",
    missing: "le numéro et la région de la déclaration d’activité",
    kinds: BUYER_KINDS,
  },
  "enregistrement du centre": {
    says: "« Enregistrée sous le numéro… Cet enregistrement ne vaut pas agrément de l’État. » : pour la publicité (L.6352-12).",
    missing: "le numéro de déclaration d’activité",
    kinds: ["programme"],
  },
  "référent handicap": {
    says: "Nom, titre, téléphone et e-mail du référent handicap.",
    missing: "le référent handicap du centre",
  },
  "règlement intérieur": { says: "L’adresse du règlement intérieur, s’il est dans les réglages." },
  médiateur: { says: "Le médiateur de la consommation et son site.", kinds: ["contract"] },
  "date du document": { says: "Le jour où le document est émis." },
  remplace: {
    says: "« Annule et remplace… » pour une correction. Sans lui, cette ligne se met en tête.",
  },
} as const satisfies Record<string, PlaceholderDefinition>;
