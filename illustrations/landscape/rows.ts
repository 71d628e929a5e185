// The rows of a field seen from the side: level from the left edge to the machine, then curving up to the right edge.
import { line, path } from "../svg.ts";

export const HORIZON = 430;
export const GROUND = 640;

export interface Row {
  y: number;
  /** Size of what grows or lies on this row; 1 where the machine stands. */
  scale: number;
  d: string;
}

/** Rows between two heights, closer together with distance. */
export function rows(from: number, to: number, count: number): Row[] {
  return Array.from({ length: count }, (_, index) => row(from + (to - from) * (index / count) ** 1.5));
}

export function row(y: number): Row {
  return { y, scale: (y - HORIZON) / (GROUND - HORIZON), d: `M${bend(y)}` };
}

/** A level row just below the machine, for what hides the lowest part of its wheels. */
export function levelRow(below: number): Row[] {
  return [{ ...row(GROUND + below), d: `M-10 ${GROUND + below}H1210` }];
}

export const shifted = (lines: Row[], by: number): Row[] => lines.map(({ y, scale }) => row(y + by * scale));

/** Ridges: the band from each row to part of the way to the next. */
export function ridges(fill: string, lines: Row[], share: number): string {
  const bands = lines.map(({ y }, index) => {
    const next = lines[index + 1]?.y ?? y + (y - (lines[index - 1]?.y ?? y));
    return `M${bend(y)}L${bendBack(y + (next - y) * share)}Z`;
  });
  return path(fill, bands.join(""));
}

/** Dashes look like stalks, dots like clods or leaves: one dashed line draws a whole row of a crop in a few bytes. */
export function dashedRows(stroke: string, lines: Row[], height: number, dashes: number[], round = false): string {
  return lines
    .map(({ d, scale }) =>
      line(stroke, height * scale, d, {
        "stroke-dasharray": dashes.map((dash) => Math.round(dash * scale * 10) / 10).join(" "),
        "stroke-linecap": round ? "round" : "butt",
      }),
    )
    .join("");
}

/** The y of a row at this x, found by solving the curve of `bend` for x. */
export function yAt({ y }: Row, x: number): number {
  const along = (1540 - Math.sqrt(1540 ** 2 - 1280 * (x + 10))) / 640;
  return Math.round(y - (y - rightEnd(y)) * along ** 2);
}

const rightEnd = (y: number) => Math.round(y - (y - HORIZON) * 0.17);

function bend(y: number): string {
  return `-10 ${Math.round(y)}Q760 ${Math.round(y)} 1210 ${rightEnd(y)}`;
}

function bendBack(y: number): string {
  return `1210 ${rightEnd(y)}Q760 ${Math.round(y)}-10 ${Math.round(y)}`;
}
