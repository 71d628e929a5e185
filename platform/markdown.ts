import { Lexer, type Token, Tokenizer } from "marked";
import type { Block, Inline, Line } from "./values/rich-text.ts";
import { typeset } from "./values/typography.ts";

// marked needs quadratic time for some lines, so only short lines with few marks are given to it.
const MAX_LINE = 1_000;
const MAX_MARKS = 100;
const MAX_DEPTH = 4;

const MARK = /[*_[\]<>(]/g;
const ITEM = /^\s*(?:[-*+•]|(\d{1,3})[.)])\s+(?=\S)/;
/** A heading or a quotation is shown as an ordinary line. */
const DROPPED = /^\s*(?:#{1,6}|>)\s+/;
/** The whole address of a link. */
export const HREF = /^(?:https?:\/\/|mailto:|tel:)[^\s<>"]+$/i;

/** Leaves HTML, code and deleted text as they were typed. */
class SimpleTokenizer extends Tokenizer {
  override tag() {
    return undefined;
  }
  override codespan() {
    return undefined;
  }
  override del() {
    return undefined;
  }
  override reflink() {
    return undefined;
  }
}

const NO_BLOCK = { kind: "", ordered: false, lines: [] as Line[] };

/** Paragraphs, lists of one level, emphasis and links: everything else of Markdown stays as typed. */
export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  let open = NO_BLOCK;
  for (const line of text.split("\n")) {
    if (line.trim() === "") {
      open = NO_BLOCK;
      continue;
    }
    const item = ITEM.exec(line);
    const kind = item ? "list" : "paragraph";
    const ordered = item?.[1] !== undefined;
    if (open.kind !== kind || open.ordered !== ordered) {
      const lines: Line[] = [];
      blocks.push(item ? { kind: "list", ordered, lines } : { kind: "paragraph", lines });
      open = { kind, ordered, lines };
    }
    open.lines.push(parseLine(item ? line.slice(item[0].length) : line));
  }
  return blocks;
}

/** One item a line, whether or not it was typed as a list. */
export function parseLines(text: string): Line[] {
  return text
    .split("\n")
    .map((line) => line.replace(ITEM, "").trim())
    .filter((line) => line !== "")
    .map(parseLine);
}

function parseLine(typed: string): Line {
  const line = typed.replace(DROPPED, "").trim();
  if (line.length > MAX_LINE || countMarks(line) > MAX_MARKS) return [typeset(line)];
  return merged(inlines(Lexer.lexInline(line, { gfm: true, tokenizer: new SimpleTokenizer() }), []));
}

const countMarks = (line: string) => line.match(MARK)?.length ?? 0;

/** `within` has the kinds of the marks around: a link in a link is text. */
function inlines(tokens: readonly Token[], within: readonly string[]): Inline[] {
  return tokens.flatMap((token): Inline[] => {
    if (within.length >= MAX_DEPTH) return [typeset(token.raw)];
    const of = () => merged(inlines(("tokens" in token && token.tokens) || [], [...within, token.type]));
    switch (token.type) {
      case "em":
      case "strong":
        return [{ kind: token.type, of: of() }];
      case "link":
        if (token.text.trim() === "") return [typeset(token.raw)];
        return HREF.test(token.href) && !within.includes("link")
          ? [{ kind: "link", href: token.href, of: of() }]
          : of();
      case "escape":
        return [token.text];
      default:
        return [typeset(token.raw)];
    }
  });
}

/** Neighbouring texts as one. */
function merged(parts: readonly Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === "string" && typeof last === "string") joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}
