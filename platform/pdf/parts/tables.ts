import type { DocumentTable, SignatureCell, TableCell } from "../../documents/document-description.ts";
import { type Canvas, drawLine } from "../canvas.ts";
import type { Unit } from "../flow.ts";
import { breakLines } from "../lines.ts";
import { COLOURS, LOOKS, PAGE, TEXT_WIDTH } from "../look.ts";
import { cellLines, columnsOf, type Row, repeatedRow, rowUnits } from "./rows.ts";
import { lineUnits, once } from "./texts.ts";

const SPACE_ABOVE = 10;
const CAPTION_GAP = 3;
const SMALL_TABLE = 190;

/** The headings again on every page; a row is never cut, unless it is higher than a page. */
export function tableUnits(canvas: Canvas, table: DocumentTable, mostHeight: number): Unit[] {
  const { tags } = canvas;
  const tag = once(() => tags.add(tags.root, "Table"));
  const columns = columnsOf(table.columns);
  const hasBoxes = table.rowHeight !== undefined;
  const head: Row = {
    cells: table.columns.map(({ heading }, index) =>
      cellLines({ text: heading, column: columns[index], face: "bold", look: LOOKS.cellHeading }),
    ),
    columns,
    look: LOOKS.cellHeading,
    hasBoxes,
    line: COLOURS.hedge,
    isFirst: true,
  };
  const repeated = repeatedRow(canvas, head);
  const headUnits = rowUnits(canvas, head, {
    table: tag,
    scopeOf: () => "Column",
    space: CAPTION_GAP,
    most: mostHeight,
  });
  const rows = table.rows.flatMap((row) => {
    const cells = columns.map((column, index) =>
      cellLines({ text: textIn(row[index]), column, face: index === 0 ? "bold" : "regular", look: LOOKS.cell }),
    );
    const drawings = row.some(isSignature) ? row.map((cell) => (isSignature(cell) ? cell : null)) : undefined;
    const line = hasBoxes ? COLOURS.box : COLOURS.line;
    const drawn: Row = { cells, drawings, columns, look: LOOKS.cell, hasBoxes, line };
    const most = mostHeight - repeated.height;
    return rowUnits(canvas, drawn, { table: tag, scopeOf: rowScope, repeated, least: table.rowHeight, most });
  });
  return [
    ...captionUnits(canvas, table.caption, tag),
    ...headUnits.map((unit) => ({ ...unit, keepsNext: rows.length > 0 })),
    ...together(rows),
  ];
}

const isSignature = (cell: TableCell): cell is SignatureCell => typeof cell !== "string";
const textIn = (cell: TableCell = "") => (isSignature(cell) ? cell.text : cell);

/** A small table is on one page. Of a larger one, the first two rows and the last two are never apart. */
function together(rows: readonly Unit[]): Unit[] {
  const isSmall = rows.reduce((sum, { height }) => sum + height, 0) <= SMALL_TABLE;
  return rows.map((row, index) => ({
    ...row,
    keepsNext: index < rows.length - 1 && (isSmall || index === 0 || index === rows.length - 2),
  }));
}

function captionUnits(canvas: Canvas, caption: string, table: ReturnType<typeof once>): Unit[] {
  if (caption.trim() === "") return [];
  const look = LOOKS.caption;
  const tag = once(() => canvas.tags.add(table(), "Caption"));
  return lineUnits(breakLines([{ text: caption, face: "bold" }], { size: look.size, width: TEXT_WIDTH }), {
    look,
    space: SPACE_ABOVE,
    keepsNext: true,
    draw: (line, y) => drawLine(canvas, line, { x: PAGE.side, y, look, tag: tag() }),
  });
}

interface Facts {
  rows: readonly { name: string; value: string }[];
}

/** A name and its value in each row. */
export function factsUnits(canvas: Canvas, { rows }: Facts, mostHeight: number): Unit[] {
  const tag = once(() => canvas.tags.add(canvas.tags.root, "Table"));
  const columns = columnsOf([{ width: 3 }, { width: 7 }]);
  const look = LOOKS.cell;
  const units = rows.flatMap(({ name, value }, index) => {
    const cells = [
      cellLines({ text: name, column: columns[0], face: "bold", look }),
      cellLines({ text: value, column: columns[1], face: "regular", look }),
    ];
    const row: Row = { cells, columns, look, hasBoxes: false, line: COLOURS.line, isFirst: index === 0 };
    const space = index === 0 ? SPACE_ABOVE : 0;
    return rowUnits(canvas, row, { table: tag, scopeOf: rowScope, space, most: mostHeight });
  });
  return together(units);
}

const rowScope = (column: number) => (column === 0 ? "Row" : null);
