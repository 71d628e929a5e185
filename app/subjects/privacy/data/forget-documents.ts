import type { Reader, Transaction } from "#platform/database/database.ts";
import { addedPeople, attendanceOfRegistrations } from "./collect/attendance-ids.ts";
import { DOCUMENT_QUERIES } from "./collect/documents.ts";
import type { Person } from "./person.ts";

/** Issued documents are evidence and stay, with the name on them. */
export async function countIssuedDocuments(database: Reader, person: Person): Promise<number> {
  let count = 0;
  for (const query of DOCUMENT_QUERIES) {
    const row = await query(database, person)
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .executeTakeFirstOrThrow();
    count += Number(row.count);
  }
  return count;
}

/** Records of attendance are evidence too, and a chain without one of them could not be verified. */
export async function countAttendance(database: Reader, person: Person): Promise<number> {
  const { attendance, added } = await database
    .selectNoFrom(({ fn }) => {
      const count = fn.countAll<number | string>().as("count");
      return [
        attendanceOfRegistrations(database, person).select(count).as("attendance"),
        addedPeople(database, person).select(count).as("added"),
      ];
    })
    .executeTakeFirstOrThrow();
  return Number(attendance) + Number(added);
}

/** The links to the registrations that are kept and to documents to sign: nobody opens them any more. Returns how many. */
export async function deleteLinks(
  transaction: Transaction,
  person: Person,
  participantIds: readonly string[],
): Promise<number> {
  const ids = [...participantIds, ""];
  const opened = await transaction.deleteFrom("private_links").where("participant_id", "in", ids).executeTakeFirst();
  let count = Number(opened.numDeletedRows);
  for (const query of DOCUMENT_QUERIES) {
    const documents = query(transaction, person).select("document.id");
    const signing = await transaction
      .deleteFrom("signature_links")
      .where("document_id", "in", documents)
      .executeTakeFirst();
    count += Number(signing.numDeletedRows);
  }
  return count;
}

/** Who signs for a company is no evidence: what they signed names them. Returns how many companies had them. */
export async function forgetSignatory(transaction: Transaction, email: string): Promise<number> {
  const nobody = { signatory_name: "", signatory_title: "", signatory_email: "" };
  const { numUpdatedRows } = await transaction
    .updateTable("companies")
    .set((column) => ({ ...nobody, version: column("version", "+", 1) }))
    .where("signatory_email", "=", email)
    .where("signatory_email", "!=", "")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
