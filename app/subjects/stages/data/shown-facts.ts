import { parseLines, parseMarkdown } from "#platform/markdown.ts";
import { mapFields } from "#platform/values/map-fields.ts";
import { FACT_LINES, FACT_MARKDOWN, type ShownFacts, type StageFacts } from "../rules/facts/stage-facts.ts";

/** Parsed here, so that browsers load no Markdown parser, and get no HTML that somebody typed. */
export function toShownFacts(facts: StageFacts): ShownFacts {
  return {
    ...mapFields(FACT_LINES, (field) => parseLines(facts[field])),
    ...mapFields(FACT_MARKDOWN, (field) => parseMarkdown(facts[field])),
    distancePercentage: facts.distancePercentage,
  };
}
