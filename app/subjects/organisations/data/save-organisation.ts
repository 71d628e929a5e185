import type { Database, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { Texts } from "#platform/values/fields.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { JournalChange } from "#subjects/journal/rules/journal.ts";
import { deleteLinksToOthers } from "#subjects/mails/data/signature-links.ts";
import type { OrganisationField } from "../rules/organisation-fields.ts";
import { columnsOf } from "./organisation-rows.ts";

interface OrganisationChange {
  id: string;
  value: Texts<OrganisationField>;
  /** The version that the form was loaded with. */
  edited: number;
  changes: JournalChange[];
  /** Where it was changed from, if it was the dossier of a stage. */
  stage?: { id: string; title: string };
  by: Pick<User, "id" | "name">;
}

export async function saveOrganisation(
  database: Database,
  { id, value, edited, changes, stage, by }: OrganisationChange,
  now: Date,
): Promise<"saved" | "changedMeanwhile" | "siretTaken"> {
  return refusableTransaction<"changedMeanwhile" | "siretTaken", "saved">(database, async (transaction, refuse) => {
    if (await isSiretTaken(transaction, id, value.companySiret)) refuse("siretTaken");
    const { numUpdatedRows } = await transaction
      .updateTable("organisations")
      .set({ ...columnsOf(value), version: edited + 1, by_name: by.name, updated_at: now })
      .where("id", "=", id)
      .where("version", "=", edited)
      .where("merged_into", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) refuse("changedMeanwhile");
    await deleteLinksToOthers(transaction, { of: "company_id", id, email: value.signatoryEmail });
    const person = { firstName: value.companyName, lastName: "" };
    await record(transaction, { by, action: "companyChanged", stage, ...(!stage && { person }), changes }, now);
    return "saved";
  });
}

/** The index refuses the second of two at once: that one is asked to try again. */
async function isSiretTaken(transaction: Transaction, id: string, siret: string): Promise<boolean> {
  if (siret === "") return false;
  const other = await transaction
    .selectFrom("organisations")
    .select("id")
    .where("siret", "=", siret)
    .where("merged_into", "is", null)
    .where("id", "<>", id)
    .executeTakeFirst();
  return other !== undefined;
}
