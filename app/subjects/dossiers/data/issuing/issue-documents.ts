import type { Database, Transaction } from "#platform/database/database.ts";
import { isUniqueViolation } from "#platform/database/unique-violation.ts";
import type { Log } from "#platform/log.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { DocumentSource } from "../../rules/document-input.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "../../rules/document-kinds.ts";
import type { DocumentSubject } from "../../rules/dossier.ts";
import { type BatchReason, MOST_DOCUMENTS_AT_ONCE } from "../../rules/issuing/issue-messages.ts";
import { countIssued } from "../document-rates.ts";
import type { DocumentStore } from "../files/document-files.ts";
import { makeFiles } from "../files/finish-files.ts";
import type { Template, Templates } from "../templates/read-templates.ts";
import { holdByDocuments } from "./hold-by-documents.ts";
import { insertNumbered, lockNumbers, numberYear } from "./number-documents.ts";
import { type PreparedDocument, prepareDocument, type Unprepared } from "./prepare-document.ts";

export interface Issuing {
  source: DocumentSource;
  kind: DocumentKind;
  subject: DocumentSubject;
  template: Template;
  by: Pick<User, "id" | "name">;
}

type IssueOutcome = { documentId: string } | Unprepared;

/**
 * Gives a document its number. The PDF is made afterwards from the stored description (document-files.ts), so that a crash
 * leaves neither a gap nor a number without a document.
 */
export async function issueDocument(database: Database, issuing: Issuing, now: Date): Promise<IssueOutcome> {
  const [outcome] = await numberAll(database, { ...issuing, subjects: [issuing.subject] }, now);
  return outcome ?? { reason: "unknownSubject" };
}

interface IssuingMany {
  source: DocumentSource;
  templates: Templates;
  kind: DocumentKind;
  subjects: readonly DocumentSubject[];
  by: Pick<User, "id" | "name">;
}

/** The outcomes are in the order of the subjects. */
type IssuedMany = { outcomes: (IssueOutcome & { subject: DocumentSubject })[] } | { reason: BatchReason };

/** Several documents of one kind, with their PDFs. One that cannot be issued does not stop the others. */
export async function issueDocuments(
  store: DocumentStore & { log: Log },
  { source, templates, kind, subjects, by }: IssuingMany,
  now: Date,
): Promise<IssuedMany> {
  const wanted = [...new Set(subjects)];
  if (wanted.length > MOST_DOCUMENTS_AT_ONCE) return { reason: "tooManyAtOnce" };
  if (!(await countIssued(store.database, { by, count: wanted.length }, now))) return { reason: "tooManyDocuments" };
  const outcomes = await numberAll(
    store.database,
    { source, template: templates[kind], kind, subjects: wanted, by },
    now,
  );
  await makeFiles(
    store,
    outcomes.flatMap((outcome) => ("documentId" in outcome ? [outcome.documentId] : [])),
    now,
  );
  return { outcomes: outcomes.map((outcome, index) => ({ ...outcome, subject: wanted[index] ?? "" })) };
}

type Numbering = Omit<Issuing, "subject"> & { subjects: readonly DocumentSubject[] };

/** All are numbered in one transaction, with one entry of the journal. */
async function numberAll(database: Database, { subjects, ...issuing }: Numbering, now: Date): Promise<IssueOutcome[]> {
  const prepared = subjects.map((subject) => prepareDocument({ ...issuing, subject }, now));
  const documents = prepared.filter((each) => "row" in each);
  const numbered =
    documents.length === 0
      ? new Set()
      : await onceMoreIfTaken(() => numberNew(database, { ...issuing, documents }, now));
  return prepared.map((each): IssueOutcome => {
    if (!("row" in each)) return each;
    return numbered.has(each) ? { documentId: each.row.id } : { reason: "alreadyIssued" };
  });
}

/** The same document under a number of the next year, in the night of New Year's Eve: then it is found as issued. */
async function onceMoreIfTaken<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (isUniqueViolation(error)) return run();
    throw error;
  }
}

type Numbered = Omit<Numbering, "subjects"> & { documents: readonly PreparedDocument[] };

/** Returns those that were not issued before. */
function numberNew(database: Database, { source, kind, by, documents }: Numbered, now: Date) {
  const { stage } = source.dossier;
  const year = numberYear(now);
  return database.transaction().execute(async (transaction) => {
    const last = await lockNumbers(transaction, { kind, year });
    const issued = await issuedSubjects(transaction, { stageId: stage.id, kind, documents });
    const fresh = documents.filter(({ row }) => !issued.has(row.subject));
    const numbers = await insertNumbered(transaction, { kind, year, last, documents: fresh });
    const [first, ...others] = numbers;
    if (first) {
      const after = others.length === 0 ? first : `${numbers.length} (${first} à ${numbers.at(-1)})`;
      const changes = [{ label: DOCUMENT_KINDS[kind].label, before: "", after }];
      const person = source.dossier.participants.find(({ id }) => others.length === 0 && id === fresh[0]?.row.subject);
      await record(transaction, { by, action: "documentsIssued", stage, changes, ...(person && { person }) }, now);
    }
    await holdByDocuments(transaction, { source, kind, documents: fresh, by }, now);
    return new Set<unknown>(fresh);
  });
}

async function issuedSubjects(
  transaction: Transaction,
  { stageId, kind, documents }: { stageId: string; kind: DocumentKind; documents: readonly PreparedDocument[] },
): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom("issued_documents")
    .select("subject")
    .where("stage_id", "=", stageId)
    .where("kind", "=", kind)
    .where("revision", "=", 1)
    .where(
      "subject",
      "in",
      documents.map(({ row }) => row.subject),
    )
    .execute();
  return new Set(rows.map(({ subject }) => subject));
}
