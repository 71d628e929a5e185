import { mapFields } from "#platform/values/map-fields.ts";
import { CHOICE, LINE } from "#platform/values/text-lengths.ts";
import { ALT_FIELDS, MAX_ALT, PICTURE_FIELDS } from "./home-pictures.ts";

/** The most characters of a block of lines, in the settings. */
export const LONGEST_LINES = 1_000;
/** Without JavaScript each line break is sent as two characters. */
const LINES = 2 * LONGEST_LINES;

/** The name of the centre is shown in the bar, and in the subject of mails. */
const BRAND = 60;

/** The fields of the sections: platform/values/form-lengths.ts has those of every form. */
export const SETTING_LENGTHS = {
  brand: BRAND,
  tagline: LINE,
  legalName: LINE,
  legalForm: CHOICE,
  shareCapital: CHOICE,
  siret: CHOICE,
  vatNumber: CHOICE,
  rcs: LINE,
  trainingProviderNumber: CHOICE,
  declarationRegion: LINE,
  publicationDirector: LINE,
  street: LINE,
  postalCode: CHOICE,
  city: LINE,
  region: LINE,
  territory: LINE,
  latitude: CHOICE,
  longitude: CHOICE,
  centrePhone: CHOICE,
  secondPhone: CHOICE,
  centreEmail: LINE,
  openingHours: LINES,
  socialLinks: LINES,
  hostName: LINE,
  hostAddress: LINE,
  hostPhone: CHOICE,
  mediatorName: LINE,
  mediatorUrl: LINE,

  disabilityName: LINE,
  disabilityTitle: LINE,
  disabilityEmail: LINE,
  disabilityPhone: CHOICE,
  complaintsName: LINE,
  complaintsEmail: LINE,
  complaintsPhone: CHOICE,
  dataProtectionName: LINE,
  dataProtectionEmail: LINE,

  cancelDays: CHOICE,
  overlaps: CHOICE,
  holdHours: CHOICE,
  reminderDays: CHOICE,
  healthDataMonths: CHOICE,

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

  vatPercent: CHOICE,
  paymentTerms: LINES,
  personPaymentTerms: LINES,
  withdrawalAtDistance: LINES,
  withdrawalOnPaper: LINES,
  firstPaymentPercent: LINES,
  latePenalty: LINES,
  recoveryFee: LINES,
  cancellationTerms: LINES,
  quotationDays: CHOICE,
  iban: CHOICE,
  bic: CHOICE,
  accountCustomers: CHOICE,
  accountTraining: CHOICE,
  accountOther: CHOICE,
  accountVat: CHOICE,
  accountBank: CHOICE,
  invoiceDays: CHOICE,
  funderBeforeDays: CHOICE,
  funderAfterDays: CHOICE,
  dunningDays: CHOICE,
  dunningAlone: CHOICE,
  dunningText1: LINES,
  dunningText2: LINES,
  dunningText3: LINES,
  houseRulesUrl: LINE,
  evidenceYears: CHOICE,

  ...mapFields(PICTURE_FIELDS, () => LINE),
  // Twice: its own sentence says how long a description may be.
  ...mapFields(ALT_FIELDS, () => 2 * MAX_ALT),
} as const;
export type SettingField = keyof typeof SETTING_LENGTHS;
