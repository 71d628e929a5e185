import type { Block, Line } from "#platform/values/rich-text.ts";
import type { FactLines, FactMarkdown, StageFacts } from "./stage-facts.ts";

/** The facts that the public page shows. */
export type ShownFacts = Record<FactLines, readonly Line[]> &
  Record<FactMarkdown, readonly Block[]> &
  Pick<StageFacts, "distancePercentage">;
