import { freeName } from "#platform/archives/free-name.ts";
import type { Reader } from "#platform/database/database.ts";
import { parseLines, parseMarkdown } from "#platform/markdown.ts";
import { type Html, html } from "#platform/values/html.ts";
import { dashedDate, longFrenchDate } from "#platform/values/paris-time.ts";
import { hoursText } from "#platform/values/plural.ts";
import type { Block, Inline, Line } from "#platform/values/rich-text.ts";
import { typeset } from "#platform/values/typography.ts";
import { findSiteFile } from "#subjects/settings/data/site-files.ts";
import { siteFileId } from "#subjects/settings/rules/site-file.ts";
import { listVersions } from "#subjects/stages/data/stage-versions.ts";
import { FACT_LINES, FACT_MARKDOWN, STAGE_FACTS } from "#subjects/stages/rules/facts/stage-facts.ts";
import { netPriceText } from "#subjects/stages/rules/price.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import type { StageVersion } from "#subjects/stages/rules/stage-version.ts";
import { timetableInWords, whenInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import type { EvidenceFile } from "../../rules/evidence/evidence.ts";
import { scansOf } from "./attendance-files.ts";
import { page } from "./page.ts";
import { readSharedFiles, readStageFiles, type StoredFile } from "./read-evidence.ts";

interface OtherFile extends EvidenceFile {
  /** The id of the blob. */
  id: string;
}

/**
 * The files beside the issued documents: sheets signed on paper, règlement intérieur, the programme of the public page,
 * what was shared with registrants.
 */
export async function* eachOtherFile(
  database: Reader,
  { stage, houseRulesUrl }: { stage: Stage; houseRulesUrl: string },
): AsyncGenerator<OtherFile> {
  yield* await scansOf(database, stage);
  const rulesId = siteFileId(houseRulesUrl);
  const rules = rulesId ? await findSiteFile(database, rulesId) : undefined;
  if (rules) yield toFile(rules, "reglement-interieur.pdf", "Règlement intérieur");
  for (const [index, file] of (await readStageFiles(database, stage.id)).entries())
    yield toFile(file, `page-publique/programme-${index + 1}.pdf`, "Programme de la page publique");
  const taken = new Map<string, number>();
  for (const file of await readSharedFiles(database, stage.id))
    yield toFile(file, `fichiers/${freeName(file.name, taken)}`, "Fichier envoyé aux inscrits");
}

const toFile = ({ id, size, checksum }: StoredFile, path: string, label: string): OtherFile => ({
  id,
  path,
  label,
  size,
  checksum,
  omitted: null,
});

const BATCH = 20;

/** What the public page said, latest first, a few at a time. */
export async function* eachVersion(database: Reader, stageId: string) {
  for (let page = 1; ; page += 1) {
    const versions = await listVersions(database, { stageId, page, size: BATCH });
    for (const version of versions.slice(0, BATCH))
      yield { version: version.version, publishedAt: version.publishedAt, text: versionPage(version) };
    if (versions.length <= BATCH) return;
  }
}

/** What the public page of the stage said from that moment on. */
function versionPage({ version, publishedAt, by, content: { stage, facts } }: StageVersion): string {
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
