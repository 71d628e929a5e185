/** What was counted. Of `total` null there is nothing to compare with. */
export interface Counted {
  count: number;
  total: number | null;
  /** How many of those that are not counted are on their way. */
  waiting?: number;
}

interface Definition {
  label: string;
  /** The share from which on it proves something; null: one is enough. */
  least: number | null;
  /** What the centre has to do in every year with stages: none at all is a lack, not nothing to count. */
  isOwed?: boolean;
  /** The page where it is seen and corrected. */
  to: (year: number) => string;
}

const documents = (kind: string) => (year: number) => `/admin/dossiers/registre?annee=${year}&nature=${kind}`;
const opinions = (year: number) => `/admin/qualite?annee=${year}`;
const register = (year: number) => `/admin/reclamations?annee=${year}`;

/** Most people do not answer; fewer than that say nothing about a year. */
const ANSWERED = 0.2;
const MOST = 0.8;
/** The share of something that there is or is not. */
const ALL = 1;

/** What the site can count of a year, in the order of the page. */
export const MEASURES = {
  publicFacts: {
    label: "Stages à venir dont la fiche publique est complète",
    least: MOST,
    to: () => "/admin/modifier",
  },
  publishedFigures: {
    label: "Formations dont la satisfaction est publiée",
    least: null,
    to: () => "/formation#resultats",
  },
  publishedHeadcounts: {
    label: "Formations dont le nombre de stagiaires est publié",
    least: null,
    to: () => "/formation#resultats",
  },
  beforeAnswers: {
    label: "Questionnaires « avant le stage » remplis",
    least: ANSWERED,
    isOwed: true,
    to: opinions,
  },
  levels: {
    label: "Inscriptions avec le niveau de la personne",
    least: MOST,
    to: () => "/admin/inscrits",
  },
  convocationsSent: {
    label: "Convocations envoyées",
    least: MOST,
    isOwed: true,
    to: documents("convocation"),
  },
  convocationsOpened: {
    label: "Convocations ouvertes par leur destinataire",
    least: ANSWERED,
    to: documents("convocation"),
  },
  attendance: {
    label: "Stages terminés avec un émargement",
    least: MOST,
    to: () => "/admin/emargement",
  },
  assessed: {
    label: "Stagiaires des stages terminés évalués par objectif",
    least: MOST,
    to: () => "/evaluations",
  },
  absencesTold: {
    label: "Absences signalées par e-mail",
    least: MOST,
    to: () => "/admin/emargement",
  },
  methods: {
    label: "Stages terminés dont la fiche dit les méthodes et les moyens",
    least: MOST,
    to: () => "/admin/stages?etat=passes",
  },
  programmes: { label: "Stages terminés avec un programme émis", least: MOST, to: documents("programme") },
  accessibility: {
    label: "Stages à venir dont la fiche dit l’accessibilité",
    least: MOST,
    to: () => "/admin/modifier",
  },
  referent: { label: "Référent handicap nommé", least: ALL, to: () => "/admin/reglages/referents" },
  endAnswers: { label: "Avis à chaud reçus", least: ANSWERED, isOwed: true, to: opinions },
  laterAnswers: { label: "Avis à froid reçus", least: ANSWERED, isOwed: true, to: opinions },
  companyAnswers: { label: "Avis d’entreprises reçus", least: ANSWERED, isOwed: true, to: opinions },
  trainerAnswers: { label: "Avis de formateurs reçus", least: ANSWERED, isOwed: true, to: opinions },
  funderAnswers: { label: "Avis de financeurs reçus", least: ANSWERED, isOwed: true, to: opinions },
  complaintsContact: {
    label: "Personne chargée des réclamations nommée",
    least: ALL,
    to: () => "/admin/reglages/referents",
  },
  complaintsClosed: {
    label: "Réclamations closes",
    least: MOST,
    to: register,
  },
  certifying: {
    label: "Stages terminés qui préparent à une certification",
    least: null,
    to: () => "/admin/modifier",
  },
  subcontractors: {
    label: "Formateurs sous-traitants de l’équipe",
    least: null,
    to: () => "/admin/reglages/equipe",
  },
  improvements: {
    label: "Fiches du registre suivies d’une action",
    least: 0.5,
    to: register,
  },
} as const satisfies Record<string, Definition>;

export type Measure = keyof typeof MEASURES;
export type Counts = Record<Measure, Counted>;

export const measureOf = (measure: Measure): Definition => MEASURES[measure];

/** 0 of 0 proves nothing and lacks nothing. */
const NOTHING_TO_COUNT = "sans objet";

/** "Convocations envoyées : 12 sur 14", "Référent handicap nommé : oui" */
export function measureInWords(measure: Measure, { count, total, waiting = 0 }: Counted): string {
  const { label, least, isOwed } = measureOf(measure);
  if (total === 0) return `${label} : ${isOwed ? 0 : NOTHING_TO_COUNT}`;
  if (least === ALL) return `${label} : ${count === total ? "oui" : "non"}`;
  const onTheirWay = waiting === 0 ? "" : `, ${waiting} en attente d’envoi`;
  return `${label} : ${count}${total === null ? "" : ` sur ${total}`}${onTheirWay}`;
}
