import type { DocumentKind } from "../document-kinds.ts";
import type { Placeholder } from "./placeholders.ts";

interface Compulsory {
  /** Why, after « l’exige ». */
  law: string;
  names: readonly Placeholder[];
}

const IDENTITY_LAW = "ce document ne vaut rien sans lui";
const DECLARATION = { law: "article R.6351-6 du Code du travail", names: ["déclaration d’activité"] } as const;

/** What a template may not lose, with the rule that asks for it. */
export const COMPULSORY: Record<DocumentKind, readonly Compulsory[]> = {
  programme: [
    {
      law: "article L.6353-8 du Code du travail",
      names: ["intitulé du stage", "objectifs", "contenu", "horaires", "formateurs", "évaluation", "contact"],
    },
    {
      law: "indicateur 1 de Qualiopi",
      names: ["durée", "prérequis", "modalités d’accès", "prix par personne", "méthodes", "accessibilité"],
    },
    { law: "article L.6352-12 du Code du travail", names: ["enregistrement du centre"] },
  ],
  quotation: [
    { law: IDENTITY_LAW, names: ["entreprise", "intitulé du stage", "prix", "validité du devis", "date du document"] },
    DECLARATION,
  ],
  agreement: [
    { law: IDENTITY_LAW, names: ["entreprise", "participants", "signatures"] },
    {
      law: "articles L.6353-1 et D.6353-1 du Code du travail",
      names: [
        "intitulé du stage",
        "objectifs",
        "contenu",
        "méthodes",
        "durée",
        "dates",
        "part à distance",
        "évaluation",
        "prix",
        "conditions de paiement",
      ],
    },
    DECLARATION,
  ],
  contract: [
    { law: IDENTITY_LAW, names: ["stagiaire", "adresse du stagiaire", "intitulé du stage", "signatures"] },
    {
      law: "article L.6353-4 du Code du travail, à peine de nullité",
      names: [
        "nature de l’action",
        "durée",
        "contenu",
        "objectifs",
        "effectif",
        "prérequis",
        "part à distance",
        "méthodes",
        "évaluation",
        "qualification des formateurs",
        "conditions de paiement",
        "conditions d’annulation",
      ],
    },
    { law: "article L.6353-5 du Code du travail", names: ["délai de rétractation"] },
    { law: "article L.6353-6 du Code du travail", names: ["prix", "premier versement"] },
    { law: "article L.221-25 du Code de la consommation", names: ["demande expresse"] },
    { law: "article L.221-5 du Code de la consommation", names: ["formulaire de rétractation"] },
    DECLARATION,
  ],
  convocation: [
    { law: IDENTITY_LAW, names: ["stagiaire", "intitulé du stage", "lieu", "horaires"] },
    { law: "indicateur 9 de Qualiopi", names: ["contact", "référent handicap"] },
  ],
  attendanceSheet: [{ law: "article R.6313-3 du Code du travail", names: ["feuilles d’émargement"] }],
  completionCertificate: [
    {
      law: "modèle du ministère du Travail",
      names: [
        "représentant du centre",
        "raison sociale du centre",
        "stagiaire",
        "employeur",
        "intitulé du stage",
        "cases de la nature de l’action",
        "premier jour",
        "dernier jour",
        "heures suivies",
        "ville du centre",
        "date du document",
        "signatures",
      ],
    },
  ],
  attestation: [
    {
      law: "article L.6313-7 du Code du travail",
      names: ["stagiaire", "intitulé du stage", "objectifs", "nature de l’action", "durée", "résultat", "signatures"],
    },
  ],
};
