import type { Database } from "#platform/database/database.ts";
import { columnNames, type ImportCells, type ImportColumn, NAMES_STAGE, otherColumn } from "../rules/import-columns.ts";
import type { ImportRefusal } from "../rules/import-messages.ts";
import { cut } from "../rules/read-sheet.ts";
import { cellsOf, faultsOf, rewriteRows } from "./correct-row.ts";
import { findImport, type OwnImport } from "./imports.ts";

interface Naming {
  own: OwnImport;
  /** The column of an unknown heading, by its place among them. */
  named: ReadonlyMap<number, ImportColumn>;
  /** What all rows say in which that cell is wrong and empty. */
  given: ImportCells;
}

/** Somebody has said which columns the unknown headings are, or what the file does not say. */
export async function nameColumns(
  database: Database,
  { own, named, given }: Naming,
  now: Date,
): Promise<ImportRefusal | null> {
  const found = await findImport(database, own);
  if (!found) return "gone";
  if (found.state !== "draft") return "alreadyDone";
  const names = [...named.values()];
  const areFree = names.every((name) => columnNames(found.kind).includes(name) && !found.columns.includes(name));
  const areUnknown = [...named.keys()].every((place) => found.unknown[place]);
  if (!areFree || !areUnknown || new Set(names).size < names.length) return "notUnderstood";
  const rows = await database
    .selectFrom("import_rows")
    .select(["line", "cells", "faults"])
    .where("import_id", "=", found.id)
    .orderBy("line")
    .execute();
  const corrected = rows.flatMap((row) => {
    const { cells, faults } = { cells: cellsOf(row), faults: faultsOf(row) };
    const changed: ImportCells = {};
    for (const [place, name] of named) changed[name] = cut(cells[otherColumn(place)] ?? "", name);
    const isAsked = (name: ImportColumn) =>
      faults.includes(name) || (NAMES_STAGE.includes(name) && NAMES_STAGE.some((other) => faults.includes(other)));
    for (const name of columnNames(found.kind))
      if (given[name] && isAsked(name) && !changed[name] && !cells[name]) changed[name] = given[name];
    return Object.keys(changed).length > 0 ? [{ line: row.line, cells: { ...cells, ...changed } }] : [];
  });
  const columns = {
    columns: JSON.stringify([...found.columns, ...names]),
    unknown_headings: JSON.stringify(found.unknown.map((heading, place) => (named.has(place) ? "" : heading))),
  };
  return rewriteRows(database, { own, found, corrected, columns }, now);
}
