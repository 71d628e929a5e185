import type { DocumentPart } from "#platform/documents/document-description.ts";
import { parseMarkdown } from "#platform/markdown.ts";
import { type Block, type Inline, type Line, plainText } from "#platform/values/rich-text.ts";
import { typeset } from "#platform/values/typography.ts";
import { capitalised } from "../../rules/templates/capitalised.ts";
import { BRACES, blockOn, placeholderNamed, placeholdersOf } from "../../rules/templates/placeholders.ts";
import type { ValueFor } from "./known.ts";

const HEADING = /^(##|###)\s+(\S.*)$/;

/** Where something was left out: a heading with nothing else under it goes too. */
const LEFT_OUT = { kind: "leftOut" } as const;
type Part = DocumentPart | typeof LEFT_OUT;

/** A template with its values, which are put into the parsed text: none of them is read as Markdown or filled again. */
export function templateParts(template: string, valueFor: ValueFor): DocumentPart[] {
  const parts: Part[] = [];
  let text: string[] = [];
  const flush = () => {
    parts.push(...parseMarkdown(text.join("\n")).map((block) => filledBlock(block, valueFor)));
    text = [];
  };
  for (const line of template.split("\n")) {
    const heading = HEADING.exec(line);
    const block = blockOn(line);
    if (!heading && !block) {
      text.push(line);
      continue;
    }
    flush();
    if (heading) parts.push(filledHeading(heading[1] === "##" ? 2 : 3, heading[2] ?? "", valueFor));
    if (block) parts.push(...(valueFor(block).length > 0 ? (valueFor(block) as readonly DocumentPart[]) : [LEFT_OUT]));
  }
  flush();
  return withoutOuterBreaks(withoutEmptySections(parts));
}

function filledHeading(level: 2 | 3, typed: string, valueFor: ValueFor): Part {
  const line = filledLine([typeset(typed.trim())], valueFor);
  return line ? { kind: "heading", level, text: plainText(line) } : LEFT_OUT;
}

function filledBlock(block: Block, valueFor: ValueFor): Part {
  const lines = block.lines.map((line) => filledLine(line, valueFor)).filter((line) => line !== null);
  if (lines.length === 0) return LEFT_OUT;
  return block.kind === "list" ? { kind: "list", ordered: block.ordered, items: lines } : { kind: "paragraph", lines };
}

/** Null for a line that names something unknown: what may not be unknown was refused before. */
function filledLine(line: Line, valueFor: ValueFor): Line | null {
  const isKnown = placeholdersOf(plainText(line)).every((name) => valueFor(name).length > 0);
  return isKnown ? filled(line, valueFor) : null;
}

const filled = (line: Line, valueFor: ValueFor): Line =>
  line.map((part): Inline => {
    if (typeof part !== "string") return { ...part, of: filled(part.of, valueFor) };
    return part.replace(BRACES, (braces, typed: string) => {
      const name = placeholderNamed(typed);
      const value = name && valueFor(name);
      if (typeof value !== "string") return braces;
      return /^\s*\p{Lu}/u.test(typed) ? capitalised(value) : value;
    });
  });

/**
 * Reads from the end on: a heading goes if only left-out parts stand between it and the next one that is not below it.
 */
function withoutEmptySections(parts: readonly Part[]): DocumentPart[] {
  const kept: DocumentPart[] = [];
  let isEmpty = false;
  for (const part of parts.toReversed()) {
    const next = kept.at(-1);
    if (part.kind === "leftOut") {
      isEmpty ||= next === undefined || next.kind === "heading";
      continue;
    }
    const isBelow = next?.kind === "heading" && part.kind === "heading" && next.level > part.level;
    if (part.kind === "heading" && isEmpty && !isBelow) continue;
    kept.push(part);
    isEmpty = false;
  }
  return kept.toReversed();
}

/** A block on a page of its own needs no break at the very beginning or end. */
function withoutOuterBreaks(parts: readonly DocumentPart[]): DocumentPart[] {
  const first = parts.findIndex(({ kind }) => kind !== "pageBreak");
  const last = parts.findLastIndex(({ kind }) => kind !== "pageBreak");
  return parts.slice(Math.max(first, 0), last + 1);
}

/** Typed by the centre as simple Markdown. */
export const markdownParts = (text: string): DocumentPart[] =>
  parseMarkdown(text).map(
    (block): DocumentPart =>
      block.kind === "list"
        ? { kind: "list", ordered: block.ordered, items: block.lines }
        : { kind: "paragraph", lines: block.lines },
  );

/** Typed as plain text: one paragraph a line. */
export const plainParts = (text: string): DocumentPart[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => ({ kind: "paragraph", lines: [[typeset(line)]] }));
