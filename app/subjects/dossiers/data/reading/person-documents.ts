import { sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import { type Account, matched } from "#subjects/registrations/data/own-registrations.ts";
import { ownRows } from "#subjects/registrations/data/own-rows.ts";
import { DOCUMENT_KIND_NAMES, DOCUMENT_KINDS, type DocumentKind, documentNumber } from "../../rules/document-kinds.ts";
import type { PersonDocument } from "../../rules/person-document.ts";

/** A person reads documents of these kinds about themselves, and those of their stages. */
const kindsPer = (per: "participant" | "stage") =>
  DOCUMENT_KIND_NAMES.filter((kind) => DOCUMENT_KINDS[kind].isForPerson && DOCUMENT_KINDS[kind].per === per);

const MOST = 500;

/** The documents of an account, newest first: by the same rule as its registrations. */
export const listOwnDocuments = (database: Reader, owner: Account) =>
  listReadable(database, () => ownRows(database, matched(owner)));

/** Whether it is among those that are listed to the account. */
export async function isListedTo(database: Reader, owner: Account, documentId: string): Promise<boolean> {
  const rows = await readable(database, () => ownRows(database, matched(owner)), documentId).execute();
  return rows.length > 0;
}

/** The documents of one registration, newest first. */
export const listRegistrantDocuments = (database: Reader, participantId: string) =>
  listReadable(database, () => registration(database, participantId));

/** Null for a document that is not for the person of this registration, as if there were none. */
export async function findRegistrantDocument(
  database: Reader,
  { documentId, participantId }: { documentId: string; participantId: string },
): Promise<PersonDocument | null> {
  const [row] = await readable(database, () => registration(database, participantId), documentId).execute();
  return row ? toPersonDocument(row) : null;
}

/** About these registrations, for administrators: newest first, without those of the whole stage. */
export const listDocumentsAbout = (database: Reader, participantIds: readonly string[]) =>
  newestFirst(documents(database).where("document.participant_id", "in", [...participantIds, ""]));

/** The documents of a company, newest first, for administrators. */
export const listCompanyDocuments = (database: Reader, companyId: string) =>
  newestFirst(documents(database).where("document.company_id", "=", companyId));

async function newestFirst(query: ReturnType<typeof documents>): Promise<PersonDocument[]> {
  const rows = await query.orderBy("document.issued_at", "desc").orderBy("document.id").limit(MOST).execute();
  return rows.map(toPersonDocument);
}

type Registrations = () => ReturnType<typeof ownRows>;

const registration = (database: Reader, id: string) =>
  database.selectFrom("participants").where("participants.id", "=", id);

async function listReadable(database: Reader, registrations: Registrations): Promise<PersonDocument[]> {
  const rows = await database
    .selectFrom(readable(database, registrations).as("readable"))
    .selectAll()
    .orderBy("issued_at", "desc")
    .orderBy("id")
    .limit(MOST)
    .execute();
  return rows.map(toPersonDocument);
}

/** Two queries that use an index each; a union has a document once, also for two registrations on one stage. */
function readable(database: Reader, registrations: Registrations, documentId?: string) {
  const only = (query: ReturnType<typeof documents>) =>
    documentId === undefined ? query : query.where("document.id", "=", documentId);
  return (
    only(documents(database))
      .where("document.participant_id", "in", registrations().select("participants.id"))
      // Not the column itself: SQLite would read all documents of these kinds by an index, instead of those of these people.
      .where(sql`document.kind || ''`, "in", kindsPer("participant"))
      .union(
        only(documents(database))
          .where("document.stage_id", "in", registrations().select("participants.stage_id"))
          .where("document.kind", "in", kindsPer("stage")),
      )
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof documents>["execute"]>>[number];

const documents = (database: Reader) =>
  database
    .selectFrom("issued_documents as document")
    .leftJoin("issued_documents as later", "later.replaces_id", "document.id")
    .select([
      "document.id",
      "document.kind",
      "document.year",
      "document.number",
      "document.stage_id",
      "document.stage_title",
      "document.issued_at",
      "document.opened_at",
      "document.signed_at",
      "document.countersigned_at",
      "document.withdrawn_at",
      "later.year as later_year",
      "later.number as later_number",
      // The size of the file of the newest step.
      sql<number | null>`(select size from document_files where document_files.document_id = document.id
        order by case step when 'countersigned' then 2 when 'signed' then 1 else 0 end desc limit 1)`.as("size"),
    ]);

function toPersonDocument(row: Row): PersonDocument {
  const kind = row.kind as DocumentKind;
  const { id, year, number, later_year, later_number } = row;
  return {
    id,
    kind,
    number: documentNumber({ kind, year, number }),
    stageId: row.stage_id,
    stageTitle: row.stage_title,
    issuedAt: new Date(row.issued_at),
    replacedBy:
      later_year === null || later_number === null
        ? null
        : documentNumber({ kind, year: later_year, number: later_number }),
    openedAt: instant(row.opened_at),
    signedAt: instant(row.signed_at),
    countersignedAt: instant(row.countersigned_at),
    withdrawnAt: instant(row.withdrawn_at),
    size: row.size === null ? null : Number(row.size),
  };
}

const instant = (value: Date | string | null) => (value === null ? null : new Date(value));
