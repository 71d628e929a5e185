import { HREF, parseLines, parseMarkdown } from "#platform/markdown.ts";
import type { Block, Inline, Line } from "#platform/values/rich-text.ts";
import { typeset } from "#platform/values/typography.ts";
import type { EditedText } from "#subjects/settings/data/edited-texts.ts";
import { textSetting } from "#subjects/settings/data/read-settings.ts";
import type { SiteSettings } from "#subjects/settings/rules/site-settings.ts";
import { type BlocksOf, findTextBlock, type NamedBlock, TEXTS } from "../rules/all-texts.ts";
import { type FactSettings, type Facts, factsOf, factValue, fillFacts, missingFacts, NAMED } from "../rules/facts.ts";
import { knownText } from "../rules/known-text.ts";
import { TEXT_PAGES, type TextBlock, type TextKind, type TextPage } from "../rules/text-block.ts";

interface ShownKinds {
  line: { line: string };
  lines: Line[];
  text: Block[];
}
/** A text as pages get it: its marks are parsed, its facts are filled in, and it is typeset. */
export type ShownText = ShownKinds[TextKind];

export type PageTexts<Page extends TextPage> = {
  readonly [Name in keyof BlocksOf<Page>]: BlocksOf<Page>[Name] extends TextBlock<infer Kind>
    ? ShownKinds[Kind]
    : never;
};

/** Every text of a page. */
export function pageTexts<Page extends TextPage>(
  page: Page,
  { texts, ...settings }: FactSettings & Pick<SiteSettings, "texts">,
): PageTexts<Page> {
  const facts = factsOf(settings);
  const shown = Object.entries(TEXTS[page]).map(([name, block]) => [
    name,
    showText(block.kind, texts[`${page}.${name}`] ?? block.original, facts),
  ]);
  return Object.fromEntries(shown);
}

/** What a text names and the centre has not given, as the editor calls it, by the full name of the text. */
export function missingInTexts(
  page: TextPage,
  { texts, ...settings }: FactSettings & Pick<SiteSettings, "texts">,
): Record<string, string[]> {
  const facts = factsOf(settings);
  const missing = Object.entries(TEXTS[page]).map(([block, { original }]): [string, string[]] => {
    const name = `${page}.${block}`;
    return [name, missingFacts(texts[name] ?? original, facts)];
  });
  return Object.fromEntries(missing.filter(([, facts]) => facts.length > 0));
}

/** How a text would be shown in the place of a block, before it is saved. */
export function previewText(name: string, text: string, settings: FactSettings): ShownText | undefined {
  const found = findTextBlock(name);
  return found && showText(found.block.kind, text, factsOf(settings));
}

function showText(kind: TextKind, typed: string, facts: Facts): ShownText {
  // Browsers send the lines of a form with CRLF.
  const text = typed.replaceAll("\r\n", "\n");
  switch (kind) {
    case "line":
      return { line: typeset(fillFacts(knownText(text.replaceAll("\n", " ").trim(), facts), facts)) };
    case "lines":
      // Lines are parsed as items, so that one that names an unknown fact goes as a whole.
      return parseLines(knownText(asItems(text), facts)).map((line) => fillLine(line, facts));
    case "text":
      return parseMarkdown(knownText(text, facts)).map((block) => ({
        ...block,
        lines: block.lines.map((line) => fillLine(line, facts)),
      }));
  }
}

const asItems = (text: string) =>
  text
    .split("\n")
    .map((line) => (line.trim() === "" ? "" : `- ${line.trimStart()}`))
    .join("\n");

/** Facts are filled in after the parsing: no mark in a fact means anything, and an address is a link whole. */
function fillLine(line: Line, facts: Facts, isInLink = false): Inline[] {
  return line.flatMap((part): Inline[] => {
    if (typeof part === "string") return isInLink ? [fillFacts(part, facts)] : fillString(part, facts);
    if (part.kind !== "link") return [{ ...part, of: fillLine(part.of, facts, isInLink) }];
    const of = fillLine(part.of, facts, true);
    // The scheme is never a fact's: the parser wants one before.
    const href = fillFacts(part.href, facts).replace(/\s+/g, "");
    return HREF.test(href) ? [{ ...part, href, of }] : of;
  });
}

/** Texts and links in turn. */
function fillString(text: string, facts: Facts): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  let before = "";
  for (const match of text.matchAll(NAMED)) {
    const value = factValue(match[1] ?? "", facts);
    if (value === undefined) continue;
    before += text.slice(end, match.index);
    end = match.index + match[0].length;
    const href = hrefOf(value);
    if (href === undefined) {
      before += typeset(value);
      continue;
    }
    parts.push(before, { kind: "link", href, of: [value] });
    before = "";
  }
  return [...parts, before + text.slice(end)].filter((part) => part !== "");
}

// The maximum lengths prevent quadratic time on a long word.
const EMAIL = /^[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+$/;

function hrefOf(value: string): string | undefined {
  if (EMAIL.test(value)) return `mailto:${value}`;
  return /^https?:/i.test(value) && HREF.test(value) ? value : undefined;
}

/** A block as the editor saves it and the journal names it. */
export const blockText = ({ name, page, block }: NamedBlock): EditedText => ({
  setting: textSetting(name),
  original: block.original,
  label: `${TEXT_PAGES[page].label} : ${block.label}`,
  action: "textChanged",
});
