import { BYTE_ORDER_MARK, csvLine } from "#platform/values/csv.ts";
import { dayInParis, timeInParis } from "#platform/values/paris-time.ts";
import { isMailState, MAIL_STATES } from "#subjects/mails/rules/mail-states.ts";
import { DOCUMENT_KINDS } from "../document-kinds.ts";
import { issuedStateInWords } from "../issued-state-words.ts";
import type { Evidence, EvidenceDocument, EvidenceFile, EvidenceMail } from "./evidence.ts";
import { OMITTED_EVIDENCE } from "./evidence-messages.ts";

/** One row for each file; a file that is not in the archive has no path. */
const COLUMNS: readonly { heading: string; cell: (document: EvidenceDocument) => string }[] = [
  { heading: "Document", cell: ({ kind }) => DOCUMENT_KINDS[kind].label },
  { heading: "Numéro", cell: ({ number }) => number },
  { heading: "Concerne", cell: ({ about }) => about },
  { heading: "État", cell: (document) => issuedStateInWords(document, document.replacedBy) },
  { heading: "Révision", cell: ({ revision }) => String(revision) },
  { heading: "Remplace", cell: ({ replacesNumber }) => replacesNumber ?? "" },
  { heading: "Motif de la correction", cell: ({ correctionReason }) => correctionReason },
  { heading: "Version du modèle", cell: ({ templateVersion }) => String(templateVersion) },
  { heading: "Destinataire", cell: ({ recipientName }) => recipientName },
  { heading: "E-mail", cell: ({ recipientEmail }) => recipientEmail },
  { heading: "Émis le", cell: ({ issuedAt }) => instantText(issuedAt) },
  { heading: "Émis par", cell: ({ by }) => by },
  { heading: "Envoyé le", cell: ({ sentAt }) => instantText(sentAt) },
  { heading: "Ouvert le", cell: ({ openedAt }) => instantText(openedAt) },
  { heading: "Signé le", cell: ({ signedAt }) => instantText(signedAt) },
  { heading: "Signé par", cell: ({ signatures }) => signatures.map(({ name }) => name).join(", ") },
  { heading: "Empreinte lue", cell: ({ signatures }) => clientSignature(signatures)?.readChecksum ?? "" },
  { heading: "Signé par le centre le", cell: ({ countersignedAt }) => instantText(countersignedAt) },
  { heading: "Rétracté le", cell: ({ withdrawnAt }) => instantText(withdrawnAt) },
];
const FILE_COLUMNS = ["Étape", "Fichier", "Octets", "Empreinte SHA-256", "Remarque"];

const clientSignature = (signatures: EvidenceDocument["signatures"]) =>
  signatures.find(({ side }) => side === "client");

export function evidenceCsv({ documents, otherFiles }: Pick<Evidence, "documents" | "otherFiles">): string {
  const rows = documents.flatMap((document) =>
    document.files.map((file) => [...COLUMNS.map(({ cell }) => cell(document)), ...fileCells(file)]),
  );
  const others = otherFiles.map((file) => [...COLUMNS.map(() => ""), ...fileCells(file)]);
  const heading = [...COLUMNS.map(({ heading }) => heading), ...FILE_COLUMNS];
  return BYTE_ORDER_MARK + [heading, ...rows, ...others].map(csvLine).join("");
}

const fileCells = ({ path, label, size, checksum, omitted }: EvidenceFile) => [
  label,
  omitted ? "" : path,
  String(size),
  checksum,
  omitted ? `${OMITTED_EVIDENCE[omitted]} : ${path}` : "",
];

const MAIL_COLUMNS = ["Documents", "Objet", "Destinataire", "Écrit le", "Envoyé le", "État"];

export function mailsCsv(mails: readonly EvidenceMail[]): string {
  const rows = mails.map(({ numbers, subject, recipient, createdAt, sentAt, state }) => [
    numbers.join(", "),
    subject,
    recipient,
    instantText(createdAt),
    instantText(sentAt),
    mailState(state),
  ]);
  return BYTE_ORDER_MARK + [MAIL_COLUMNS, ...rows].map(csvLine).join("");
}

export const mailState = (state: string) => (isMailState(state) ? MAIL_STATES[state] : state);

/** Spreadsheets sort it; the time is that of Paris. */
const instantText = (at: Date | null) => (at ? `${dayInParis(at)} ${timeInParis(at)}` : "");
