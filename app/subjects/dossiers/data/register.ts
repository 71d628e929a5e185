import { sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import { type Day, midnightInParis } from "#platform/values/paris-time.ts";
import { frenchSearchText } from "#platform/values/search-text.ts";
import { type DocumentKind, documentNumber } from "../rules/document-kinds.ts";
import type { RegisteredDocument, RegisterFilter } from "../rules/register.ts";
import { issuedDocuments, toIssued } from "./issuing/issued-rows.ts";
import { COMPLAINT_SERIES } from "./issuing/number-documents.ts";

/** Latest first. */
export async function listRegister(
  database: Reader,
  filter: RegisterFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<RegisteredDocument[]> {
  const rows = await filtered(database, filter).limit(limit).offset(offset).execute();
  return rows.map(toRegistered);
}

export async function findRegistered(database: Reader, id: string): Promise<RegisteredDocument | null> {
  const row = await registered(database).where("issued_documents.id", "=", id).executeTakeFirst();
  return row ? toRegistered(row) : null;
}

/** The years in which a document was issued, latest first. */
export async function registerYears(database: Reader): Promise<number[]> {
  const rows = await database
    .selectFrom("document_numbers")
    .select("year")
    .where("kind", "!=", COMPLAINT_SERIES)
    .distinct()
    .orderBy("year", "desc")
    .execute();
  return rows.map(({ year }) => year);
}

const registered = (database: Reader) =>
  issuedDocuments(database)
    .leftJoin("issued_documents as later", "later.replaces_id", "issued_documents.id")
    .leftJoin("stages", "stages.id", "issued_documents.stage_id")
    .leftJoin("document_files", (join) =>
      join.onRef("document_files.document_id", "=", "issued_documents.id").on("document_files.step", "=", "issued"),
    )
    .select([
      "issued_documents.stage_id",
      "issued_documents.stage_title",
      "issued_documents.company_name",
      "stages.id as existing_stage",
      "later.year as later_year",
      "later.number as later_number",
      "document_files.checksum",
    ]);

function filtered(database: Reader, { year, kind, text }: RegisterFilter) {
  let query = registered(database);
  // The index of dates is used, as for the order: the year of a number is that of the day in Paris.
  if (year !== null)
    query = query
      .where("issued_documents.issued_at", ">=", midnightInParis(newYear(year)))
      .where("issued_documents.issued_at", "<", midnightInParis(newYear(year + 1)));
  if (kind) query = query.where("issued_documents.kind", "=", kind);
  if (text) query = query.where(containsText(text));
  return query.orderBy("issued_documents.issued_at", "desc").orderBy("issued_documents.id", "desc");
}

const newYear = (year: number): Day => `${year}-01-01`;

/** The sign "%" of a search means itself, not the wildcard. */
function containsText(typed: string) {
  const pattern = `%${frenchSearchText(typed).replace(/[!%_]/g, "!$&")}%`;
  return sql<boolean>`issued_documents.search_text like ${pattern} escape '!'`;
}

type Row = Awaited<ReturnType<ReturnType<typeof registered>["execute"]>>[number];

function toRegistered(row: Row): RegisteredDocument {
  const kind = row.kind as DocumentKind;
  const { later_year: year, later_number: number } = row;
  return {
    ...toIssued(row),
    stageId: row.stage_id,
    stageTitle: row.stage_title,
    companyName: row.company_name,
    hasStage: row.existing_stage !== null,
    replacedByNumber: year === null || number === null ? null : documentNumber({ kind, year, number }),
    checksum: row.checksum,
  };
}
