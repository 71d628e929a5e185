import { withoutDirectionMarks } from "#platform/values/direction-marks.ts";
import { normalizeEmail } from "#platform/values/email.ts";
import { mapFields } from "#platform/values/map-fields.ts";
import { parseDay } from "#platform/values/paris-time.ts";
import { searchText } from "#platform/values/search-text.ts";
import { LINE } from "#platform/values/text-lengths.ts";
import { PARTICIPANT_CHOICES, PARTICIPANT_FIELDS } from "#subjects/registrations/rules/participant-fields.ts";
import type { TypeChoice } from "#subjects/stages/rules/catalogue.ts";
import { PURPOSES } from "#subjects/stages/rules/facts/stage-facts.ts";
import { defaultTitle, STAGE_TYPES } from "#subjects/stages/rules/stage-type.ts";

export const CHOICES = {
  ...mapFields(PARTICIPANT_CHOICES, (field) => PARTICIPANT_FIELDS[field].choices),
  purpose: PURPOSES,
  flag: { oui: "Oui", non: "Non" },
} as const;

/** What the cells of a column hold. */
export type CellKind =
  | "text"
  | "day"
  | "whole"
  | "hours"
  | "price"
  | "percentage"
  | "phone"
  | "email"
  | "machine"
  | keyof typeof CHOICES;

/** The text without case, accents and punctuation. */
export const fold = (text: string): string =>
  searchText(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Further words that people write for a choice. */
const SAID: Record<string, string> = {
  o: "oui",
  x: "oui",
  vrai: "oui",
  true: "oui",
  yes: "oui",
  "1": "oui",
  n: "non",
  faux: "non",
  false: "non",
  no: "non",
  "0": "non",
  aucun: "non",
  employeur: "employer",
  entreprise: "employer",
  societe: "employer",
  exploitation: "employer",
  patron: "employer",
  "plan de formation": "employer",
  "plan de developpement des competences": "employer",
  "pole emploi": "franceTravail",
  stagiaire: "oneself",
  "le stagiaire": "oneself",
  "la stagiaire": "oneself",
  "lui meme": "oneself",
  "elle meme": "oneself",
  "soi meme": "oneself",
  personnel: "oneself",
  personnelle: "oneself",
  perso: "oneself",
  "a titre personnel": "oneself",
  "financement personnel": "oneself",
  "fonds propres": "oneself",
  individuel: "oneself",
  particulier: "oneself",
  autofinance: "oneself",
  autofinancement: "oneself",
  "auto financement": "oneself",
  exploitant: "selfEmployed",
  exploitante: "selfEmployed",
  agriculteur: "selfEmployed",
  agricultrice: "selfEmployed",
  independant: "selfEmployed",
  independante: "selfEmployed",
  salariee: "employee",
  apprentie: "apprentice",
  "demandeuse d emploi": "jobSeeker",
  particuliere: "individual",
  "agente publique": "publicServant",
  fonctionnaire: "publicServant",
  debutante: "debutant",
  avancee: "avance",
  experte: "expert",
};

/** The words of a machine in the singular, as a text compares them. */
export const singular = (text: string) => fold(text).replace(/s\b/g, "");

const MACHINES = new Map(
  STAGE_TYPES.flatMap((type) =>
    [type.name, type.longName, type.slug, String(type.id), defaultTitle(type)].map((said) => [
      singular(said),
      String(type.id),
    ]),
  ),
);

/** What may be taught, with the names that a text is searched for. */
export interface Catalogue {
  types: readonly TypeChoice[];
  names: readonly { typeId: number; name: string }[];
}

export const catalogueOf = (types: readonly TypeChoice[]): Catalogue => ({
  types,
  names: types.map(({ typeId, type }) => ({ typeId, name: singular(type) })).filter(({ name }) => name !== ""),
});

/**
 * The type whose name a text has in it, also as a word in the plural; empty when there is none, or several. A longer name
 * counts before those that are a part of it.
 */
export function typeIn(text: string, { names }: Catalogue): string {
  if (text.length > LINE) return "";
  const said = ` ${singular(text)} `;
  const found = names.filter(({ name }) => said.includes(` ${name} `));
  const whole = found.filter(({ name }) => !found.some((other) => other.name !== name && other.name.includes(name)));
  const [typeId, ...others] = new Set(whole.map((named) => named.typeId));
  return typeId === undefined || others.length > 0 ? "" : String(typeId);
}

/**
 * A cell as the form of the site expects it: a day as 2026-12-31, a number without its unit, the key of a choice. What is
 * not understood stays as it is, so that the form's own rule refuses it.
 */
export function readCell(kind: CellKind, text: string): string {
  const said = withoutDirectionMarks(text).trim();
  if (said === "") return "";
  switch (kind) {
    case "text":
    case "price":
      return said;
    case "day":
      return readDate(said) ?? said;
    case "whole":
      return readNumber(said, "(?:places?|personnes?)?") ?? said;
    case "hours":
      return readNumber(said, "(?:h(?:00)?|heures?)?") ?? said;
    case "percentage":
      return readPercentage(said) ?? said;
    case "phone":
      return readPhone(said);
    case "email":
      return normalizeEmail(said);
    case "machine":
      return MACHINES.get(singular(said)) ?? said;
    default:
      return readChoice(CHOICES[kind], said) ?? said;
  }
}

const isKnown = (choices: Readonly<Record<string, string>>, value: string) => Object.hasOwn(choices, value);

function readChoice(choices: Readonly<Record<string, string>>, said: string): string | null {
  if (isKnown(choices, said)) return said;
  const folded = fold(said);
  for (const [key, label] of Object.entries(choices)) if (folded === fold(label) || folded === fold(key)) return key;
  const other = Object.hasOwn(SAID, folded) ? SAID[folded] : undefined;
  return other !== undefined && isKnown(choices, other) ? other : null;
}

const MONTHS = [
  "janvier",
  "fevrier",
  "mars",
  "avril",
  "mai",
  "juin",
  "juillet",
  "aout",
  "septembre",
  "octobre",
  "novembre",
  "decembre",
];

/** 31/12/2026, 31-12-26, 31.12.2026, 2026-12-31, 31 décembre 2026; with a time, which is left out. */
function readDate(said: string): string | null {
  const [, year, monthOfYear, dayOfMonth] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(said) ?? [];
  if (year) return dayFrom(year, monthOfYear, dayOfMonth);
  const [, day, month, shortYear] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?: .*)?$/.exec(said) ?? [];
  if (day) return dayFrom(shortYear, month, day);
  const [, inWords, word = "", yearInWords] = /^(?:[a-z]+ )?(\d{1,2})(?:er)? ([a-z]+) (\d{4})$/.exec(fold(said)) ?? [];
  const index = MONTHS.indexOf(word);
  return inWords && index >= 0 ? dayFrom(yearInWords, String(index + 1), inWords) : null;
}

