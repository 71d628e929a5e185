import { isOddPhone } from "#platform/values/phone.ts";
import { PARTICIPANT_CHOICES, PARTICIPANT_FIELDS } from "#subjects/registrations/rules/participant-fields.ts";
import { ODD_PHONE } from "#subjects/registrations/rules/registration-messages.ts";
import { NOT_KNOWN_YET } from "#subjects/registrations/rules/trainee-choices.ts";
import type { TypeChoice } from "#subjects/stages/rules/catalogue.ts";
import type { Import } from "../data/imports.ts";
import type { ListedRow } from "../data/list-rows.ts";
import { type Catalogue, typeIn } from "../rules/cells.ts";
import {
  columnNames,
  columnOf,
  type ImportColumn,
  type ImportKind,
  NAMES_STAGE,
  STAGE_COLUMNS,
} from "../rules/import-columns.ts";
import { cellFaultText, clashText } from "../rules/import-messages.ts";
import { proposedText } from "../rules/proposals.ts";
import { type Choice, choicesOf, shownText } from "../rules/shown-cell.ts";

export interface ShownCell {
  name: ImportColumn;
  title: string;
  /** The text as it will be stored, in words; as in the file if it is wrong. */
  text: string;
  error: string | null;
  /** Wrong, or a part of what clashes: its field is shown at once. */
  isAsked: boolean;
  /** Odd, but not refused: the form of one registrant does not refuse it either. */
  remark: string | null;
  isLong: boolean;
  /** The values that a correction chooses from; null for a text. */
  choices: readonly Choice[] | null;
  /** The words for none of them. */
  unchosen: string;
  /** What a text that is not understood seems to mean; empty when it is nothing known. */
  proposed: string;
}

export interface ShownRow {
  line: number;
  /** What is wrong with the row among the others. */
  clash: string | null;
  isWrong: boolean;
  /** One for each column of the table. */
  cells: ShownCell[];
  /** Those without a column in the table: of a wrong row all of them, of a right one those with a text. */
  others: ShownCell[];
}

const IN_TABLE: Record<ImportKind, readonly ImportColumn[]> = {
  stages: ["typeId", "title", "date", "endRegistrationDate", "location", "availableSeats", "duration", "price"],
  registrants: ["stage", "stageDate", "firstName", "lastName", "email", "phone", "company", "level"],
  holdings: ["lastName", "firstName", "certificate", "heldOn", "email", "company"],
};

/** What rows are compared by. */
const COMPARED: ReadonlySet<ImportColumn> = new Set<ImportColumn>([
  "title",
  "date",
  "location",
  "stage",
  "stageDate",
  "firstName",
  "lastName",
  "email",
  "company",
  "heldOn",
]);

const LONG: ReadonlySet<ImportColumn> = new Set<ImportColumn>([
  ...["details", "objectives", "audience", "prerequisites", "methods", "assessment", "trainers"],
  ...["priceIncludes", "admission", "accessibility", "handicapType"],
] as ImportColumn[]);

type Kind = Pick<Import, "kind" | "stageId" | "columns">;

/** The stage that was chosen for the whole file has no column. */
const isLeftOut = (name: ImportColumn, { stageId }: Pick<Kind, "stageId">) =>
  stageId !== null && NAMES_STAGE.includes(name);

/** The columns that the file may still have, and of these what rows cannot do without. */
export function columnsLeft(of: Kind, faulty: ReadonlySet<ImportColumn>) {
  const left = columnNames(of.kind).filter((name) => !of.columns.includes(name) && !isLeftOut(name, of));
  const lacksStage = NAMES_STAGE.some((name) => left.includes(name) && faulty.has(name));
  return { left, lacking: left.filter((name) => faulty.has(name) || (lacksStage && NAMES_STAGE.includes(name))) };
}

export function tableColumns(of: Pick<Kind, "kind" | "stageId">): { name: ImportColumn; title: string }[] {
  const names = IN_TABLE[of.kind].filter((name) => !isLeftOut(name, of));
  return names.map((name) => ({ name, title: columnOf(of.kind, name).title }));
}

interface Around {
  /** Made once for all rows. */
  catalogue: Catalogue;
  /** Columns that the whole file lacks: said once, not in every row. */
  lacking: readonly ImportColumn[];
}

export function toShownRow(of: Kind, listed: ListedRow, around: Around): ShownRow {
  const { line, clash } = listed;
  const faults = Object.fromEntries(
    Object.entries(listed.faults).filter(([name]) => !around.lacking.some((column) => column === name)),
  );
  const isWrong = listed.isWrong && (clash !== "" || Object.keys(faults).length > 0);
  const row = { ...listed, faults, isWrong };
  const inTable = tableColumns(of).map(({ name }) => name);
  const others = columnNames(of.kind).filter((name) => !inTable.includes(name) && !isLeftOut(name, of));
  const otherCells = others.map((name) => cellOf(name, of.kind, row, around));
  return {
    line,
    clash: clash === "" ? null : clashText(of.kind, clash),
    isWrong,
    cells: inTable.map((name) => cellOf(name, of.kind, row, around)),
    others: isWrong ? otherCells : otherCells.filter(({ text }) => text !== ""),
  };
}

function cellOf(
  name: ImportColumn,
  of: ImportKind,
  { cells, faults, clash, isWrong }: ListedRow,
  { catalogue }: Around,
): ShownCell {
  const { types } = catalogue;
  const { title, kind } = columnOf(of, name);
  const fault = faults[name];
  // Unless its column says it, the title names the type.
  const typed = cells[name] || (name === "typeId" && !fault ? typeIn(cells.title ?? "", catalogue) : "");
  const choices = choicesOf(kind, types);
  const text = fault ? typed : shownText(kind, typed, types);
  return {
    name,
    title,
    text: name === "title" && text === "" && !isWrong ? titleOfType(types, cells.typeId) : text,
    error: fault ? cellFaultText(fault) : null,
    isAsked: fault !== undefined || (clash !== "" && COMPARED.has(name) && IN_TABLE[of].includes(name)),
    remark: !fault && kind === "phone" && isOddPhone(text) ? ODD_PHONE : null,
    isLong: LONG.has(name),
    choices: isWrong ? choices : null,
    unchosen: unchosenOf(name),
    proposed: fault ? proposedText(kind, typed, catalogue) : "",
  };
}

const unchosenOf = (name: ImportColumn) =>
  PARTICIPANT_CHOICES.some((field) => field === name && !PARTICIPANT_FIELDS[field].required)
    ? NOT_KNOWN_YET
    : "À choisir";

/** What a stage without a title gets. */
function titleOfType(types: readonly TypeChoice[], typeId = ""): string {
  const name = shownText(STAGE_COLUMNS.typeId.kind, typeId, types);
  return types.find(({ type }) => type === name)?.title ?? "";
}
