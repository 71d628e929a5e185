import { isChoice, TRAINEE_KINDS } from "#subjects/registrations/rules/trainee-choices.ts";
import { isPurpose } from "#subjects/stages/rules/facts/stage-facts.ts";
import type { RegistrationAmount } from "./amounts/registration-amounts.ts";
import { AT_OWN_COST, type Origin } from "./origins.ts";
import { payingOrigins } from "./paying-origins.ts";

/** Names of the cells. What the form asks for and nobody has typed is counted as unknown. */
export const UNKNOWN = "unknown";
export const incomeCell = (origin: Origin) => `C.${origin}`;
/** What of an income was typed by hand, because no invoice tells it. */
export const typedCell = (origin: Origin) => `typed:${incomeCell(origin)}`;
export const traineeCell = (key: string) => `F1.${key}`;
export const purposeCell = (key: string) => `F3.${key}`;
export const specialityCell = (key: string) => `F4.${key}`;
export const OTHER_CENTRE_CELL = "G";

/** A cell each trainer: their number in a year is not the sum of their numbers in each stage. */
export const TRAINER_CELLS = "E.trainer:";
export const trainerCell = (trainerId: string) => `${TRAINER_CELLS}${trainerId}`;
/** Half-days of somebody who is not in the team, or of nobody. */
export const UNKNOWN_TRAINER_CELL = "E.unknown";

/**
 * Public pages need who followed something; of those, whose stage has a known length; of those, who followed most of
 * it.
 */
export const headcountCell = (typeId: number) => `headcount:${typeId}`;
export const measuredCell = (typeId: number) => `measured:${typeId}`;
export const completedCell = (typeId: number) => `completed:${typeId}`;

const F1_OF_KIND: Readonly<Record<keyof typeof TRAINEE_KINDS, string>> = {
  employee: "a",
  apprentice: "b",
  jobSeeker: "c",
  individual: "d",
  selfEmployed: "e",
  publicServant: "e",
};

/** The line of F-1 in which somebody is; UNKNOWN while nobody has said it. */
export function traineeKey({ kind, amounts }: { kind: string; amounts: readonly RegistrationAmount[] }): string {
  if (!isChoice(TRAINEE_KINDS, kind)) return UNKNOWN;
  // Line d is for those « à leurs propres frais ». While no amount is typed, nothing says that somebody else pays.
  const origins = payingOrigins(amounts);
  const isPaidFor = origins.size > 0 && !origins.has(AT_OWN_COST);
  return kind === "individual" && isPaidFor ? "e" : F1_OF_KIND[kind as keyof typeof TRAINEE_KINDS];
}

export const purposeKey = (purpose: string): string => (isPurpose(purpose) ? purpose : UNKNOWN);

/** The form has codes of three digits; the letter is the function, which it does not ask for. */
export const specialityKey = (nsfCode: string): string => /^\d{3}/.exec(nsfCode)?.[0] ?? UNKNOWN;
