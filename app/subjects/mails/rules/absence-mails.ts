import type { Day, Time } from "#platform/values/paris-time.ts";
import type { AboutRegistrations, MailStage } from "./mail-kinds.ts";

interface AboutHalfDay {
  halfDay: { day: Day; from: Time; to: Time };
}

/** Somebody did not sign for a half-day. Never why: a reason may say something about their health. */
export interface AbsenceMails {
  absenceOfTrainee: AboutRegistrations & AboutHalfDay;
  /** To who signs for the company that pays for their place. */
  absenceOfEmployee: AboutHalfDay & { stage: MailStage; person: string; company: string; signatory: string };
}
