import { type Html, html } from "#platform/values/html.ts";
import { dashedDate, dayInParis, longFrenchDate, mediumFrenchDate } from "#platform/values/paris-time.ts";
import { counted, hoursText } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { RESULTS } from "#subjects/assessments/rules/assessment.ts";
import { PAYERS } from "#subjects/bookings/rules/payers.ts";
import { choiceLabel, TRAINEE_KINDS } from "#subjects/registrations/rules/trainee-choices.ts";
import { euroText } from "#subjects/stages/rules/price.ts";
import { lengthInWords, timetableInWords, whenInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { proofRows } from "../../rules/attendance-sheet-messages.ts";
import { DOCUMENT_KIND_NAMES, DOCUMENT_KINDS } from "../../rules/document-kinds.ts";
import type { DossierParticipant } from "../../rules/dossier.ts";
import {
  type Evidence,
  type EvidenceDocument,
  type EvidenceFile,
  type RegistrationDate,
  shownAt,
} from "../../rules/evidence/evidence.ts";
import { mailState } from "../../rules/evidence/evidence-csv.ts";
import { OMITTED_EVIDENCE, SIDE_LABELS } from "../../rules/evidence/evidence-messages.ts";
import { issuedStateInWords } from "../../rules/issued-state-words.ts";
import { page } from "./page.ts";

/** The first page of a « dossier de preuve ». */
export function indexPage(evidence: Evidence): string {
  const { dossier, brand, madeAt, by } = evidence;
  const { stage } = dossier;
  const body = html`<p>${typeset(brand)}</p>
<h1>${typeset(`Dossier de preuve : ${stage.title}`)}</h1>
<p>${typeset(`Fait le ${longFrenchDate(madeAt)} par ${by}. Les mêmes lignes sont dans `)}<a href="index.csv">index.csv</a>.
Chaque empreinte est celle du fichier (SHA-256).</p>
<h2>Le stage</h2>
${facts([
  ["Intitulé", stage.title],
  ["Type", stage.type],
  ["Date", whenInWords(stage)],
  ["Horaire", timetableInWords(stage.halfDays)],
  ["Lieu", stage.location],
  ["Durée", stage.duration === null ? "" : hoursText(stage.duration)],
  ["Participants", counted(dossier.participants.length, "participant")],
])}
<h2>Ce qui manque</h2>
${missing(evidence)}
<h2>Participants</h2>
${participants(evidence)}
<h2>Émargement</h2>
${attendance(evidence)}
<h2>Documents</h2>
${documents(evidence)}
<h2>E-mails</h2>
${mails(evidence)}
<h2>Autres pièces</h2>
${otherFiles(evidence)}`;
  return page({ title: `Dossier de preuve : ${stage.title}`, body });
}

const facts = (rows: readonly (readonly [string, string])[]) =>
  html`<dl>${rows.filter(([, value]) => value !== "").map(([name, value]) => html`<dt>${name}</dt><dd>${typeset(value)}</dd>\n`)}</dl>`;

interface Table {
  caption: string;
  headings: readonly string[];
  /** The first cell names its row. */
  rows: readonly (readonly (string | Html)[])[];
}

function table({ caption, headings, rows }: Table): Html {
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table>
<caption>${caption}</caption>
<thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>
${rows.map(
  ([first = "", ...cells]) =>
    html`<tr><th scope="row">${first}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`,
)}</tbody></table></div>`;
}

function missing({ missing: lacking, reserve, documents, otherFiles }: Evidence): Html {
  const omitted = [...documents.flatMap(({ files }) => files), ...otherFiles].filter((file) => file.omitted);
  if (lacking.length === 0 && omitted.length === 0) return html`<p>Rien : le dossier est clos.</p>`;
  return html`${reserve !== "" && html`<p><strong>${typeset(reserve)}</strong></p>\n`}<ul>
${lacking.map((sentence) => html`<li>${typeset(sentence)}</li>\n`)}${omitted.map(
  ({ path, omitted: reason }) =>
    html`<li class="warning">${typeset(`${OMITTED_EVIDENCE[reason ?? "missing"]} : ${path}`)}</li>\n`,
)}</ul>`;
}

function participants({ dossier, versions, registeredAt }: Evidence): Html {
  if (dossier.participants.length === 0) return html`<p>Aucun participant.</p>`;
  return table({
    caption: counted(dossier.participants.length, "participant"),
    headings: [
      "Nom",
      "Entreprise",
      "Situation",
      "Payé par",
      "Inscrit le",
      "Page en ligne alors",
      "Heures suivies",
      "Résultat",
    ],
    rows: dossier.participants.map((person) => {
      const registered = registeredAt.get(person.id);
      const shown = shownAt(versions, registered);
      return [
        nameOf(person),
        person.company,
        choiceLabel(TRAINEE_KINDS, person.traineeKind),
        paidBy(person),
        registered ? registeredInWords(registered) : "—",
        shown ? html`<a href="${shown.path}">${`version ${shown.version}`}</a>` : "—",
        person.followedMinutes === null ? "—" : lengthInWords(person.followedMinutes),
        person.result ? RESULTS[person.result] : "—",
      ];
    }),
  });
}

const registeredInWords = ({ at, isImported }: RegistrationDate) =>
  `${isImported ? "Repris par import le " : ""}${dashedDate(dayInParis(at))}`;

const paidBy = ({ payer, ownPart }: DossierParticipant) =>
  ownPart === null
    ? choiceLabel(PAYERS, payer)
    : [PAYERS.oneself, ownPart.cents === null ? "" : euroText(ownPart.cents), `le reste : ${ownPart.others}`]
        .filter(Boolean)
        .join(", ");

function attendance({ dossier }: Evidence): Html {
  const { records, open } = dossier.attendance;
  const last = records.at(-1);
  if (!last) return html`<p>Le site n’a enregistré aucune signature pour ce stage.</p>`;
  const state =
    open === 0 ? "toutes les demi-journées sont closes" : `il reste à clore ${counted(open, "demi-journée")}`;
  return html`<p>${typeset(`${counted(records.length, "enregistrement")}, ${state}.`)}</p>
${facts(proofRows(last).map(({ name, value }) => [name, value] as const))}`;
}

export const nameOf = ({ firstName, lastName }: Pick<DossierParticipant, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`.trim();

function documents({ documents: all }: Evidence): Html {
  if (all.length === 0) return html`<p>Aucun document n’a été émis.</p>`;
  const kinds = DOCUMENT_KIND_NAMES.map((kind) => ({ kind, of: all.filter((document) => document.kind === kind) }));
  return html`${kinds
    .filter(({ of }) => of.length > 0)
    .map(({ kind, of }) =>
      table({
        caption: DOCUMENT_KINDS[kind].label,
        headings: ["Numéro", "Concerne", "État", "Dates", "Fichiers"],
        rows: of.map((document) => [
          unbroken(document.number),
          document.about,
          issuedStateInWords(document, document.replacedBy),
          dates(document),
          html`${document.files.map(fileLink)}`,
        ]),
      }),
    )}`;
}

/** A hyphen of a number is no place to break a line. */
const unbroken = (number: string) => html`<span class="number">${number}</span>`;

function dates(document: EvidenceDocument): Html {
  const { issuedAt, by, sentAt, openedAt, replacesNumber, correctionReason, withdrawnAt } = document;
  const lines = [
    `Émis le ${longFrenchDate(issuedAt)} par ${by}`,
    replacesNumber && `Remplace ${replacesNumber} : ${correctionReason}`,
    sentAt &&
      (document.isPosted
        ? `Posté le ${longFrenchDate(sentAt)} à ${document.recipientName}`
        : `Envoyé le ${longFrenchDate(sentAt)} à ${document.recipientName} (${document.recipientEmail})`),
    openedAt && `Ouvert le ${longFrenchDate(openedAt)}`,
    ...document.signatures.map(
      ({ side, name, title, email, signedAt }) =>
        `${SIDE_LABELS[side] ?? side} : signé le ${longFrenchDate(signedAt)} par ${[name, title, email].filter(Boolean).join(", ")}`,
    ),
    document.isSignedOnPaper && document.signedAt && `Signé sur papier le ${mediumFrenchDate(document.signedAt)}`,
    withdrawnAt && `Rétractation le ${longFrenchDate(withdrawnAt)}`,
  ];
  const read = document.signatures.find(({ side }) => side === "client")?.readChecksum;
  return html`${lines.filter((line) => line !== null && line !== false && line !== "").map((line) => html`${typeset(line || "")}<br>`)}${
    read ? html`${typeset("Empreinte du document lu : ")}<code>${read}</code>` : null
  }`;
}

const fileLink = ({ path, label, checksum, omitted }: EvidenceFile) =>
  omitted
    ? html`<span class="warning">${typeset(`${label} : ${OMITTED_EVIDENCE[omitted]}`)}</span> <code>${checksum}</code><br>`
    : html`<a href="${encodeURI(path)}">${`${label} (${path.split("/").at(-1) ?? path})`}</a> <code>${checksum}</code><br>`;

function mails({ mails: all }: Evidence): Html {
  if (all.length === 0) return html`<p>Le site n’a plus, ou pas encore, d’e-mail au sujet de ces documents.</p>`;
  return table({
    caption: counted(all.length, "e-mail"),
    headings: ["Documents", "Objet", "Destinataire", "Écrit le", "Envoyé le", "État"],
    rows: all.map(({ numbers, subject, recipient, createdAt, sentAt, state }) => [
      html`${numbers.map((number) => html`${unbroken(number)} `)}`,
      subject,
      recipient,
      longFrenchDate(createdAt),
      sentAt ? longFrenchDate(sentAt) : "—",
      mailState(state),
    ]),
  });
}

function otherFiles({ otherFiles: all }: Evidence): Html {
  if (all.length === 0) return html`<p>Aucune.</p>`;
  return html`<ul>${all.map((file) => html`<li>${fileLink(file)}</li>\n`)}</ul>`;
}
