import type { SignatureCell } from "../../documents/document-description.ts";
import { type Canvas, drawLine } from "../canvas.ts";
import type { Unit } from "../flow.ts";
import type { FaceName } from "../font-files.ts";
import { breakLines, type TextLine } from "../lines.ts";
import { COLOURS, PAGE, TEXT_WIDTH, type TextLook } from "../look.ts";
import type { Tag } from "../tags.ts";
import { drawSignature, figureIn } from "./drawn-signature.ts";
import { once } from "./texts.ts";

const PADDING = 4.5;

export interface Column {
  left: number;
  width: number;
  isNumber: boolean;
}

/** The height at which a drawing is printed. */
const DRAWING_HEIGHT = 30;

type CellDrawing = Pick<SignatureCell, "drawing" | "alt">;

export interface Row {
  cells: readonly (readonly TextLine[])[];
  /** The signatures above the text of cells, by column. */
  drawings?: readonly (CellDrawing | null)[];
  columns: readonly Column[];
  look: TextLook;
  /** There are lines between its cells, to be filled in by hand. */
  hasBoxes: boolean;
  /** The colour of the line below it. */
  line: string;
  /** Has a line above it as well. */
  isFirst?: boolean;
}

interface Place {
  y: number;
  height: number;
}

type ScopeOf = (column: number) => "Row" | "Column" | null;

/** Widths are parts of the sum of all. */
export function columnsOf(columns: readonly { width: number; isNumber?: boolean }[]): Column[] {
  const sum = columns.reduce((total, { width }) => total + Math.max(width, 0), 0) || 1;
  let left: number = PAGE.side;
  return columns.map(({ width, isNumber = false }) => {
    const column = { left, width: (Math.max(width, 0) / sum) * TEXT_WIDTH, isNumber };
    left += column.width;
    return column;
  });
}

interface Cell {
  text: string;
  column: Column | undefined;
  face: FaceName;
  look: TextLook;
}

export function cellLines({ text, column, face, look }: Cell): TextLine[] {
  if (text.trim() === "") return [];
  return breakLines([{ text, face }], { size: look.size, width: (column?.width ?? TEXT_WIDTH) - 2 * PADDING });
}

const mostLines = ({ cells }: Row) => cells.reduce((most, lines) => Math.max(most, lines.length), 0);

const drawnHeight = ({ drawings }: Row, column: number) => (drawings?.[column] ? DRAWING_HEIGHT : 0);
const contentHeight = (row: Row, column: number) =>
  (row.cells[column]?.length ?? 0) * row.look.leading + drawnHeight(row, column);

export const rowHeight = (row: Row) =>
  row.columns.reduce((most, _, column) => Math.max(most, contentHeight(row, column)), row.look.leading) + 2 * PADDING;

interface RowOptions {
  table: () => Tag;
  scopeOf: ScopeOf;
  repeated?: Unit["repeated"];
  space?: number;
  least?: number;
  /** The height of a page. A higher row is cut between two lines. */
  most: number;
}

export function rowUnits(canvas: Canvas, row: Row, options: RowOptions): Unit[] {
  const { table, scopeOf, repeated, space = 0, least = 0, most } = options;
  const { tags } = canvas;
  const drawn = row.drawings ? DRAWING_HEIGHT : 0;
  const linesOnAPage = Math.max(1, Math.floor((most - drawn - 2 * PADDING) / row.look.leading));
  const parts = Math.max(1, Math.ceil(mostLines(row) / linesOnAPage));
  const rowTag = once(() => tags.add(table(), "TR"));
  const cellTags = row.columns.map((_, column) =>
    once(() => {
      const scope = scopeOf(column);
      return scope ? tags.add(rowTag(), "TH", { scope }) : tags.add(rowTag(), "TD");
    }),
  );
  return Array.from({ length: parts }, (_, part) => {
    const [from, to] = [part * linesOnAPage, (part + 1) * linesOnAPage];
    const drawings = part === 0 ? row.drawings : undefined;
    const shown = parts === 1 ? row : { ...row, drawings, cells: row.cells.map((lines) => lines.slice(from, to)) };
    const height = Math.max(rowHeight(shown), Math.min(least, most));
    return {
      height,
      space: part === 0 ? space : 0,
      repeated,
      draw(y: number) {
        drawCells(canvas, shown, { y, height }, (column) => cellTags[column]?.());
        tags.artifact("Layout", () => drawGrid(canvas, shown, { y, height }));
      },
    };
  });
}

/** The headings of a table again, on its later pages: screen readers know them already. */
export function repeatedRow(canvas: Canvas, row: Row): NonNullable<Unit["repeated"]> {
  const height = rowHeight(row);
  return {
    height,
    draw: (y) =>
      canvas.tags.artifact("Pagination", () => {
        drawCells(canvas, row, { y, height }, () => undefined);
        drawGrid(canvas, row, { y, height });
      }),
  };
}

function drawCells(canvas: Canvas, row: Row, { y, height }: Place, tagOf: (column: number) => Tag | undefined) {
  const { look, hasBoxes } = row;
  for (const [index, { left, width, isNumber }] of row.columns.entries()) {
    const lines = row.cells[index] ?? [];
    const tag = tagOf(index);
    // A high box to sign has its text in the middle.
    const start = hasBoxes ? y + (height - contentHeight(row, index)) / 2 : y + PADDING;
    const drawing = row.drawings?.[index];
    if (drawing && tag) {
      const box = { x: left + PADDING, y: start, width: width - 2 * PADDING, height: DRAWING_HEIGHT };
      figureIn(canvas, { tag, box, alt: drawing.alt });
      drawSignature(canvas, drawing.drawing, box);
    }
    const top = start + drawnHeight(row, index);
    for (const [number, line] of lines.entries()) {
      const x = isNumber ? left + width - PADDING - line.width : left + PADDING;
      drawLine(canvas, line, { x, y: top + number * look.leading, look, tag });
    }
  }
}

function drawGrid({ document }: Canvas, row: Row, { y, height }: Place) {
  const bottom = y + height;
  const right = PAGE.side + TEXT_WIDTH;
  document.lineWidth(row.isFirst ? 0.8 : 0.5).strokeColor(row.line);
  if (row.isFirst) document.moveTo(PAGE.side, y).lineTo(right, y);
  document.moveTo(PAGE.side, bottom).lineTo(right, bottom).stroke();
  if (!row.hasBoxes) return;
  document.lineWidth(0.5).strokeColor(COLOURS.box);
  for (const { left } of row.columns) document.moveTo(left, y).lineTo(left, bottom);
  document.moveTo(right, y).lineTo(right, bottom).stroke();
}
