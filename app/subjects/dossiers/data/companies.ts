import type { Database, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { Texts } from "#platform/values/fields.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { JournalChange } from "#subjects/journal/rules/journal.ts";
import { deleteLinksToOthers } from "#subjects/mails/data/signature-links.ts";
import type { CompanyField } from "../rules/companies/company-fields.ts";

export interface CompanyChange {
  id: string;
  value: Texts<CompanyField>;
  /** The version that the form was loaded with; 0: never saved. */
  edited: number;
  changes: JournalChange[];
  stage: { id: string; title: string };
  by: Pick<User, "id" | "name">;
}

/** The company is found again by its id for its next stage. */
export async function saveCompany(
  database: Database,
  { id, value, edited, changes, stage, by }: CompanyChange,
  now: Date,
): Promise<"saved" | "changedMeanwhile"> {
  return refusableTransaction<"changedMeanwhile", "saved">(database, async (transaction, refuse) => {
    const columns = { ...columnsOf(value), version: edited + 1, by_name: by.name, updated_at: now };
    const written = await (edited === 0
      ? insert(transaction, { id, ...columns })
      : update(transaction, { id, edited, columns }));
    if (!written) refuse("changedMeanwhile");
    await deleteLinksToOthers(transaction, { of: "company_id", id, email: value.signatoryEmail });
    await record(transaction, { by, action: "companyChanged", stage, changes }, now);
    return "saved";
  });
}

type Columns = ReturnType<typeof columnsOf> & { version: number; by_name: string; updated_at: Date };

async function insert(transaction: Transaction, row: Columns & { id: string }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("companies")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function update(
  transaction: Transaction,
  { id, edited, columns }: { id: string; edited: number; columns: Columns },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("companies")
    .set(columns)
    .where("id", "=", id)
    .where("version", "=", edited)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

const columnsOf = (value: Texts<CompanyField>) => ({
  name: value.companyName,
  street: value.companyStreet,
  postal_code: value.companyPostalCode,
  city: value.companyCity,
  siret: value.companySiret,
  signatory_name: value.signatoryName,
  signatory_title: value.signatoryTitle,
  signatory_email: value.signatoryEmail,
});
