import type { Transaction } from "#platform/database/database.ts";
import type { User } from "#platform/values/user.ts";
import type { Result } from "#subjects/assessments/rules/assessment.ts";
import { holdByCertificate } from "#subjects/holdings/data/change-holdings.ts";
import { lastDay } from "#subjects/stages/rules/stage.ts";
import type { DocumentSource } from "../../rules/document-input.ts";
import type { DocumentKind } from "../../rules/document-kinds.ts";
import type { PreparedDocument } from "./prepare-document.ts";

interface Issued {
  source: DocumentSource;
  kind: DocumentKind;
  documents: readonly PreparedDocument[];
  by: Pick<User, "id" | "name">;
}

const CERTIFICATES: readonly DocumentKind[] = ["completionCertificate", "attestation"];
const FAILED: readonly (Result | null)[] = ["partly", "notReached"];

/** A certificate of a course that certifies something: who passed holds it. Who was not assessed has not failed. */
export async function holdByDocuments(
  transaction: Transaction,
  { source: { dossier }, kind, documents, by }: Issued,
  now: Date,
): Promise<void> {
  if (!CERTIFICATES.includes(kind) || documents.length === 0) return;
  const results = new Map(dossier.participants.map(({ id, result }) => [id, result]));
  const people = documents.map(({ row: { subject } }) => ({
    participantId: subject,
    hasPassed: !FAILED.includes(results.get(subject) ?? null),
  }));
  const { stage } = dossier;
  await holdByCertificate(transaction, { stageId: stage.id, obtainedOn: lastDay(stage), people, by }, now);
}
