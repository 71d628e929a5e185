import type { Stage } from "#subjects/stages/rules/stage.ts";

/** A stage as the mail tells it, which is how it was when the mail was written. Older mails have neither half-days nor a price. */
export type MailStage = Pick<Stage, "id" | "typeId" | "title" | "date" | "location" | "duration" | "version"> &
  Partial<Pick<Stage, "halfDays" | "priceCents" | "state">>;

/** Only what a mail tells of a stage. */
export function toMailStage(stage: MailStage): MailStage {
  const { id, typeId, title, date, location, duration, halfDays = [], priceCents, version = 0, state } = stage;
  const cancelled = state === "cancelled" && { state };
  return { id, typeId, title, date, location, duration, halfDays, priceCents, version, ...cancelled };
}

/** About one registration, to its person; or to the account that made it, about one or several. */
export interface AboutRegistrations {
  stage: MailStage;
  /** First and last names. One, for the person themselves. */
  people: readonly string[];
  /** True: to the account that registered these people. False: to the person. */
  toRegistrar: boolean;
  /** Who typed the person's address, as shownName shows it; null when nobody else did. */
  registeredBy: string | null;
  /** Other people of the team have this address too: the subject says whose registration it is. */
  sharesAddress?: boolean;
  /** These people are not registered: they wait for seats. */
  isWaiting?: boolean;
}

/** What everybody who comes may read: addresses of the site or whole ones; null: not told. */
export interface GoingAlong {
  programmeUrl: string | null;
  houseRulesUrl: string | null;
}
