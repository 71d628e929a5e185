import type { Database, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { deleteLinksToOthers } from "#subjects/mails/data/signature-links.ts";
import { sectionChanges } from "#subjects/settings/rules/section-form.ts";
import { COMPANY_LABELS } from "../rules/companies/company-fields.ts";
import { type CompanyDraft, toCompanyForm } from "../rules/companies/company-form.ts";
import type { Company } from "../rules/dossier.ts";

export interface CompanyChange {
  /** As it is stored, or as its participants typed it. */
  before: Company;
  draft: CompanyDraft;
  /** The version that the form was loaded with; 0: never saved. */
  edited: number;
  stage: { id: string; title: string };
  by: Pick<User, "id" | "name">;
}

export const companyChanges = (before: CompanyDraft, after: CompanyDraft) =>
  sectionChanges({ labels: COMPANY_LABELS }, toCompanyForm(before), toCompanyForm(after));

/** The company is found again by its id for its next stage. */
export async function saveCompany(
  database: Database,
  { before, draft, edited, stage, by }: CompanyChange,
  now: Date,
): Promise<"saved" | "changedMeanwhile"> {
  return refusableTransaction<"changedMeanwhile", "saved">(database, async (transaction, refuse) => {
    const columns = { ...columnsOf(draft), version: edited + 1, by_name: by.name, updated_at: now };
    const written = await (edited === 0
      ? insert(transaction, { id: before.id, ...columns })
      : update(transaction, { id: before.id, edited, columns }));
    if (!written) refuse("changedMeanwhile");
    await deleteLinksToOthers(transaction, { of: "company_id", id: before.id, email: draft.signatoryEmail });
    await record(transaction, { by, action: "companyChanged", stage, changes: companyChanges(before, draft) }, now);
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

const columnsOf = ({ postalCode, signatoryName, signatoryTitle, signatoryEmail, ...draft }: CompanyDraft) => ({
  ...draft,
  postal_code: postalCode,
  signatory_name: signatoryName,
  signatory_title: signatoryTitle,
  signatory_email: signatoryEmail,
});
