import type { Database } from "#platform/database/database.ts";
import type { DocumentDescription } from "#platform/documents/document-description.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import type { DocumentSource } from "../../rules/document-input.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "../../rules/document-kinds.ts";
import { isTooLong } from "../../rules/document-size.ts";
import { type DocumentSubject, type Dossier, type DossierParticipant, STAGE_SUBJECT } from "../../rules/dossier.ts";
import { DOCUMENT_TOO_LONG } from "../../rules/issuing/issue-messages.ts";
import { needsContract } from "../../rules/own-part.ts";
import { repetitionFault } from "../../rules/templates/check-template.ts";
import { NO_STAGE_TO_PREVIEW, NO_SUBJECT, STAGE_GONE } from "../../rules/templates/template-editor-messages.ts";
import { previewDocument, readinessOf } from "../describe/describe-document.ts";
import { readDossier } from "../read-dossier.ts";

/** A template filled in with a real stage, before it is saved. */
export interface TemplatePreview {
  stageId: string;
  description: DocumentDescription | null;
  /** What lacks, after « il manque ». */
  missing: readonly string[];
  /** Why nothing can be shown; empty if it can. */
  reason: string;
}

interface Wanted {
  kind: DocumentKind;
  template: string;
  stageId: string;
  settings: DocumentSource["settings"];
}

export async function previewTemplate(
  database: Database,
  { kind, template, stageId, settings }: Wanted,
  now: Date,
): Promise<TemplatePreview> {
  const nothing = { stageId, description: null, missing: [] };
  const repeated = repetitionFault(template);
  if (repeated) return { ...nothing, reason: repeated };
  if (stageId === "") return { ...nothing, reason: NO_STAGE_TO_PREVIEW };
  const dossier = await readDossier(database, stageId);
  if (!dossier) return { ...nothing, reason: STAGE_GONE };
  const subject = subjectOf(kind, dossier);
  if (subject === undefined) return { ...nothing, reason: NO_SUBJECT[DOCUMENT_KINDS[kind].per] };
  const input = {
    kind,
    subject,
    dossier: withFew(dossier, subject),
    settings,
    today: dayInParis(now),
    now,
    number: null,
    replaces: null,
  };
  const description = previewDocument(input, template);
  if (isTooLong(description)) return { ...nothing, reason: DOCUMENT_TOO_LONG };
  const refused = readinessOf(input, template);
  return {
    stageId,
    description,
    missing: refused && "missing" in refused ? refused.missing : [],
    reason: "",
  };
}

/** Enough to see what a document looks like. */
const MOST_SHOWN = 20;

/** Those whom the document is about come first. */
function withFew({ participants, companies, ...dossier }: Dossier, subject: DocumentSubject): Dossier {
  const about = new Set([subject, ...(companies.find(({ id }) => id === subject)?.participantIds ?? [])]);
  const isAbout = ({ id }: DossierParticipant) => about.has(id);
  const ordered = [...participants.filter(isAbout), ...participants.filter((person) => !isAbout(person))];
  return { ...dossier, companies, participants: ordered.slice(0, MOST_SHOWN) };
}

/** The first whom the document suits, or else the first. */
function subjectOf(kind: DocumentKind, { participants, companies }: Dossier): DocumentSubject | undefined {
  switch (DOCUMENT_KINDS[kind].per) {
    case "stage":
      return STAGE_SUBJECT;
    case "company":
      return companies[0]?.id;
    case "participant":
      return (participants.find((person) => suits(kind, person)) ?? participants[0])?.id;
  }
}

/** Whether the participant gets such a document: a contract if they pay themselves, a certificate if they were present. */
function suits(kind: DocumentKind, person: DossierParticipant): boolean {
  const { followedMinutes } = person;
  if (kind === "contract") return needsContract(person);
  return kind === "convocation" || (followedMinutes !== null && followedMinutes > 0);
}
