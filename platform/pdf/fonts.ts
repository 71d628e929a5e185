import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { type FaceName, fontFile } from "./font-files.ts";

/** One font file. Widths are thousandths of the size. */
export interface Face {
  name: FaceName;
  has(codePoint: number): boolean;
  widthOf(text: string): number;
  /** The font as pdfkit takes it, which lays out nothing itself. */
  font: object;
}

const faces = new Map<FaceName, Face>();

/** Parsed once in a thread. */
export function findFace(name: FaceName): Face {
  const face = faces.get(name) ?? createFace(name, create(readFileSync(fontFile(name))));
  faces.set(name, face);
  return face;
}

const SPACE = 0x20;
const HYPHEN = 0x2d;
/** Characters with the same glyph as another: the PDF says for a glyph only one, so it is always the same. */
const SAME_GLYPH = new Map([
  [0xa0, SPACE],
  [0x2010, HYPHEN],
  [0x2011, HYPHEN],
]);
const MOST_REMEMBERED = 20_000;
const LONGEST_REMEMBERED = 40;

interface Letter {
  id: number;
  advance: number;
  codePoints: number[];
}

/**
 * Letters side by side with their kerning, and nothing else: no ligature and no alternative glyph, so that the text of the PDF
 * is letter for letter the text of the document, whatever was drawn before with the same font.
 */
function createFace(name: FaceName, font: Font): Face {
  const scale = 1000 / font.unitsPerEm;
  const letters = new Map<number, Letter>();
  const kernings = new Map<string, number>();

  function letterOf(codePoint: number): Letter {
    const known = letters.get(codePoint);
    if (known) return known;
    const { id, advanceWidth } = font.glyphForCodePoint(codePoint);
    const letter = { id, advance: advanceWidth, codePoints: [SAME_GLYPH.get(codePoint) ?? codePoint] };
    letters.set(codePoint, letter);
    return letter;
  }

  /** pdfkit lays out each word with the space after it. */
  function kerningOf(first: number, second: number): number {
    if (name === "symbols" || first === SPACE || first > 0x24f || second > 0x24f) return 0;
    const pair = String.fromCodePoint(first, second);
    const known = kernings.get(pair);
    if (known !== undefined) return known;
    const [position] = font.layout(pair).positions;
    const kerning = (position?.xAdvance ?? 0) - letterOf(first).advance;
    if (kernings.size > MOST_REMEMBERED) kernings.clear();
    // A ligature or another glyph in the place of the first is not a kerning.
    kernings.set(pair, Math.abs(kerning) < font.unitsPerEm / 4 ? kerning : 0);
    return kernings.get(pair) ?? 0;
  }

  function layout(text: string) {
    const codePoints = Array.from(text, (character) => character.codePointAt(0) ?? SPACE);
    const found = codePoints.map(letterOf);
    const positions = found.map(({ advance }, index) => {
      const [first = SPACE, second] = [codePoints[index], codePoints[index + 1]];
      const xAdvance = advance + (second === undefined ? 0 : kerningOf(first, second));
      return { xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 };
    });
    const glyphs = found.map(({ id, advance, codePoints: of }) => ({ id, advanceWidth: advance, codePoints: of }));
    const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * scale;
    return { glyphs, positions, advanceWidth };
  }

  const widths = new Map<string, number>();
  return {
    name,
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    widthOf(text) {
      const known = widths.get(text);
      if (known !== undefined) return known;
      const width = layout(text).advanceWidth;
      if (text.length > LONGEST_REMEMBERED) return width;
      if (widths.size > MOST_REMEMBERED) widths.clear();
      widths.set(text, width);
      return width;
    },
    font: Object.create(font, { layout: { value: layout } }),
  };
}
