/** What was counted. Of `total` null there is nothing to compare with. */
export interface Counted {
  count: number;
  total: number | null;
}

interface Definition {
  /** What `count` is of; what `total` is of. */
  label: string;
  of: string;
  /** From which share on it proves something; null: one is enough. */
  least: number | null;
  /** Proves nothing and asks for nothing while there is none of `of`: no absence, no complaint. */
  isOptional?: boolean;
  /** Where it is seen and mended. */
  to: (year: number) => string;
}

const documents = (kind: string) => (year: number) => `/admin/dossiers/registre?annee=${year}&nature=${kind}`;
const opinions = (year: number) => `/admin/qualite?annee=${year}`;
const register = (year: number) => `/admin/reclamations?annee=${year}`;

/** Most people do not answer; fewer than that say nothing about a year. */
const ANSWERED = 0.2;
const MOST = 0.8;

/** What the site can count of a year, in the order of the page. */
export const MEASURES = {
  publicFacts: {
    label: "stages à venir dont la fiche publique est complète",
    of: "stages à venir",
    least: MOST,
    to: () => "/admin/modifier",
  },
  publishedOpinions: { label: "avis à chaud reçus", of: "", least: null, to: opinions },
  beforeAnswers: {
    label: "questionnaires « avant le stage » remplis",
    of: "envoyés",
    least: ANSWERED,
    to: opinions,
  },
  levels: {
    label: "inscriptions avec le niveau de la personne",
    of: "inscriptions",
    least: MOST,
    to: () => "/admin/inscrits",
  },
  convocationsSent: {
    label: "convocations envoyées",
    of: "émises",
    least: MOST,
    to: documents("convocation"),
  },
  convocationsOpened: {
    label: "convocations ouvertes par leur destinataire",
    of: "envoyées",
    least: ANSWERED,
    to: documents("convocation"),
  },
  attendance: {
    label: "stages terminés avec un émargement",
    of: "stages terminés",
    least: MOST,
    to: () => "/admin/emargement",
  },
  assessed: {
    label: "stages terminés avec une évaluation par objectif",
    of: "stages terminés",
    least: MOST,
    to: () => "/evaluations",
  },
  absencesTold: {
    label: "absences signalées par courriel",
    of: "absences notées",
    least: MOST,
    isOptional: true,
    to: () => "/admin/emargement",
  },
  methods: {
    label: "stages terminés dont la fiche dit les méthodes et les moyens",
    of: "stages terminés",
    least: MOST,
    to: () => "/admin/modifier?periode=passes",
  },
  programmes: { label: "programmes émis", of: "", least: null, to: documents("programme") },
  accessibility: {
    label: "stages à venir dont la fiche dit l’accessibilité",
    of: "stages à venir",
    least: MOST,
    to: () => "/admin/modifier",
  },
  referent: { label: "référent handicap nommé", of: "attendu", least: 1, to: () => "/admin/reglages/referents" },
  endAnswers: { label: "avis à chaud reçus", of: "demandés", least: ANSWERED, to: opinions },
  laterAnswers: { label: "avis à froid reçus", of: "demandés", least: ANSWERED, to: opinions },
  companyAnswers: { label: "avis d’entreprises reçus", of: "demandés", least: ANSWERED, to: opinions },
  trainerAnswers: { label: "avis de formateurs reçus", of: "demandés", least: ANSWERED, to: opinions },
  funderAnswers: { label: "avis de financeurs reçus", of: "demandés", least: ANSWERED, to: opinions },
  complaintsContact: {
    label: "personne chargée des réclamations nommée",
    of: "attendue",
    least: 1,
    to: () => "/admin/reglages/referents",
  },
  complaintsClosed: {
    label: "réclamations closes",
    of: "reçues",
    least: MOST,
    isOptional: true,
    to: register,
  },
  improvements: {
    label: "lignes du registre suivies d’une action",
    of: "réclamations, incidents et idées",
    least: 0.5,
    to: register,
  },
} as const satisfies Record<string, Definition>;

export type Measure = keyof typeof MEASURES;
export type Counts = Record<Measure, Counted>;

/** Of each, only so many of the newest are looked at: the page costs the same in every centre. */
export const MOST_COUNTED = 1_000;
/** Stages to come are few, and their texts are long. */
export const MOST_UPCOMING = 200;

/** As French writes it. */
export const MOST_COUNTED_TEXT = MOST_COUNTED.toLocaleString("fr-FR");

export const measureOf = (measure: Measure): Definition => MEASURES[measure];

/** "12 convocations envoyées, sur 14 émises" */
export function measureInWords(measure: Measure, { count, total }: Counted): string {
  const { label, of } = measureOf(measure);
  const capped = (total ?? count) >= MOST_COUNTED ? ` (compté sur ${MOST_COUNTED_TEXT} au plus)` : "";
  return `${count} ${label}${total === null ? "" : ` sur ${total} ${of}`}${capped}`;
}
