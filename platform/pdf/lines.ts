import type { Line } from "../values/rich-text.ts";
import { cleanText, toRuns } from "./characters.ts";
import type { FaceName } from "./font-files.ts";
import type { Face } from "./fonts.ts";

export interface Styled {
  text: string;
  face: FaceName;
  href?: string;
}

/** Text of one font on one line. */
export interface Piece {
  text: string;
  face: Face;
  href: string | undefined;
  /** The width in points, with the space at its end. */
  width: number;
}

export interface TextLine {
  pieces: Piece[];
  /** The width without the space at its end. */
  width: number;
}

interface Fragment {
  pieces: Piece[];
  width: number;
  /** The width of the space at its end, which may stand outside of the column. */
  space: number;
}

export const toStyled = (line: Line, face: FaceName = "regular", href?: string): Styled[] =>
  line.flatMap((part) => {
    if (typeof part === "string") return [{ text: part, face, href }];
    if (part.kind === "link") return toStyled(part.of, face, part.href);
    return toStyled(part.of, emphasised(face, part.kind), href);
  });

function emphasised(face: FaceName, kind: "em" | "strong"): FaceName {
  if (kind === "em") return face === "bold" || face === "boldItalic" ? "boldItalic" : "italic";
  return face === "italic" || face === "boldItalic" ? "boldItalic" : "bold";
}

/**
 * The place after a space that may end a line. No-break spaces (U+00A0, U+202F, U+2007) are none, nor is the space in «
 * 1er décembre », « article 3 » and « article L.221-25 ».
 */
const AFTER_SPACES =
  /(?<=[ \u2000-\u2006\u2008-\u200a\u205f\u3000])(?![ \u2000-\u2006\u2008-\u200a\u205f\u3000])(?!(?<=\b(?:1er|\d{1,2}) )(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)\b)(?!(?<=\b(?:articles?|point) )(?:\d|[LRD]\.))/u;
const AFTER_HYPHEN = /(?<=\p{L}-)(?=\p{L})/u;
/** An e-mail or web address: nobody could tell whether a hyphen at the end of a line belongs to it. */
const ADDRESS = /@|:\/\//;
const SPACES_AT_END = /[ \u2000-\u2006\u2008-\u200a\u205f\u3000]+$/;

/** Lines that fit the width. A word that is wider than a line is cut between two letters. */
export function breakLines(styled: readonly Styled[], { size, width }: { size: number; width: number }): TextLine[] {
  const lines: TextLine[] = [];
  let line: Fragment = { pieces: [], width: 0, space: 0 };
  const end = () => {
    lines.push({ pieces: merged(line.pieces, size), width: line.width - line.space });
    line = { pieces: [], width: 0, space: 0 };
  };
  const add = (fragment: Fragment) => {
    line.pieces.push(...fragment.pieces);
    line.width += fragment.width;
    line.space = fragment.space;
  };
  for (const paragraph of toFragments(styled, size)) {
    for (const fragment of paragraph) {
      if (line.pieces.length > 0 && line.width + fragment.width - fragment.space > width) end();
      if (fragment.width - fragment.space <= width) add(fragment);
      else
        for (const letter of letters(fragment, size)) {
          if (line.pieces.length > 0 && line.width + letter.width - letter.space > width) end();
          add(letter);
        }
    }
    end();
  }
  return lines;
}

const wordParts = (line: string) =>
  line.split(AFTER_SPACES).flatMap((word) => (ADDRESS.test(word) ? [word] : word.split(AFTER_HYPHEN)));

/** What may not be cut, unless it is too wide: the fragments of each line that the text itself has. */
function toFragments(styled: readonly Styled[], size: number): Fragment[][] {
  const paragraphs: Fragment[][] = [[]];
  let isOpen = false;
  for (const { text, face, href } of styled) {
    for (const [index, ownLine] of cleanText(text).split("\n").entries()) {
      if (index > 0) {
        endWithSpace(paragraphs.at(-1)?.at(-1), size);
        paragraphs.push([]);
        isOpen = false;
      }
      const fragments = paragraphs.at(-1) ?? [];
      for (const part of wordParts(ownLine)) {
        if (part === "") continue;
        const pieces = toRuns(part, face).map((run) => toPiece(run.text, run.face, href, size));
        const open = isOpen ? fragments.at(-1) : undefined;
        const width = sum(pieces);
        const space = spaceAtEnd(pieces.at(-1), size);
        if (open) {
          open.pieces.push(...pieces);
          open.width += width;
          open.space = space;
        } else fragments.push({ pieces, width, space });
        isOpen = space === 0 && !part.endsWith("-");
      }
    }
  }
  return paragraphs;
}

/** Ends a line of the text with a space: what reads the tags would join the words around the break. */
function endWithSpace(fragment: Fragment | undefined, size: number) {
  const last = fragment?.pieces.at(-1);
  if (!fragment || !last || fragment.space > 0) return;
  const space = toPiece(" ", last.face, last.href, size);
  fragment.pieces.push(space);
  fragment.width += space.width;
  fragment.space = space.width;
}

const toPiece = (text: string, face: Face, href: string | undefined, size: number): Piece => ({
  text,
  face,
  href,
  width: (face.widthOf(text) * size) / 1000,
});

const sum = (pieces: readonly Piece[]) => pieces.reduce((width, piece) => width + piece.width, 0);

function spaceAtEnd(piece: Piece | undefined, size: number): number {
  const spaces = piece && SPACES_AT_END.exec(piece.text)?.[0];
  return spaces ? (piece.face.widthOf(spaces) * size) / 1000 : 0;
}

const letters = ({ pieces }: Fragment, size: number): Fragment[] =>
  pieces.flatMap(({ text, face, href }) =>
    Array.from(text, (letter) => {
      const piece = toPiece(letter, face, href, size);
      return { pieces: [piece], width: piece.width, space: spaceAtEnd(piece, size) };
    }),
  );

function merged(pieces: readonly Piece[], size: number): Piece[] {
  const found: { texts: string[]; face: Face; href: string | undefined }[] = [];
  for (const { text, face, href } of pieces) {
    const last = found.at(-1);
    if (last?.face === face && last.href === href) last.texts.push(text);
    else found.push({ texts: [text], face, href });
  }
  return found.map(({ texts, face, href }) => {
    // Word by word, as the widths are remembered.
    const width = texts.reduce((total, text) => total + face.widthOf(text), 0);
    return { text: texts.join(""), face, href, width: (width * size) / 1000 };
  });
}
