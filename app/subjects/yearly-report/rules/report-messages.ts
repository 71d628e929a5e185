import { counted } from "#platform/values/plural.ts";
import { lengthInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { LACKS, type Lack } from "./lacks.ts";
import type { CheckState, ReportCheck } from "./report-checks.ts";

export const REPORT_TITLE = "Bilan pédagogique et financier";
export const REPORT_EXPLAINED =
  "Chaque case du formulaire 10443 qui suit des dossiers. Ouvrez un nombre pour voir les stages qui le font ; complétez d’abord ce qui manque.";
export const NO_SUCH_CELL = "Cette case n’existe pas dans le bilan.";
export const NOT_FROM_DATA =
  "Les parties A et B (le centre), D (les charges) et F-2 (ce que le centre a confié à d’autres) ne suivent pas des dossiers : remplissez-les à la main.";
export const NOTHING_LACKS = "Rien ne manque pour cette année : chaque stage fini a tout ce que le bilan demande.";
export const CHECKS_AGREE = "Les totaux F-1, F-3 et F-4 sont égaux.";
const CHECKS_INCOMPLETE =
  "Les totaux F-1, F-3 et F-4 ne peuvent pas encore être comparés : des stagiaires ne sont dans aucun des trois.";
export const NOTHING_TO_CHECK = "Rien à comparer : aucune heure suivie n’est encore connue pour cette année.";
export const CHECKS_DIFFER = "Les totaux F-1, F-3 et F-4 doivent être égaux, et ne le sont pas encore.";
export const INCOME_YEAR =
  "Les montants suivent des factures émises, moins leurs avoirs ; sans facture, ce sont ceux qui ont été saisis, et la ligne le dit. Un montant compte dans l’année du dernier jour de son stage, quel que soit le jour du paiement. Si votre comptabilité en a compté un dans un autre exercice, corrigez la case en la recopiant.";
/** « saisi », or « dont 400 € saisis » where an invoice tells the rest. */
export const typedInWords = (euros: string, isWhole: boolean) => (isWhole ? "saisi" : `dont ${euros} saisis`);
export const OTHER_SPECIALITIES =
  "Comme le formulaire : les cinq spécialités qui ont le plus d’heures, puis les autres ensemble. Ouvrez leur nombre pour les voir une à une.";

export const CHECK_STATES: Record<CheckState, string> = {
  agree: CHECKS_AGREE,
  differ: CHECKS_DIFFER,
  incomplete: CHECKS_INCOMPLETE,
  nothing: NOTHING_TO_CHECK,
};

/** « 3 stagiaires : situation inconnue ». */
export const lackInWords = (lack: Lack, count: number): string => {
  const { label, one } = LACKS[lack];
  return `${label} : ${counted(count, one)}`;
};

const UNKNOWN_FACT: Record<ReportCheck["part"], string> = {
  "F-1": "dont la situation est inconnue",
  "F-3": "dont le stage n’a pas d’objectif général",
  "F-4": "dont le stage n’a pas de code NSF",
};

/** « 5 stagiaires, 56 h ». */
export const peopleAndHours = (people: number, minutes: number) =>
  `${counted(people, "stagiaire")}, ${minutes === 0 ? "0 h" : lengthInWords(minutes)}`;

/** Why a total is lower than the others; empty when nobody is left out. */
export const leftOutInWords = ({ part, unknown }: ReportCheck): string =>
  unknown.people === 0 ? "" : `Sans ${peopleAndHours(unknown.people, unknown.minutes)} ${UNKNOWN_FACT[part]}.`;

export const unnamedInWords = (minutes: number) =>
  `${lengthInWords(minutes)} sans formateur de l’équipe : elles ne sont dans aucune ligne de la partie E.`;
export const withoutEmploymentInWords = (name: string) => `${name} : lien avec le centre à indiquer`;
/** Stands in the place of a number that is not known yet. */
export const TO_COMPLETE = "à compléter";
