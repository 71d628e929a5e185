import { readFileSync } from "node:fs";
import { create, type Font, type PathCommand } from "fontkit";
import { fontFile } from "../pdf/font-files.ts";
import type { Point } from "./coverage.ts";

/** Text in a face that has all of its letters. */
export interface Lettering {
  widthOf(text: string, size: number): number;
  /** At most the allowed number of lines, no wider than `width`; what is left out ends with an ellipsis. */
  linesOf(text: string, fit: { size: number; width: number; most: number }): string[];
  /** The outlines of a line whose baseline begins at that point, in pixels. */
  outlinesOf(text: string, at: { x: number; y: number; size: number }): Point[][];
}

const ELLIPSIS = "…";
/** No line begins with a sign that belongs to the word before it. */
const BETWEEN_WORDS = /(?<!«) (?![:;!?»%€–])/;
/** Straight pieces of a curve of a letter. */
const PIECES = 8;

/** The face of titles, or that of documents for a text with letters that it does not have. */
export function letteringFor(texts: readonly string[], titleFace: Uint8Array): Lettering {
  const face = faceOf("title", () => titleFace);
  const hasAll = texts.every((text) => [...drawable(text)].every((letter) => hasLetter(face, letter)));
  return letteringIn(hasAll ? face : faceOf("document", () => readFileSync(fontFile("bold"))));
}

const faces = new Map<string, Font>();

/** Parsed once. */
function faceOf(name: string, bytes: () => Uint8Array): Font {
  const face = faces.get(name) ?? create(bytes());
  faces.set(name, face);
  return face;
}

const hasLetter = (font: Font, letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

/** One kind of space; nothing invisible, such as marks of direction. */
const drawable = (text: string) => text.replace(/\s+/g, " ").replace(/\p{C}/gu, "").trim();

function letteringIn(font: Font): Lettering {
  const known = (text: string) => [...drawable(text)].filter((letter) => hasLetter(font, letter)).join("");
  const widthOf = (text: string, size: number) => (font.layout(text).advanceWidth / font.unitsPerEm) * size;

  /** The most letters that fit with an ellipsis. */
  function cut(text: string, size: number, width: number): string {
    const letters = [...text];
    let [fits, most] = [0, letters.length];
    while (fits < most) {
      const middle = Math.ceil((fits + most) / 2);
      if (widthOf(letters.slice(0, middle).join("") + ELLIPSIS, size) <= width) fits = middle;
      else most = middle - 1;
    }
    return letters.slice(0, fits).join("").trimEnd() + ELLIPSIS;
  }

  return {
    widthOf: (text, size) => widthOf(known(text), size),
    linesOf(text, { size, width, most }) {
      const lines: string[] = [];
      let line = "";
      const words = known(text).split(BETWEEN_WORDS);
      for (const [index, word] of words.entries()) {
        const longer = line ? `${line} ${word}` : word;
        if (widthOf(longer, size) <= width) {
          line = longer;
          continue;
        }
        if (lines.length + 1 === most || widthOf(word, size) > width)
          return [...lines, cut([longer, ...words.slice(index + 1)].join(" "), size, width)];
        lines.push(line);
        line = word;
      }
      return line ? [...lines, line] : lines;
    },
    outlinesOf(text, { x, y, size }) {
      const scale = size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(known(text));
      let pen = x;
      return glyphs.flatMap((glyph, index) => {
        const start = pen;
        pen += (positions[index]?.xAdvance ?? glyph.advanceWidth) * scale;
        return outlines(glyph.path.commands, (across, up) => [start + across * scale, y - up * scale]);
      });
    },
  };
}

function outlines(commands: readonly PathCommand[], toPixels: (x: number, y: number) => Point): Point[][] {
  const found: Point[][] = [];
  for (const { command, args } of commands) {
    const points = args.flatMap((across, index) => (index % 2 === 0 ? [toPixels(across, args[index + 1] ?? 0)] : []));
    if (command === "moveTo") found.push(points);
    else if (command !== "closePath") found.at(-1)?.push(...piecesOf([...(found.at(-1)?.slice(-1) ?? []), ...points]));
  }
  return found;
}

/** A line, or a Bézier curve with one or two control points, without its first point. */
function piecesOf(points: readonly Point[]): Point[] {
  const pieces = points.length > 2 ? PIECES : 1;
  return Array.from({ length: pieces }, (_, index) => pointAt(points, (index + 1) / pieces));
}

/** De Casteljau's algorithm. */
function pointAt(points: readonly Point[], part: number): Point {
  const [first = [0, 0], ...others] = points;
  if (others.length === 0) return first;
  return pointAt(
    others.map(([x, y], index) => {
      const [fromX, fromY] = points[index] ?? first;
      return [fromX + (x - fromX) * part, fromY + (y - fromY) * part];
    }),
    part,
  );
}
