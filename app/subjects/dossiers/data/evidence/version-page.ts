import { parseLines, parseMarkdown } from "#platform/markdown.ts";
import { type Html, html } from "#platform/values/html.ts";
import { dashedDate, longFrenchDate } from "#platform/values/paris-time.ts";
import { hoursText } from "#platform/values/plural.ts";
import type { Block, Inline, Line } from "#platform/values/rich-text.ts";
import { typeset } from "#platform/values/typography.ts";
import { FACT_LINES, FACT_MARKDOWN, STAGE_FACTS } from "#subjects/stages/rules/facts/stage-facts.ts";
import { netPriceText } from "#subjects/stages/rules/price.ts";
import type { StageVersion } from "#subjects/stages/rules/stage-version.ts";
import { timetableInWords, whenInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { page } from "./page.ts";

/** What the public page of the stage said from that moment on. */
export function versionPage({ version, publishedAt, by, content: { stage, facts } }: StageVersion): string {
  const lines = [
    ["Type", stage.type],
    ["Date", whenInWords(stage)],
    ["Horaire", timetableInWords(stage.halfDays)],
    ["Lieu", stage.location],
    ["Durée", stage.duration === null ? "" : hoursText(stage.duration)],
    ["Prix", stage.priceCents === null ? "Sur demande" : netPriceText(stage.priceCents)],
    ["Inscription jusqu’au", stage.endRegistrationDate ? dashedDate(stage.endRegistrationDate) : ""],
    ["Part à distance", facts.distancePercentage === null ? "" : `${facts.distancePercentage} %`],
  ] as const;
  const body = html`<p>${typeset(`Page publique du stage, version ${version}, publiée le ${longFrenchDate(publishedAt)}${by && ` par ${by}`}.`)}</p>
<h1>${typeset(stage.title)}</h1>
<dl>${lines.filter(([, value]) => value !== "").map(([name, value]) => html`<dt>${name}</dt><dd>${typeset(value)}</dd>\n`)}</dl>
${stage.details && html`<h2>Ce que vous apprendrez</h2>${stage.details.split(/\n+/).map((line) => html`<p>${typeset(line)}</p>\n`)}`}
${FACT_LINES.map((field) => section(field, facts[field] && html`<ul>${parseLines(facts[field]).map(item)}</ul>`))}
${FACT_MARKDOWN.map((field) => section(field, facts[field] && html`${parseMarkdown(facts[field]).map(block)}`))}`;
  return page({ title: `${stage.title}, version ${version}`, body });
}

const section = (field: keyof typeof STAGE_FACTS, content: Html | "") =>
  content && html`<h2>${STAGE_FACTS[field].label}</h2>\n${content}\n`;

function block(part: Block): Html {
  if (part.kind === "paragraph")
    return html`<p>${part.lines.map((line, index) => html`${index > 0 && html`<br>`}${inline(line)}`)}</p>\n`;
  return part.ordered ? html`<ol>${part.lines.map(item)}</ol>\n` : html`<ul>${part.lines.map(item)}</ul>\n`;
}

const item = (line: Line) => html`<li>${inline(line)}</li>\n`;

const inline = (line: Line): Html => html`${line.map(piece)}`;

function piece(part: Inline): Html {
  if (typeof part === "string") return html`${typeset(part)}`;
  if (part.kind === "link") return html`<a href="${part.href}">${inline(part.of)}</a>`;
  return part.kind === "em" ? html`<em>${inline(part.of)}</em>` : html`<strong>${inline(part.of)}</strong>`;
}
