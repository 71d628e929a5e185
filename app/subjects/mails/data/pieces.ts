/** A fact with what it was before, if it changed; or, for a place, the address of a map. */
export type Fact = readonly [
  label: string,
  value: string,
  more?: { before?: string | undefined; map?: string | undefined },
];

export interface LinkPiece {
  /** What the link is about, before it. */
  intro?: string;
  link: string;
  href: string;
}

/**
 * What the body of a mail is made of, once for HTML (layout.ts) and plain text. A string is a paragraph. Every text has
 * ordinary spaces: both renderers set the typography.
 */
export type Piece =
  | string
  /** Smaller: what one may want to know after the main thing. */
  | { note: string }
  /** A text on a coloured ground: who typed the recipient's address. */
  | { notice: string }
  | { facts: readonly Fact[] }
  | { names: readonly string[] }
  | { button: string; href: string }
  | LinkPiece;

/** A piece, or nothing: `condition && piece` leaves one out. */
export type Pieces = readonly (Piece | false | null | undefined)[];

export const SEE_MAP = "Voir sur la carte";

/** The pieces without what was left out, and without empty ones. */
export const shownPieces = (pieces: Pieces): Piece[] =>
  pieces.filter((piece): piece is Piece => {
    if (typeof piece === "object" && piece !== null && "facts" in piece) return piece.facts.length > 0;
    return typeof piece === "object" && piece !== null && "names" in piece ? piece.names.length > 0 : Boolean(piece);
  });

/** One paragraph of plain text. */
export function pieceText(piece: Piece): string {
  if (typeof piece === "string") return piece;
  if ("note" in piece) return piece.note;
  if ("notice" in piece) return piece.notice;
  if ("facts" in piece) return piece.facts.flatMap(factLines).join("\n");
  if ("names" in piece) return piece.names.map((name) => `- ${name}`).join("\n");
  if ("button" in piece) return linkLines(piece.button, piece.href);
  return `${piece.intro ? `${piece.intro} ` : ""}${linkLines(piece.link, piece.href)}`;
}

const linkLines = (label: string, href: string) => `${label} :\n${href}`;

const factLines = ([label, value, { before, map } = {}]: Fact) => [
  `${label} : ${value}${before ? ` (avant : ${before})` : ""}`,
  ...(map ? [linkLines(SEE_MAP, map)] : []),
];
