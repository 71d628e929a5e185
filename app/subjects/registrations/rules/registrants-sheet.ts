import { dayInParis } from "#platform/values/paris-time.ts";
import type { SheetColumn } from "#platform/values/sheet.ts";
import { PAYERS } from "#subjects/bookings/rules/payers.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { levelLabel } from "./participant.ts";
import { csvFileName, type Registrant } from "./registrants-csv.ts";
import { choiceLabel, TRAINEE_KINDS } from "./trainee-choices.ts";

interface SheetRegistrant extends Registrant {
  registeredBy: string | null;
}

/** What the list of registrants shows. */
export const REGISTRANT_COLUMNS: readonly SheetColumn<SheetRegistrant>[] = [
  { heading: "Nom", width: 22, cell: ({ lastName }) => lastName },
  { heading: "Prénom", width: 18, cell: ({ firstName }) => firstName },
  { heading: "E-mail", width: 32, cell: ({ email }) => email },
  { heading: "Téléphone", width: 16, cell: ({ phone }) => phone },
  { heading: "Entreprise", width: 28, cell: ({ company }) => company },
  { heading: "Niveau", width: 14, cell: ({ level }) => levelLabel(level) },
  { heading: "Situation", width: 26, cell: ({ traineeKind }) => choiceLabel(TRAINEE_KINDS, traineeKind) },
  { heading: "Payé par", width: 22, cell: ({ payer }) => choiceLabel(PAYERS, payer) },
  { heading: "Handicap", width: 10, cell: ({ isHandicapped }) => (isHandicapped ? "Oui" : "Non") },
  { heading: "Type de handicap", width: 32, cell: ({ handicapType }) => handicapType },
  { heading: "Inscrit par", width: 32, cell: ({ registeredBy }) => registeredBy ?? "" },
  { heading: "Inscrit le", width: 12, cell: ({ registrationDate }) => new Date(dayInParis(registrationDate)) },
];

const MAX_SHEET_NAME = 31;

/** Spreadsheets refuse these characters in the name of a sheet, an apostrophe at its ends, and the name "History". */
export function sheetName({ title }: Pick<Stage, "title">): string {
  const allowed = title.replace(/[[\]/\\:*?\p{Cc}]+/gu, " ").replace(/\s+/g, " ");
  const name = cut(allowed.trim().replace(/^'+/, "")).replace(/'+$/, "").trim();
  return name === "" || /^(history|historique)$/i.test(name) ? "Inscrits" : name;
}

/** Cuts between whole characters: half of an emoji would be no valid text. */
function cut(text: string): string {
  const kept = text.slice(0, MAX_SHEET_NAME);
  return kept.isWellFormed() ? kept : kept.slice(0, -1);
}

export const sheetFileName = (stage: Pick<Stage, "title" | "date">) => csvFileName(stage).replace(/csv$/, "xlsx");
