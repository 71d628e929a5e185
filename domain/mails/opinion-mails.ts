import type { OpinionKind } from "../opinions/opinion-kinds.ts";
import type { Day } from "../paris-time.ts";

/** About one person's questionnaire. */
export interface AboutOpinion {
  opinionId: string;
  opinionKind: OpinionKind;
  /** First and last name; empty for an organisation. */
  person: string;
  /** Empty for the yearly kinds. */
  stageTitle: string;
  stageDay: Day;
  /** That a yearly one is about. */
  year: number;
  /** An instant. */
  closesAt: string;
}

/** What the mails about questionnaires tell. */
export interface OpinionMails {
  opinionAsked: AboutOpinion & {
    /** The person has just asked for the link: they get it also to change their answer. */
    isRequested: boolean;
  };
  opinionReminder: AboutOpinion;
}
