import type { Database, Reader } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { isUniqueViolation } from "#platform/database/unique-violation.ts";
import type { Log } from "#platform/log.ts";
import { MAX_REASON } from "#platform/values/text-lengths.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { DocumentSource } from "../../rules/document-input.ts";
import { DOCUMENT_KINDS, type DocumentKind, documentNumber } from "../../rules/document-kinds.ts";
import type { IssuedDocument } from "../../rules/dossier.ts";
import type { BatchReason, CorrectionReason } from "../../rules/issuing/issue-messages.ts";
import { countIssued } from "../document-rates.ts";
import type { DocumentStore } from "../files/document-files.ts";
import { makeFiles } from "../files/finish-files.ts";
import type { Templates } from "../templates/read-templates.ts";
import { holdByDocuments } from "./hold-by-documents.ts";
import { issuedDocuments, toIssued } from "./issued-rows.ts";
import { insertNumbered, lockNumbers, numberYear } from "./number-documents.ts";
import { planCorrection } from "./plan-correction.ts";
import { type PreparedDocument, prepareDocument, type Unprepared } from "./prepare-document.ts";

interface Correcting {
  documentId: string;
  /** Why, in the words of the administrator. */
  reason: string;
  source: DocumentSource;
  templates: Templates;
  by: Pick<User, "id" | "name">;
}

export type CorrectionOutcome =
  | { documentId: string; number: string }
  | Unprepared
  | { reason: CorrectionReason | BatchReason };

/**
 * Issues the document again with what the dossier says now, under a new number that names the old one. Only the newest one
 * can be corrected, and once: of two at the same time, the second is refused. The new one is unsigned.
 */
export async function correctDocument(
  store: DocumentStore & { log: Log },
  { documentId, reason, source, templates, by }: Correcting,
  now: Date,
): Promise<CorrectionOutcome> {
  const why = reason.trim();
  if (why === "") return { reason: "reasonMissing" };
  if (why.length > MAX_REASON) return { reason: "reasonTooLong" };
  const old = await findIssued(store.database, { stageId: source.dossier.stage.id, documentId });
  if (!old) return { reason: "documentGone" };
  const { kind, subject, number, revision } = old;
  const replaces = { id: old.id, number, revision, reason: why };
  const document = prepareDocument({ source, kind, subject, template: templates[kind], by, replaces }, now);
  if (!("row" in document)) return document;
  const plan = await planCorrection(store.database, { old, source, templates });
  if ("isSame" in plan && plan.isSame)
    return { reason: (await findReplacement(store.database, old.id)) ? "alreadyCorrected" : "nothingChanges" };
  if (!(await countIssued(store.database, { by, count: 1 }, now))) return { reason: "tooManyDocuments" };
  const outcome = await replace(store.database, { old, document, source, by, why }, now);
  if ("documentId" in outcome) await makeFiles(store, [outcome.documentId], now);
  return outcome;
}

/** Null for a document of another stage. */
export async function findIssued(
  database: Reader,
  { stageId, documentId }: { stageId: string; documentId: string },
): Promise<IssuedDocument | null> {
  const row = await issuedDocuments(database)
    .where("issued_documents.id", "=", documentId)
    .where("issued_documents.stage_id", "=", stageId)
    .executeTakeFirst();
  return row ? toIssued(row) : null;
}

interface Replacing extends Pick<Correcting, "source" | "by"> {
  old: IssuedDocument;
  document: PreparedDocument;
  why: string;
}

async function replace(database: Database, { old, document, source, by, why }: Replacing, now: Date) {
  const { kind } = old;
  const year = numberYear(now);
  const alreadyCorrected = { reason: "alreadyCorrected" as const };
  try {
    return await refusableTransaction(
      database,
      async (transaction, refuse: (refusal: typeof alreadyCorrected) => never) => {
        const last = await lockNumbers(transaction, { kind, year });
        if (await findReplacement(transaction, old.id)) refuse(alreadyCorrected);
        const [number = ""] = await insertNumbered(transaction, { kind, year, last, documents: [document] });
        const changes = [
          { label: DOCUMENT_KINDS[kind].label, before: old.number, after: number },
          { label: "Motif", before: "", after: why },
        ];
        const person = source.dossier.participants.find(({ id }) => id === old.subject);
        const { stage } = source.dossier;
        await record(transaction, { by, action: "documentCorrected", stage, changes, ...(person && { person }) }, now);
        await holdByDocuments(transaction, { source, kind, documents: [document], by }, now);
        return { documentId: document.row.id, number };
      },
    );
  } catch (error) {
    // Another correction has a number of the next year, in the night of New Year's Eve: it held another lock.
    if (isUniqueViolation(error)) return alreadyCorrected;
    throw error;
  }
}

/** The correction that has replaced it. */
export async function findReplacement(
  database: Reader,
  documentId: string,
): Promise<{ id: string; number: string } | null> {
  const row = await database
    .selectFrom("issued_documents")
    .select(["id", "kind", "year", "number"])
    .where("replaces_id", "=", documentId)
    .executeTakeFirst();
  return row ? { id: row.id, number: documentNumber({ ...row, kind: row.kind as DocumentKind }) } : null;
}
