import type { Transaction } from "#platform/database/database.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { frenchSearchText } from "#platform/values/search-text.ts";
import { type DocumentKind, documentNumber } from "../../rules/document-kinds.ts";
import { NUMBER_TO_COME, type PreparedDocument } from "./prepare-document.ts";

/** The year of the day in Paris: a document of the night of New Year's Eve has the number of that day. */
export const numberYear = (now: Date) => Number(dayInParis(now).slice(0, 4));

interface Series {
  kind: DocumentKind;
  year: number;
}

/** The lines of the register of complaints are numbered in the same way, invoices, credit notes and quotations for people without a name too. */
export const COMPLAINT_SERIES = "complaint";

type NumberedKind = DocumentKind | typeof COMPLAINT_SERIES | "invoice" | "creditNote" | "earlyQuotation";

/**
 * Locks the numbers of a kind and year until the transaction ends, and returns the last one. Who comes second reads what
 * the first has committed. docs/decisions/060.
 */
export async function lockNumbers(
  transaction: Transaction,
  { kind, year }: { kind: NumberedKind; year: number },
): Promise<number> {
  const { last } = await transaction
    .insertInto("document_numbers")
    .values({ kind, year, last: 0 })
    .onConflict((conflict) =>
      conflict.columns(["kind", "year"]).doUpdateSet((eb) => ({ last: eb.ref("document_numbers.last") })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}

/** Callers call lockNumbers before, in the same transaction. Returns the numbers, in the order of the documents. */
export async function insertNumbered(
  transaction: Transaction,
  { kind, year, last, documents }: Series & { last: number; documents: readonly PreparedDocument[] },
): Promise<string[]> {
  if (documents.length === 0) return [];
  const numbered = documents.map((document, index) => {
    const number = last + index + 1;
    return { ...document, number, text: documentNumber({ kind, year, number }) };
  });
  await transaction
    .insertInto("issued_documents")
    .values(
      numbered.map(({ row, description, number, text }) => ({
        ...row,
        year,
        number,
        // The number is only digits, letters and hyphens: JSON writes it as it is.
        description: description.replaceAll(NUMBER_TO_COME, text),
        search_text: frenchSearchText([text, row.recipient_name, row.company_name, row.stage_title].join(" ")),
      })),
    )
    .execute();
  await transaction
    .updateTable("document_numbers")
    .set({ last: last + documents.length })
    .where("kind", "=", kind)
    .where("year", "=", year)
    .execute();
  return numbered.map(({ text }) => text);
}
