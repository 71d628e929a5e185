import { PAYERS } from "#subjects/bookings/rules/payers.ts";

export const LEVEL_LABELS = {
  debutant: "Débutant",
  intermediaire: "Intermédiaire",
  avance: "Avancé",
  expert: "Expert",
} as const;
export type Level = keyof typeof LEVEL_LABELS;
export const LEVELS = Object.keys(LEVEL_LABELS) as Level[];

export const levelLabel = (level: string) => choiceLabel(LEVEL_LABELS, level);

/** What the centre's yearly report asks of each trainee. The keys are stored, the labels are shown; empty: not known yet. */
export const TRAINEE_KINDS = {
  employee: "Salarié",
  selfEmployed: "Exploitant ou indépendant",
  jobSeeker: "Demandeur d’emploi",
  individual: "Particulier",
  apprentice: "Apprenti",
  publicServant: "Agent public",
} as const;

export const NOT_KNOWN_YET = "Je ne sais pas encore";

export type Choices = Readonly<Record<string, string>>;

export const isChoice = (choices: Choices, value: string) => Object.hasOwn(choices, value);

/** A dash for what is not known. */
export function choiceLabel(choices: Choices, value: string): string {
  return (isChoice(choices, value) && choices[value]) || "—";
}

interface Answers {
  traineeKind: string;
  payer: string;
}

/** What a person has answered, to show it; what is not known is left out. */
export const answersInWords = ({ traineeKind, payer }: Answers) => [
  ...(isChoice(TRAINEE_KINDS, traineeKind)
    ? [{ name: "Situation", answer: choiceLabel(TRAINEE_KINDS, traineeKind) }]
    : []),
  ...(isChoice(PAYERS, payer) ? [{ name: "Payé par", answer: choiceLabel(PAYERS, payer) }] : []),
];

/** Those who pay for themselves have a contract, not an agreement with their company. */
export const isPaidByCompany = ({ payer, companyId }: { payer: string; companyId: string }) =>
  companyId !== "" && payer !== "" && payer !== "oneself";
