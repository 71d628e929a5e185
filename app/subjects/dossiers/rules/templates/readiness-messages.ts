import { counted } from "#platform/values/plural.ts";

/** These words follow « il manque », beside what the placeholders say. */
export const MISSING_END = "la fin du stage";
export const MISSING_PAYER = "qui paie la formation";
export const MISSING_COMPANY = "l’entreprise du stagiaire";
/** They are not the price, or the price is not known. */
export const MISSING_SHARES = "le montant que chacun paie";
export const MISSING_PERSON = "le nom du stagiaire";

export const MISSING_TIMETABLE = "les demi-journées de l’horaire";

const ATTENDANCE_OF = "l’émargement de ";
const IDENTITY_OF = "l’identité de ";
export const missingAttendance = (halfDays: number) => ATTENDANCE_OF + counted(halfDays, "demi-journée");
/** The people were added in the field. */
export const missingIdentity = (people: number) => `${IDENTITY_OF}${counted(people, "personne", "ajoutée")} sur place`;
export const isOfAttendance = (missing: string) => missing.startsWith(ATTENDANCE_OF) || missing.startsWith(IDENTITY_OF);

/** Why a document is not made at all. */
export const NOT_NEEDED = {
  stageCancelled: "le stage est annulé",
  nothingFollowed: "n’a suivi aucune heure du stage",
  paidByOthers: "la formation est payée par quelqu’un d’autre : une convention suffit",
  paidByOneself: "chaque stagiaire paie lui-même : un contrat suffit",
} as const;

/** The preview shows it in the place of what lacks. */
export const gapText = (missing: string) => `[il manque ${missing}]`;
