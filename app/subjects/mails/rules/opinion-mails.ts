import type { Day } from "#platform/values/paris-time.ts";
import type { OpinionKind } from "#subjects/opinions/rules/opinion-kinds.ts";
import type { HalfDay } from "#subjects/stages/rules/timetable/half-days.ts";

/** About one person's questionnaire. */
export interface AboutOpinion {
  opinionId: string;
  opinionKind: OpinionKind;
  /** First and last name; empty for an organisation. */
  person: string;
  /** Empty for the yearly kinds. */
  stageTitle: string;
  /** The first day of the stage; its last one in mails of before half-days were told. */
  stageDay: Day;
  halfDays?: readonly HalfDay[];
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
