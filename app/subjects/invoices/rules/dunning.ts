import { addDays, type Day, dayInParis, daysBetween } from "#platform/values/paris-time.ts";

/** How many reminders an invoice gets at most. */
export const REMINDERS = 3;

export const REMINDER_NAMES = ["1re relance", "2e relance", "3e relance"] as const;

interface Reminded {
  dueOn: Day | null;
  owedCents: number;
  /** The last reminder that left, 0 without one, and when. */
  lastStep: number;
  lastAt: Date | null;
}

/**
 * The reminder that is due today, 1 to 3, or null. Each has its delay after the day on which the invoice was to be paid. One
 * never follows the one before it earlier than their delays are apart, also when the invoice is late for a long time already.
 */
export function dueStep(
  { dueOn, owedCents, lastStep, lastAt }: Reminded,
  delays: readonly number[],
  today: Day,
): number | null {
  const step = lastStep + 1;
  const delay = delays[step - 1];
  if (dueOn === null || owedCents <= 0 || delay === undefined || step > REMINDERS) return null;
  if (daysBetween(dueOn, today) < delay) return null;
  const apart = delay - (delays[step - 2] ?? 0);
  return lastAt !== null && addDays(dayInParis(lastAt), apart) > today ? null : step;
}

/** Why no reminder leaves. */
export const remindRefusal = {
  gone: "Cette facture n’est pas à relancer : elle est payée, ou n’est pas encore due.",
  done: "Les trois relances sont déjà parties.",
  noAddress: "Personne n’y a d’adresse e-mail pour recevoir les factures.",
  alreadySent: "Une relance vient de partir.",
} as const;
export type RemindRefusal = keyof typeof remindRefusal;

/** Why an invoice is not sent. */
export const sendRefusal = {
  notIssued: "Un brouillon ne s’envoie pas : émettez-le d’abord.",
  noAddress: "Personne n’y a d’adresse e-mail pour recevoir les factures.",
  alreadySent: "Elle vient d’être envoyée, ou son e-mail est en attente.",
  tooMany: "Trop d’envois en une heure. Réessayez un peu plus tard.",
} as const;
export type SendRefusal = keyof typeof sendRefusal;

/** What a mail of an invoice was, by its step. */
export const SENDING_STEPS = ["Envoi", ...REMINDER_NAMES] as const;
