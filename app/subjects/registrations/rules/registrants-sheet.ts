import { dayInParis } from "#platform/values/paris-time.ts";
import type { SheetColumn } from "#platform/values/sheet.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import {
  cellOf,
  HEALTH_FIELDS,
  headingOf,
  OTHER_FIELDS,
  PARTICIPANT_FIELDS,
  type Participant,
  type ParticipantField,
} from "./participant-fields.ts";
import { csvFileName, type Registrant } from "./registrants-csv.ts";

interface SheetRegistrant extends Registrant {
  registeredBy: string | null;
}

export const sheetColumns = (...fields: ParticipantField[]): SheetColumn<Participant>[] =>
  fields.map((field) => ({
    heading: headingOf(field),
    width: PARTICIPANT_FIELDS[field].width,
    cell: (participant) => cellOf(participant, field),
  }));

/** All fields but the names, which are in front of them, and health data, which only the list of a stage has. */
export const AFTER_NAMES = OTHER_FIELDS.filter((field) => field !== "firstName" && field !== "lastName");

/** What the list of registrants shows. */
export const REGISTRANT_COLUMNS: readonly SheetColumn<SheetRegistrant>[] = [
  ...sheetColumns("lastName", "firstName", ...AFTER_NAMES, ...HEALTH_FIELDS),
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
