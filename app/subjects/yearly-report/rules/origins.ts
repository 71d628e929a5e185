import { type Choices, isChoice } from "#subjects/registrations/rules/trainee-choices.ts";

/** Part C of form 10443: where the income of a registration comes from. The keys are stored and printed on the form. */
export const ORIGINS = {
  "1": "Entreprises, pour la formation de leurs salariés",
  "2a": "Contrats d’apprentissage",
  "2b": "Contrats de professionnalisation",
  "2c": "Promotion ou reconversion par alternance",
  "2d": "Congés individuels et projets de transition professionnelle",
  "2e": "Compte personnel de formation (CPF)",
  "2f": "Dispositifs pour les personnes en recherche d’emploi",
  "2g": "Dispositifs pour les travailleurs non salariés (VIVEA…)",
  "2h": "Plan de développement des compétences ou autres dispositifs (OCAPIAT…)",
  "3": "Pouvoirs publics, pour la formation de leurs agents",
  "4": "Instances européennes",
  "5": "État",
  "6": "Conseils régionaux",
  "7": "France Travail",
  "8": "Autres ressources publiques",
  "9": "Personnes à titre individuel et à leurs frais",
  "10": "Autres organismes de formation (sous-traitance)",
  "11": "Autres produits de la formation professionnelle",
} as const satisfies Choices;
export type Origin = keyof typeof ORIGINS;

/** The order is that of the form: an object would put its numbers first. */
export const ORIGIN_KEYS = [
  ...["1", "2a", "2b", "2c", "2d", "2e", "2f", "2g", "2h"],
  ...["3", "4", "5", "6", "7", "8", "9", "10", "11"],
] as readonly Origin[];

/** Done for another centre: trainees for whom nobody else pays are in part G, and not in part F. */
export const FOR_ANOTHER_CENTRE: Origin = "10";

/** Paid by the trainee. */
export const AT_OWN_COST: Origin = "9";

export const isOrigin = (text: string): text is Origin => isChoice(ORIGINS, text);

const OF_PAYER: Readonly<Record<string, Origin>> = {
  employer: "1",
  vivea: "2g",
  ocapiat: "2h",
  franceTravail: "7",
  oneself: "9",
};

/**
 * What the payer and the kind of trainee suggest; empty: it has to be chosen. An apprentice's course is paid from the
 * contract whichever payer is named, unless they pay themselves.
 */
export function suggestedOrigin({ payer, traineeKind }: { payer: string; traineeKind: string }): Origin | "" {
  const origin = (Object.hasOwn(OF_PAYER, payer) && OF_PAYER[payer]) || "";
  if (traineeKind === "apprentice" && origin !== AT_OWN_COST) return "2a";
  if (traineeKind === "publicServant" && payer === "employer") return "3";
  return origin;
}

/** « 2g – Dispositifs pour… », as lists of choices show it. */
export const originLabel = (origin: Origin) => `${origin} – ${ORIGINS[origin]}`;
