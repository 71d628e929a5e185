import type { FactLines, FactMarkdown, StageFacts } from "./stage-facts.ts";

/** A text of simple Markdown as the server gives it to pages, which never parse Markdown themselves. */
export type Inline =
  | string
  | { kind: "em" | "strong"; of: readonly Inline[] }
  | { kind: "link"; href: string; of: readonly Inline[] };

export type Line = readonly Inline[];

export type Block =
  | { kind: "paragraph"; lines: readonly Line[] }
  | { kind: "list"; ordered: boolean; lines: readonly Line[] };

/** The facts that the public page shows. */
export type ShownFacts = Record<FactLines, readonly Line[]> &
  Record<FactMarkdown, readonly Block[]> &
  Pick<StageFacts, "distancePercentage">;
