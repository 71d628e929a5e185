import { lengthsOf } from "#platform/values/fields.ts";
import { mapFields } from "#platform/values/map-fields.ts";
import { CHOICE, LINE } from "#platform/values/text-lengths.ts";
import { CENTRE_RULES } from "./centre-rules.ts";
import { DOSSIER_FIELDS } from "./dossier-settings.ts";
import { ALT_FIELDS, MAX_ALT, PICTURE_FIELDS } from "./home-pictures.ts";
import { IDENTITY_FIELDS } from "./identity-form.ts";
import { REFERENT_FIELDS } from "./referents-form.ts";

/** The fields of the sections that are drawn by hand. */
export const DRAWN_LENGTHS = {
  accent: CHOICE,
  nearest: CHOICE,
  logoUrl: LINE,

  isCertified: CHOICE,
  qualityLabel: LINE,
  qualityCategory: LINE,
  certifier: LINE,
  certificateUrl: LINE,
  validFrom: CHOICE,
  validUntil: CHOICE,

  representativeName: LINE,
  representativeTitle: LINE,
  signatureUrl: LINE,
  stampUrl: LINE,

  ...mapFields(PICTURE_FIELDS, () => LINE),
  // Twice: its own sentence says how long a description may be.
  ...mapFields(ALT_FIELDS, () => 2 * MAX_ALT),
} as const;
export type DrawnField = keyof typeof DRAWN_LENGTHS;

/** platform/values/form-lengths.ts has those of every form. */
export const SETTING_LENGTHS = {
  ...DRAWN_LENGTHS,
  ...lengthsOf({ ...IDENTITY_FIELDS, ...REFERENT_FIELDS, ...CENTRE_RULES, ...DOSSIER_FIELDS }),
};
