import type { Day } from "#platform/values/paris-time.ts";
import { BY_THE_PERSON, BY_THE_SITE, type JournalAction } from "./journal.ts";

/** Those who have no account, with their value in the select. */
export const ACCOUNTLESS = { personne: BY_THE_PERSON.name, site: BY_THE_SITE.name } as const;

export const isAccountless = (text: string): text is keyof typeof ACCOUNTLESS => Object.hasOwn(ACCOUNTLESS, text);

export interface JournalFilter {
  /** Part of the name of the person concerned, or of the account that acted. */
  person: string;
  /** Part of the title of a stage. */
  title: string;
  stageId: string;
  /** Null: all of them. */
  actions: readonly JournalAction[] | null;
  /** The id of an account, or a key of ACCOUNTLESS. */
  by: string;
  from: Day | null;
  until: Day | null;
}

export const NO_JOURNAL_FILTER: JournalFilter = {
  person: "",
  title: "",
  stageId: "",
  actions: null,
  by: "",
  from: null,
  until: null,
};
