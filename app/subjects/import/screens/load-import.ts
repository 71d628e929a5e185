import type { Reader } from "#platform/database/database.ts";
import { queryText, readPage } from "#platform/forms/query.ts";
import { type Day, dateAndHour, dayInParis } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import type { StageView } from "#subjects/dossiers/rules/listed-stage.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import { whenOnPage } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { columnsLackedBy, listNamedStages } from "../data/add-named-stages.ts";
import { listImportTypes } from "../data/catalogue.ts";
import { IMPORT_LIFE_MILLISECONDS, type Import } from "../data/imports.ts";
import {
  countPastStages,
  countRows,
  faultyColumns,
  isOfComingStage,
  listRows,
  registeredDays,
} from "../data/list-rows.ts";
import { planUndo, readMade } from "../data/plan-undo.ts";
import { canBeUndone } from "../data/undo-import.ts";
import { catalogueOf } from "../rules/cells.ts";
import { columnOf, type ImportCells, type ImportColumn, type ImportKind } from "../rules/import-columns.ts";
import { keptMessage } from "../rules/import-messages.ts";
import { lastDayHeadings } from "../rules/read-sheet.ts";
import { choicesOf, shownText } from "../rules/shown-cell.ts";
import { ROWS_PER_PAGE } from "./rows-per-page.ts";
import { columnsLeft, tableColumns, toShownRow } from "./shown-row.ts";

const LAST_PAGE = 200;
/** Shown of those that stay; their number is always shown. */
const SHOWN_KEPT = 100;
/** Registrants of one stage may say several places: the office gives the right one. */
const SHOWN_PLACES = 3;

export type Draft = Awaited<ReturnType<typeof loadDraft>>;

export async function loadDraft(database: Reader, found: Import, search: URLSearchParams, today: Day) {
  const counts = await countRows(database, found.id);
  // Once all are corrected, all are shown: nobody imports rows unseen.
  const onlyWrong = queryText(search, "etat") === "a-corriger" && counts.wrong > 0;
  const page = readPage(search, LAST_PAGE);
  const { rows, hasMore } = await listRows(database, { importId: found.id, onlyWrong, page, size: ROWS_PER_PAGE });
  const stage = found.stageId ? await findStage(database, found.stageId) : null;
  const { id, kind, unknown, version } = found;
  const lastDays = kind === "stages" ? lastDayHeadings(unknown) : [];
  const { left, lacking } = columnsLeft(found, await faultyColumns(database, found.id));
  const namedStages = await listNamedStages(database, found);
  const types = kind === "stages" || namedStages.length > 0 ? await listImportTypes(database) : [];
  const around = { catalogue: catalogueOf(types), lacking };
  const titleOf = (name: ImportColumn) => columnOf(kind, name).title;
  const asked = (of: ImportKind, name: ImportColumn) => {
    const { title, kind: cell } = columnOf(of, name);
    return { name, title, choices: choicesOf(cell, types) };
  };
  return {
    id,
    kind,
    unknown: unknown.flatMap((heading, place) =>
      heading === "" || lastDays.includes(heading) ? [] : { heading, place },
    ),
    left: left.map((name) => ({ name, title: titleOf(name) })),
    /** What rows cannot do without, and the file does not say. */
    lacking: lacking.map((name) => asked(kind, name)),
    /** Stages that its rows name, and that there are not. */
    namedStages: namedStages.map(({ title, date, places, availableSeats }) =>
      [
        title,
        shownText("day", date),
        places.slice(0, SHOWN_PLACES).join(" ou "),
        counted(Number(availableSeats), "personne"),
      ]
        .filter(Boolean)
        .join(", "),
    ),
    lackingOfStages: columnsLackedBy(namedStages, types).map((name) => asked("stages", name)),
    lastDays,
    version,
    ...counts,
    mayTell: kind === "registrants" && (await isOfComingStage(database, { importId: id, today })),
    /** While not all rows have arrived. */
    expected: found.state === "sending" ? found.expectedRows : null,
    /** The stage of all rows. */
    stage: stage && `${stage.title}, ${whenOnPage(stage)}, ${stage.location}`,
    columns: tableColumns(found),
    shownRows: rows.map((row) => toShownRow(found, row, around)),
    onlyWrong,
    page,
    hasMore,
  };
}

export async function loadDone(database: Reader, found: Import, now: Date) {
  const isUndone = found.state === "undone";
  const shown = { isUndone, tells: found.tells, seenAt: await whereSeen(database, found, now) };
  if (!canBeUndone(found, now)) return { ...shown, count: found.expectedRows, undo: null };
  const { removed, kept } = await planUndo(database, found, await readMade(database, found));
  const until = new Date((found.doneAt ?? now).getTime() + IMPORT_LIFE_MILLISECONDS);
  return {
    ...shown,
    count: removed.length + kept.length,
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

const SEEN_AT = {
  stages: { to: "/admin/modifier", label: "Voir les stages" },
  registrants: { to: "/admin/inscriptions", label: "Voir les inscrits" },
  holdings: { to: "/admin/echeances", label: "Voir les échéances" },
} as const satisfies Record<ImportKind, object>;

/** The lists show what comes, or this year: what was imported may be of other days. */
async function whereSeen(database: Reader, { id, kind }: Import, now: Date): Promise<{ to: string; label: string }> {
  const seenAt = SEEN_AT[kind];
  if (kind === "registrants") {
    const { first, last } = await registeredDays(database, id);
    const days = new URLSearchParams(last === "" ? { etat: "tous" } : { du: first, au: last });
    return { ...seenAt, to: `${seenAt.to}?${days}` };
  }
  if (kind === "holdings") return seenAt;
  const { made, past } = await countPastStages(database, { importId: id, today: dayInParis(now) });
  if (past === 0) return seenAt;
  const view: StageView = past === made ? "passes" : "tous";
  return { ...seenAt, to: `${seenAt.to}?etat=${view}` };
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
