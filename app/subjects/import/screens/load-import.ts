import type { Reader } from "#platform/database/database.ts";
import { queryText, readPage } from "#platform/forms/query.ts";
import { dateAndHour } from "#platform/values/paris-time.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import { whenOnPage } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { listImportTypes } from "../data/catalogue.ts";
import { IMPORT_LIFE_MILLISECONDS, type Import } from "../data/imports.ts";
import { countRows, listRows } from "../data/list-rows.ts";
import { planUndo, readMade } from "../data/plan-undo.ts";
import { canBeUndone } from "../data/undo-import.ts";
import type { ImportCells, ImportKind } from "../rules/import-columns.ts";
import { keptMessage } from "../rules/import-messages.ts";
import { tableColumns, toShownRow } from "./shown-row.ts";

const PAGE_SIZE = 25;
const LAST_PAGE = 200;
/** Shown of those that stay; their number is always shown. */
const SHOWN_KEPT = 100;

export type Draft = Awaited<ReturnType<typeof loadDraft>>;

export async function loadDraft(database: Reader, found: Import, search: URLSearchParams) {
  const onlyWrong = queryText(search, "etat") === "a-corriger";
  const page = readPage(search, LAST_PAGE);
  const { rows, hasMore } = await listRows(database, { importId: found.id, onlyWrong, page, size: PAGE_SIZE });
  const stage = found.stageId ? await findStage(database, found.stageId) : null;
  const { id, kind, unknown, version } = found;
  const types = kind === "stages" ? await listImportTypes(database) : [];
  return {
    id,
    kind,
    unknown,
    version,
    ...(await countRows(database, found.id)),
    /** While not all rows have arrived. */
    expected: found.state === "sending" ? found.expectedRows : null,
    /** The stage of all rows. */
    stage: stage && `${stage.title}, ${whenOnPage(stage)}, ${stage.location}`,
    columns: tableColumns(found),
    shownRows: rows.map((row) => toShownRow(found, row, types)),
    onlyWrong,
    page,
    hasMore,
  };
}

export async function loadDone(database: Reader, found: Import, now: Date) {
  const isUndone = found.state === "undone";
  if (!canBeUndone(found, now)) return { count: found.expectedRows, isUndone, tells: found.tells, undo: null };
  const { removed, kept } = await planUndo(database, found, await readMade(database, found));
  const until = new Date((found.doneAt ?? now).getTime() + IMPORT_LIFE_MILLISECONDS);
  return {
    count: removed.length + kept.length,
    isUndone,
    tells: found.tells,
    undo: {
      until: dateAndHour(until),
      removed: removed.length,
      keptCount: kept.length,
      kept: kept.slice(0, SHOWN_KEPT).map(({ line, cells, reason }) => ({
        line,
        text: `Ligne ${line}, ${nameOf(found.kind, cells)}\u202f: ${keptMessage[reason]}.`,
      })),
    },
  };
}

/** The name of whom or what a row is about. */
export function nameOf(kind: ImportKind, cells: ImportCells): string {
  const texts =
    kind === "stages"
      ? [cells.title || cells.typeId, cells.date]
      : [`${cells.firstName ?? ""} ${cells.lastName ?? ""}`, cells.certificate];
  return texts
    .map((text) => (text ?? "").trim())
    .filter(Boolean)
    .join(", ");
}
