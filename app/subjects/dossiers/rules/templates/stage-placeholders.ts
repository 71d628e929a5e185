import { END_KINDS, type PlaceholderDefinition } from "./placeholder-definition.ts";

/** Values of the stage, its timetable and its public facts. */
export const STAGE_PLACEHOLDERS = {
  "intitulé du stage": { says: "Le titre du stage.", missing: "l’intitulé du stage" },
  dates: { says: "Les jours et les heures, en une phrase.", missing: "la date du stage" },
  "premier jour": { says: "Le jour où le stage commence.", missing: "la date du stage" },
  "dernier jour": { says: "Le jour où le stage finit.", missing: "la date du stage" },
  horaires: {
    says: "Le tableau des demi-journées : jour, heures, lieu, formateur.",
    missing: "les demi-journées de l’horaire",
    isBlock: true,
  },
  durée: { says: "La durée annoncée, en heures.", missing: "la durée du stage" },
  lieu: { says: "L’adresse du stage.", missing: "le lieu du stage" },
  "plan d’accès": { says: "L’adresse d’une carte, quand le stage a lieu au centre." },
  objectifs: { says: "La liste des objectifs.", missing: "les objectifs du stage", isBlock: true },
  contenu: { says: "Le contenu détaillé du stage.", missing: "le contenu du stage", isBlock: true },
  "public visé": { says: "À qui le stage s’adresse.", isBlock: true },
  prérequis: { says: "Ce qu’il faut savoir ou avoir avant.", missing: "les prérequis du stage", isBlock: true },
  méthodes: { says: "Méthodes et moyens.", missing: "les méthodes et moyens du stage", isBlock: true },
  évaluation: {
    says: "Comment les acquis sont évalués.",
    missing: "les modalités d’évaluation du stage",
    isBlock: true,
  },
  "modalités d’accès": {
    says: "Comment et dans quel délai on s’inscrit.",
    missing: "les modalités et le délai d’accès au stage",
    isBlock: true,
  },
  accessibilité: {
    says: "L’accueil des personnes en situation de handicap, tel que la fiche publique le décrit.",
    missing: "l’accessibilité du stage",
    isBlock: true,
  },
  "ce que comprend le prix": { says: "Repas, supports…", isBlock: true },
  formateurs: { says: "Les noms des formateurs.", missing: "un formateur désigné" },
  "qualification des formateurs": {
    says: "Chaque formateur avec sa spécialité et son parcours, pris dans l’équipe du centre.",
    missing: "la qualification de chaque formateur",
    isBlock: true,
  },
  "part à distance": { says: "« entièrement en présentiel », ou la part à distance." },
  "nature de l’action": { says: "« action de formation », ou ce que dit l’objectif général du stage." },
  "cases de la nature de l’action": {
    says: "Les quatre natures du modèle du ministère, la bonne étant cochée.",
    isBlock: true,
  },
  effectif: { says: "Le nombre de personnes inscrites au stage.", missing: "un participant" },
  "feuilles d’émargement": {
    says: "Pour chaque demi-journée, une page avec la présence et la signature de chaque participant, puis celle du formateur.",
    missing: "un participant, ou les demi-journées de l’horaire",
    isBlock: true,
    kinds: ["attendanceSheet"],
  },
  "heures suivies": {
    says: "Les heures que la personne a vraiment suivies, d’après l’émargement.",
    missing: "les heures suivies",
    kinds: END_KINDS,
  },
  "acquis par objectif": {
    says: "Le niveau de la personne pour chaque objectif, d’après l’évaluation du formateur.",
    isBlock: true,
    kinds: ["attestation"],
  },
  résultat: {
    says: "Le résultat de l’évaluation de la personne.",
    missing: "le résultat de l’évaluation",
    kinds: END_KINDS,
  },
} as const satisfies Record<string, PlaceholderDefinition>;