function dayFrom(year = "", month = "", day = ""): string | null {
  return parseDay(`${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
}

/** "1 000", "12,0" and "14 h" are whole numbers. */
function readNumber(said: string, unit: string): string | null {
  const [, digits, decimals = ""] =
    new RegExp(`^(\\d{1,9})(?:[.,](\\d{1,9}))?${unit}$`, "i").exec(unspaced(said)) ?? [];
  return digits && /^0*$/.test(decimals) ? digits : null;
}

/** Hours that somebody followed, in minutes: "14", "13,5 h", "13 h 30", "13:30". Null when not understood. */
export function readMinutes(text: string): number | null {
  const said = unspaced(withoutDirectionMarks(text));
  const [, whole, decimals = ""] = /^(\d{1,4})(?:[.,](\d{1,2}))?(?:h|heures?)?$/i.exec(said) ?? [];
  if (whole) return Math.round(Number(`${whole}.${decimals || 0}`) * 60);
  const [, hours, minutes] = /^(\d{1,4})(?:h|:)([0-5]\d)(?:min|mn)?$/i.exec(said) ?? [];
  return hours ? Number(hours) * 60 + Number(minutes) : null;
}

/** A spreadsheet stores 95 % as 0.95. */
function readPercentage(said: string): string | null {
  const [, share] = /^0[.,](\d{1,2})0*$/.exec(unspaced(said)) ?? [];
  return share && Number(share) > 0 ? String(Number(share.padEnd(2, "0"))) : readNumber(said, "%?");
}

const unspaced = (text: string) => text.replace(/\s/g, "");

const DIGITS_WITHOUT_ZERO = /^[1-9]\d{8}$/;

/** A spreadsheet that takes it for a number drops the first zero. */
const readPhone = (said: string) => (DIGITS_WITHOUT_ZERO.test(unspaced(said)) ? `0${unspaced(said)}` : said);
