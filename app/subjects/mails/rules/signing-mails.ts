import type { Day } from "#platform/values/paris-time.ts";
import type { HalfDay } from "#subjects/stages/rules/timetable/half-days.ts";

/** About an issued document that is signed. */
export interface AboutDocument {
  /** "Convention de formation" */
  label: string;
  /** "CNV-2026-0012" */
  number: string;
  /** Who signs, or signed. */
  signatory: string;
  stageId: string;
  stageTitle: string;
  /** The first day of the stage. */
  stageDay: Day;
  /** Absent in older mails. */
  halfDays?: readonly HalfDay[];
}

/** What everybody who comes may read: addresses of the site or whole ones; null: not told. */
export interface GoingAlong {
  programmeUrl: string | null;
  houseRulesUrl: string | null;
}

/** What the mails about signing tell. */
export interface SigningMails {
  documentToSign: AboutDocument & GoingAlong;
  /** With a code that is made when the mail is sent. */
  signatureCode: AboutDocument;
  /** To the person who signed, and to the centre; then to the person again, with the centre's signature. */
  documentSigned: AboutDocument & {
    step: "signed" | "countersigned";
    toCentre: boolean;
    /** The last day on which the person can withdraw; null for an agreement. */
    withdrawUntil: Day | null;
  };
  /** To the person, and to the centre. */
  contractWithdrawn: AboutDocument & {
    toCentre: boolean;
    /** The registration ended with it; not when the stage had begun. */
    isCancelled: boolean;
  };
}

/** What has to happen before the stage, and what to read; absent in mails of before it was told. */
export interface NextSteps extends Partial<GoingAlong> {
  payers?: readonly string[];
}
