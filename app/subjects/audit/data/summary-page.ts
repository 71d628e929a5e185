import { type Html, html } from "#platform/values/html.ts";
import type { OmissionReason } from "#platform/values/omissions.ts";
import { dashedDate, longFrenchDate } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { page } from "#subjects/dossiers/data/evidence/page.ts";
import { OMITTED_EVIDENCE } from "#subjects/dossiers/rules/evidence/evidence-messages.ts";
import { COUNTED_HOW, indicatorName } from "../rules/audit-messages.ts";
import { INDICATOR_STATES, type IndicatorNumber, indicatorOf, indicatorState } from "../rules/indicators.ts";
import { type Counts, measureInWords } from "../rules/measures.ts";

export interface ArchivedIndicator {
  number: IndicatorNumber;
  /** Their paths in the archive. */
  lists: string[];
  files: { path: string; note: string; day: string }[];
}

interface Summary {
  brand: string;
  year: number;
  counts: Counts;
  indicators: readonly ArchivedIndicator[];
  /** The folders of whole dossiers. */
  dossiers: readonly string[];
  omitted: ReadonlyMap<string, OmissionReason>;
  cut: readonly string[];
  by: string;
  madeAt: Date;
}

/** The first page that an auditor opens. */
export function summaryPage(summary: Summary): string {
  const { brand, year, indicators, dossiers, by, madeAt } = summary;
  const title = `Audit Qualiopi ${year}`;
  const body = html`<h1>${title}</h1>
<p>${typeset(`${brand}. Archive faite le ${longFrenchDate(madeAt)} par ${by}.`)}</p>
<p>${typeset(COUNTED_HOW)}</p>
${indicators.map((indicator) => section(indicator, summary))}
${
  dossiers.length > 0 &&
  html`<h2>Dossiers complets</h2>
<p>${typeset("Les derniers stages terminés de l’année, avec leurs documents en PDF, leurs signatures et leur émargement.")}</p>
<ul>${dossiers.map((folder) => html`<li>${link(`${folder}/index.html`)}</li>\n`)}</ul>`
}`;
  return page({ title, body });
}

function section({ number, lists, files }: ArchivedIndicator, { counts, omitted, cut }: Summary): Html {
  const { title, measures, byHand } = indicatorOf(number);
  const state = INDICATOR_STATES[indicatorState(number, counts, files.length)];
  return html`<h2>${typeset(`${indicatorName(number)} : ${title}`)}</h2>
<p><strong>${state}</strong></p>
<ul>${measures.map((measure) => html`<li>${typeset(measureInWords(measure, counts[measure]))}</li>\n`)}</ul>
${byHand !== "" && files.length === 0 && html`<p>${typeset("Aucun fichier joint.")}</p>`}
<ul>${lists.map((path) => html`<li>${link(path)}${cut.includes(path) && html` <span class="warning">${typeset("liste incomplète : trop de lignes")}</span>`}</li>\n`)}
${files.map(({ path, note, day }) => {
  const reason = omitted.get(path);
  return html`<li>${reason ? html`<span class="warning">${typeset(`${OMITTED_EVIDENCE[reason]} : ${path}`)}</span>` : link(path)}${note !== "" && html` – ${typeset(note)}`}${day !== "" && html` (${dashedDate(day)})`}</li>\n`;
})}</ul>`;
}

const link = (path: string) => html`<a href="${encodeURI(path)}">${path}</a>`;
