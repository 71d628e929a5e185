/** A text of simple Markdown as the server gives it to pages, which never parse Markdown themselves. */
export type Inline =
  | string
  | { kind: "em" | "strong"; of: readonly Inline[] }
  | { kind: "link"; href: string; of: readonly Inline[] };

export type Line = readonly Inline[];

export type Block =
  | { kind: "paragraph"; lines: readonly Line[] }
  | { kind: "list"; ordered: boolean; lines: readonly Line[] };

/** The text without its marks, for an attribute. */
export const plainText = (line: Line): string =>
  line.map((part) => (typeof part === "string" ? part : plainText(part.of))).join("");
