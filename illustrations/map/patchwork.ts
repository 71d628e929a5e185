import { element, line, path } from "../svg.ts";

const COLUMNS = 7;
const ROWS = 6;
const CELL = { width: 184, height: 146 } as const;

const FURROWS = [
  { id: "sillon-a", angle: 18, tint: "#ecdfba", stroke: "#dccb9f" },
  { id: "sillon-b", angle: -34, tint: "#e4e4c8", stroke: "#cbd2b0" },
  { id: "sillon-c", angle: 72, tint: "#e9dac0", stroke: "#d8c3a4" },
] as const;

/** Irregular fields seen from above: three kinds, each with its own colour and direction; the rest stays blank. */
export function patchwork(): string {
  return FURROWS.map(({ id, angle, tint, stroke }, kind) => {
    const d = fieldsOf(kind);
    return (
      element(
        "pattern",
        { id, width: 120, height: 11, patternUnits: "userSpaceOnUse", patternTransform: `rotate(${angle})` },
        line(stroke, 1.6, "M0 5Q30 0 60 5T120 5"),
      ) +
      path(tint, d) +
      path(`url(#${id})`, d)
    );
  }).join("");
}

function fieldsOf(kind: number): string {
  const fields: string[] = [];
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      if ((column * 3 + row * 5 + ((column * row) % 2)) % 4 !== kind) continue;
      const north = `M${corner(column, row, 5)}L${corner(column + 1, row, 5, -5)}`;
      fields.push(`${north}L${corner(column + 1, row + 1, -5)}L${corner(column, row + 1, -5, 5)}Z`);
    }
  }
  return fields.join("");
}

/** The corner of four fields, shifted so that the grid looks irregular; the inset leaves a path between them. */
function corner(column: number, row: number, inset: number, insetX = inset): string {
  const x = column * CELL.width - 40 + 46 * Math.sin(column * 2.3 + row * 1.7) - row * 12;
  const y = row * CELL.height - 30 + 34 * Math.sin(column * 1.9 - row * 2.9) + column * 5;
  return `${Math.round(x + insetX)} ${Math.round(y + inset)}`;
}
