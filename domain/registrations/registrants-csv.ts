import { dashedDate } from "../paris-time.ts";
import { hoursText } from "../plural.ts";
import { type Stage, startDay } from "../stages/stage.ts";
import { NO_HANDICAP, type Participant } from "./participant.ts";

export type Registrant = Pick<
  Participant,
  "email" | "firstName" | "lastName" | "phone" | "company" | "isHandicapped" | "handicapType"
> & {
  registrationDate: Date;
};

const COLUMNS = ["Nom", "Email", "Téléphone", "Entreprise", "Date d'inscription", "Handicapé", "Type de handicap"];

/** Spreadsheets guess the encoding without it, and guess wrong. */
export const BYTE_ORDER_MARK = "\ufeff";

export function csvHead(stage: Pick<Stage, "title" | "date" | "location" | "duration">): string {
  return [
    ["Stage", stage.title],
    ["Date", dashedDate(startDay(stage))],
    ["Lieu", stage.location],
    ["Durée", stage.duration === null ? "" : hoursText(stage.duration)],
    [],
    COLUMNS,
  ]
    .map(csvLine)
    .join("");
}

export function csvRow(registrant: Registrant): string {
  return csvLine([
    `${registrant.firstName} ${registrant.lastName}`.trim() || "Nom non défini",
    registrant.email || "Email non défini",
    registrant.phone,
    registrant.company,
    frenchDate.format(registrant.registrationDate),
    registrant.isHandicapped ? "Oui" : "Non",
    registrant.handicapType || NO_HANDICAP,
  ]);
}

const frenchDate = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", dateStyle: "short" });

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(";")}\r\n`;
}

/** What begins a formula, in the wide letters of some keyboards too; spreadsheets skip the blanks before it. */
const FORMULA = /^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r]/u;

/** A cell that a spreadsheet would run as a formula is made plain text by an apostrophe. */
function csvCell(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** participants_{title}_{date}.csv, in letters that every system takes. */
export function csvFileName({ title, date }: Pick<Stage, "title" | "date">): string {
  const safe = title
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80);
  return `participants_${safe || "stage"}_${dashedDate(startDay({ date }))}.csv`;
}
