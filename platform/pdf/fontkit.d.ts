// Types for what fonts.ts uses; the package has none.
declare module "fontkit" {
  export interface Glyph {
    id: number;
    advanceWidth: number;
  }

  export interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
    layout(text: string): { positions: { xAdvance: number }[] };
  }

  export function create(bytes: Uint8Array): Font;
}
