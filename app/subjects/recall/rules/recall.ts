import { addDays, type Day, dashedDate, dayInParis, daysBetween } from "#platform/values/paris-time.ts";

/** The first mail at the opening of the window of renewal, the last one near its end. */
export const STEPS = [1, 2] as const;
export type Step = (typeof STEPS)[number];

/** The last mail leaves so many days before the window closes; from then on somebody should call. */
export const LAST_DAYS = 30;
/** Two mails are at least so many days apart. */
const DAYS_APART = 14;

interface Asked {
  window: { opens: Day; closes: Day };
  /** The last mail about this end that was written; 0 without one. */
  lastStep: number;
  lastAt: Date | null;
}

/** The mail that is due today, or null. Somebody who becomes known near the end of the window gets the last one only. */
export function dueStep({ window: { opens, closes }, lastStep, lastAt }: Asked, today: Day): Step | null {
  if (today < opens || today > closes) return null;
  const step = today >= addDays(closes, -LAST_DAYS) ? 2 : 1;
  if (lastStep >= step) return null;
  return lastAt !== null && daysBetween(dayInParis(lastAt), today) < DAYS_APART ? null : step;
}

/** What the office sees of each. */
export const RECALL_VIEWS = {
  "a-appeler": "À appeler",
  demandes: "Sans réponse",
  ouverts: "Lien ouvert",
  inscrits: "Inscrits",
  refus: "Ne plus rappeler",
} as const;
export type RecallView = keyof typeof RECALL_VIEWS;

/** What is known of somebody whose certificate ends. */
export interface RecallFacts {
  askedAt: Date | null;
  openedAt: Date | null;
  /** The first day of the stage that they are registered on to renew it. */
  stageOn: Day | null;
  /** A seat is held for them. */
  isHeld: boolean;
  hasRefused: boolean;
  hasEmail: boolean;
}

interface Ending extends RecallFacts {
  window: { opens: Day; closes: Day } | null;
  endsOn: Day;
}

const TONES = {
  registered: "done",
  refused: "over",
  held: "waiting",
  call: "alarm",
  opened: "waiting",
  asked: "quiet",
} as const;

/** Where somebody stands, in words; null: there is nothing to say yet. */
export function recallInWords(
  ending: Ending,
  today: Day,
): { text: string; tone: (typeof TONES)[keyof typeof TONES] } | null {
  const { window, endsOn, askedAt, openedAt, stageOn, isHeld, hasRefused, hasEmail } = ending;
  const said = (state: keyof typeof TONES, text: string) => ({ text, tone: TONES[state] });
  if (stageOn) return said("registered", `${stageOn < today ? "Venu le" : "Inscrit au"} ${dashedDate(stageOn)}`);
  if (hasRefused) return said("refused", "Ne plus rappeler");
  if (isHeld) return said("held", "Place retenue");
  const lastCall = addDays(window?.closes ?? endsOn, -LAST_DAYS);
  if (lastCall <= today || (!hasEmail && window !== null && window.opens <= today)) return said("call", "À appeler");
  if (openedAt) return said("opened", `Ouvert le ${dashedDate(dayInParis(openedAt))}`);
  return askedAt ? said("asked", `Demandé le ${dashedDate(dayInParis(askedAt))}`) : null;
}
