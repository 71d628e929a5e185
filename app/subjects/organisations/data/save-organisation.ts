import type { Database, Transaction } from "#platform/database/database.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { Texts } from "#platform/values/fields.ts";
import { idOfForm } from "#platform/values/form-id.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { JournalChange } from "#subjects/journal/rules/journal.ts";
import { deleteLinksToOthers } from "#subjects/mails/data/signature-links.ts";
import { ORGANISATION_FIELDS, type OrganisationField } from "../rules/organisation-fields.ts";
import { nameKey } from "./organisation-id.ts";
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

interface SignatoryEmail {
  id: string;
  companyName: string;
  email: string;
  by: Pick<User, "id" | "name">;
}

/** The address of a company that had none, in its caller's transaction. */
export async function addSignatoryEmail(
  transaction: Transaction,
  { id, companyName, email, by }: SignatoryEmail,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("organisations")
    .set((column) => ({
      ...{ signatory_email: email, by_name: by.name, updated_at: now },
      version: column("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
  const changes = [{ label: ORGANISATION_FIELDS.signatoryEmail.label, before: "", after: email }];
  const person = { firstName: companyName, lastName: "" };
  await record(transaction, { by, action: "companyChanged", person, changes }, now);
}

interface Added {
  value: Texts<OrganisationField>;
  /** The id of the form: sent twice, it adds one. */
  submission: string;
  by: Pick<User, "id" | "name">;
}

/** A name that nobody has typed yet leads to it from now on; one that leads elsewhere stays there. */
export async function addOrganisation(
  database: Database,
  { value, submission, by }: Added,
  now: Date,
): Promise<{ id: string } | "siretTaken"> {
  const key = nameKey(value.companyName);
  return refusableTransaction<"siretTaken", { id: string }>(database, async (transaction, refuse) => {
    const id = idOfForm(submission);
    if (await isSiretTaken(transaction, id, value.companySiret)) refuse("siretTaken");
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("organisations")
      .values({ id, ...columnsOf(value), version: 1, by_name: by.name, updated_at: now })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return { id };
    await transaction
      .insertInto("organisation_names")
      .values({ name_key: key, organisation_id: id })
      .onConflict((conflict) => conflict.column("name_key").doNothing())
      .execute();
    const person = { firstName: value.companyName, lastName: "" };
    await record(transaction, { by, action: "companyAdded", person }, now);
    return { id };
  });
}

/** Locked, so that of two forms with one SIRET at once the second one is told. */
export async function isSiretTaken(transaction: Transaction, id: string, siret: string): Promise<boolean> {
  if (siret === "") return false;
  await lockByName(transaction, "organisations");
  const other = await transaction
    .selectFrom("organisations")
    .select("id")
    .where("siret", "=", siret)
    .where("merged_into", "is", null)
    .where("id", "<>", id)
    .executeTakeFirst();
  return other !== undefined;
}
