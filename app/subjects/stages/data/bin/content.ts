import type { Selectable } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import type { AnyRow, HangingRows } from "#platform/database/hanging-rows.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import type { Reference } from "#platform/database/references.ts";
import type { BinRow } from "#platform/database/tables/bin.ts";
import type { OpinionRow } from "#platform/database/tables/opinions.ts";
import type { ParticipantRow } from "#platform/database/tables/registrations.ts";
import type { HalfDayRow, StageRow } from "#platform/database/tables/stages.ts";
import type { WaitingEntryRow, WaitingPersonRow } from "#platform/database/tables/waiting-list.ts";
import { toHalfDay } from "../half-days.ts";
import type { WholeStageRow } from "../stages.ts";

/** The rows of the tables that the site reads in a bin; the others are only kept. */
interface Known {
  stages: Selectable<StageRow>;
  half_days: Selectable<HalfDayRow>;
  participants: Selectable<ParticipantRow>;
  waiting_entries: Selectable<WaitingEntryRow>;
  waiting_people: Selectable<WaitingPersonRow>;
}

export const readContent = ({ content }: Pick<Selectable<BinRow>, "content">) => JSON.parse(content) as HangingRows;

export const rowsOf = <Table extends keyof Known>({ deleted }: HangingRows, table: Table) =>
  (deleted[table] ?? []) as unknown as Known[Table][];

export function stageIn(content: HangingRows): WholeStageRow | undefined {
  const [stage] = rowsOf(content, "stages");
  const halfDays = rowsOf(content, "half_days").map(toHalfDay);
  return stage && { ...stage, timetable: JSON.stringify(halfDays) };
}

/** What the registrants had answered, before it was forgotten. */
export const answersIn = ({ emptied }: HangingRows) => (emptied.opinions ?? []) as unknown as Selectable<OpinionRow>[];

/**
 * Who restores a stage waits for who erases a person, and the other way round: a person who is being erased must not come
 * back. Call it before anything is read.
 */
export const lockBin = (transaction: Transaction) => lockByName(transaction, "bin");

/** The content with other rows of some tables. */
export const withRows = (
  content: HangingRows,
  tables: Partial<Record<keyof Known, readonly object[]>>,
): HangingRows => ({
  ...content,
  deleted: { ...content.deleted, ...(tables as Record<string, AnyRow[]>) },
});

/** Leaves out some rows, those that refer to them, and what lost its reference to one of them. */
export function withoutRows(
  content: HangingRows,
  { table, ids }: { table: string; ids: readonly unknown[] },
  references: readonly Reference[],
): HangingRows {
  const gone = new Set(ids);
  const [left, removed] = parted(content.deleted[table] ?? [], (row) => gone.has(row.id));
  let result: HangingRows = { ...content, deleted: { ...content.deleted, [table]: left } };
  for (const { table: other, column, key } of references.filter(({ to }) => to === table)) {
    const keys = new Set(removed.map((row) => row[key]));
    const refers = (row: AnyRow) => keys.has(row[column]);
    const [stay, emptied] = parted(result.emptied[other] ?? [], refers);
    if (emptied.length > 0)
      result = emptied.every(({ id }) => id !== undefined)
        ? withoutEmptied(result, { table: other, ids: emptied.map(({ id }) => id) }, references)
        : { ...result, emptied: { ...result.emptied, [other]: stay } };
    const [, hanging] = parted(result.deleted[other] ?? [], refers);
    if (hanging.length === 0) continue;
    const isKept = (row: AnyRow) => !refers(row);
    result = hanging.every(({ id }) => id !== undefined)
      ? withoutRows(result, { table: other, ids: hanging.map(({ id }) => id) }, references)
      : { ...result, deleted: { ...result.deleted, [other]: (result.deleted[other] ?? []).filter(isKept) } };
  }
  return result;
}

/** Leaves out what lost a reference, and the rows that refer to it, such as the links of a questionnaire. */
export function withoutEmptied(
  content: HangingRows,
  { table, ids }: { table: string; ids: readonly unknown[] },
  references: readonly Reference[],
): HangingRows {
  const gone = new Set(ids);
  const deleted = { ...content.deleted };
  for (const { table: other, column } of references.filter(({ to }) => to === table))
    if (deleted[other]) deleted[other] = deleted[other].filter((row) => !gone.has(row[column]));
  const left = (content.emptied[table] ?? []).filter(({ id }) => !gone.has(id));
  return { deleted, emptied: { ...content.emptied, [table]: left } };
}

function parted<Row>(rows: readonly Row[], isSecond: (row: Row) => boolean): [Row[], Row[]] {
  return [rows.filter((row) => !isSecond(row)), rows.filter(isSecond)];
}
