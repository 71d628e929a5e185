import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { IssuedDocumentRow } from "#platform/database/tables/dossiers.ts";
import type { User } from "#platform/values/user.ts";
import { startDay } from "#subjects/stages/rules/stage.ts";
import type { DocumentSource } from "../../rules/document-input.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "../../rules/document-kinds.ts";
import { isTooLong } from "../../rules/document-size.ts";
import type { DocumentSubject, Dossier } from "../../rules/dossier.ts";
import { hasSubject, type IssueReason } from "../../rules/issuing/issue-rules.ts";
import { describeDocument } from "../describe/describe-document.ts";
import type { NotReady } from "../describe/readiness.ts";
import { factsDigest } from "../facts-digest.ts";
import type { Template } from "../templates/read-templates.ts";

export interface Preparing {
  source: DocumentSource;
  kind: DocumentKind;
  subject: DocumentSubject;
  template: Template;
  by: Pick<User, "id" | "name">;
  /** The document that it corrects. */
  replaces?: { id: string; number: string; revision: number; reason: string };
}

/** A document that lacks only its number. */
export interface PreparedDocument {
  row: Omit<Insertable<IssuedDocumentRow>, "year" | "number" | "description" | "search_text"> & { id: string };
  /** Its description as JSON, with NUMBER_TO_COME where the number goes. */
  description: string;
}

export type Unprepared = NotReady | { reason: IssueReason };

/** Stands for the number while the document is described, before the transaction that gives it. No text has it. */
export const NUMBER_TO_COME = `numero-${randomUUID()}`;

/** Everything that takes time is done here, before the transaction. */
export function prepareDocument(
  { source, kind, subject, template, by, replaces }: Preparing,
  now: Date,
): PreparedDocument | Unprepared {
  const { stage } = source.dossier;
  if (!hasSubject(source.dossier, { kind, subject })) return { reason: "unknownSubject" };
  const input = { ...source, kind, subject, number: NUMBER_TO_COME, replaces: replaces?.number ?? null };
  const described = describeDocument(input, template.text);
  if (!("description" in described)) return described;
  // A number is never given to what cannot be drawn.
  if (isTooLong(described.description)) return { reason: "tooLong" };
  const { person, company, ...recipient } = recipientOf(source.dossier, { kind, subject });
  return {
    row: {
      id: randomUUID(),
      kind,
      stage_id: stage.id,
      stage_title: stage.title,
      stage_day: startDay(stage),
      subject,
      participant_id: person?.id ?? null,
      company_id: company?.id ?? null,
      recipient_name: recipient.name,
      recipient_email: recipient.email,
      company_name: company?.name ?? "",
      revision: (replaces?.revision ?? 0) + 1,
      replaces_id: replaces?.id ?? null,
      correction_reason: replaces?.reason ?? "",
      template_version: template.version,
      facts_digest: factsDigest(source.dossier, { kind, subject }),
      issued_at: now,
      by_name: by.name,
      mail_id: null,
      sent_at: null,
      opened_at: null,
      signed_at: null,
      countersigned_at: null,
      withdrawn_at: null,
    },
    description: JSON.stringify(described.description),
  };
}

/** The person, or the signatory of the company. */
export function recipientOf(
  { participants, companies }: Dossier,
  { kind, subject }: { kind: DocumentKind; subject: DocumentSubject },
) {
  const { per } = DOCUMENT_KINDS[kind];
  const person = participants.find(({ id }) => per === "participant" && id === subject);
  const company = companies.find(({ id }) => per === "company" && id === subject);
  return {
    person,
    company,
    name: person ? `${person.firstName} ${person.lastName}` : (company?.signatoryName ?? ""),
    email: person?.email ?? company?.signatoryEmail ?? "",
  };
}
