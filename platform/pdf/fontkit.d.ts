// Types for what fonts.ts and platform/uploads/lettering.ts use; the package has none.
declare module "fontkit" {
  export interface PathCommand {
    command: "moveTo" | "lineTo" | "quadraticCurveTo" | "bezierCurveTo" | "closePath";
    /** x and y of each point, in units of the font. */
    args: number[];
  }

  export interface Glyph {
    id: number;
    advanceWidth: number;
    path: { commands: PathCommand[] };
  }

  export interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
    layout(text: string): { advanceWidth: number; glyphs: Glyph[]; positions: { xAdvance: number }[] };
  }

  export function create(bytes: Uint8Array): Font;
}
