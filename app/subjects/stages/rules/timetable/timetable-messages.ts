import { FIELD_REQUIRED } from "#platform/values/form-messages.ts";
import { MAX_HALF_DAYS } from "./timetable-fields.ts";
import type { HalfDayFault } from "./timetable-rules.ts";
import type { TimetableRefusal } from "./timetable-steps.ts";

export const halfDayFaultMessage: Record<HalfDayFault, string> = {
  missing: FIELD_REQUIRED,
  notADay: "Cette date n’existe pas.",
  notATime: "Indiquez une heure, par exemple 09:00.",
  endsTooEarly: "Cette demi-journée finit avant d’avoir commencé.",
  overlaps: "Cette demi-journée en chevauche une autre.",
};

/** The message for the whole form. */
export const timetableFormMessage: Record<HalfDayFault, string> = {
  missing: "Veuillez remplir le jour et les heures de chaque demi-journée.",
  notADay: "Une date de l’horaire n’existe pas.",
  notATime: "Une heure de l’horaire n’existe pas.",
  endsTooEarly: "Une demi-journée de l’horaire finit avant d’avoir commencé.",
  overlaps: "Deux demi-journées de l’horaire se chevauchent.",
};

export const timetableStepMessage: Record<TimetableRefusal, string> = {
  noDateOrDuration: "Pour proposer un horaire, indiquez d’abord la date et la durée.",
  noDateOrTimetable: "Pour déplacer l’horaire, indiquez d’abord la nouvelle date.",
  tooManyHalfDays: `Un horaire a ${MAX_HALF_DAYS} demi-journées au plus.`,
};

export const TOO_MANY_HALF_DAYS = timetableStepMessage.tooManyHalfDays;
