import { fieldsOf } from "#platform/values/map-fields.ts";
import { CHOICE, LINE } from "#platform/values/text-lengths.ts";

/** The most characters of the presentation. */
export const LONGEST_BACKGROUND = 3_000;

/** The order is that of the form. */
export const TRAINER_LABELS = {
  trainerName: "Nom",
  trainerSpeciality: "Spécialité",
  trainerText: "Présentation",
  trainerMotto: "Devise",
  trainerEmail: "E-mail",
  trainerEmployment: "Lien avec le centre (BPF)",
  trainerPortrait: "Portrait dessiné",
  trainerPhoto: "Photo",
} as const;
export type TrainerField = keyof typeof TRAINER_LABELS;
export const TRAINER_FIELDS = fieldsOf(TRAINER_LABELS);

export const TRAINER_LENGTHS = {
  trainerName: LINE,
  trainerSpeciality: LINE,
  // Twice: without JavaScript each line break is sent as two characters.
  trainerText: 2 * LONGEST_BACKGROUND,
  trainerMotto: LINE,
  trainerEmail: LINE,
  trainerEmployment: CHOICE,
  trainerPortrait: CHOICE,
  trainerPhoto: LINE,
} as const satisfies Record<TrainerField, number>;
