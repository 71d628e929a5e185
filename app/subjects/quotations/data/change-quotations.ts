import { randomUUID } from "node:crypto";
import type { Database, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { TextFaults, Texts } from "#platform/values/fields.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { searchText } from "#platform/values/search-text.ts";
import type { User } from "#platform/values/user.ts";
import { organisationNamed } from "#subjects/invoices/data/change-drafts.ts";
import { centsText, totalsOf } from "#subjects/invoices/rules/amounts.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { JournalChange } from "#subjects/journal/rules/journal.ts";
import { addSignatoryEmail } from "#subjects/organisations/data/save-organisation.ts";
import type { DossierSettings } from "#subjects/settings/rules/dossier-settings.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { printedLines, usualValidity } from "../rules/quotation.ts";
import { type QuotationField, quotationFault, type TypedQuotation, typedQuotation } from "../rules/quotation-fields.ts";
import { contactOf, type Quotation } from "./read-quotations.ts";

type By = Pick<User, "id" | "name">;
type Settings = Pick<DossierSettings, "vatPercent" | "quotationDays">;
type Faults = { faults: TextFaults<QuotationField> };

interface Adding {
  /** The id of the form: sent twice, it adds one. */
  submission: string;
  value: Texts<QuotationField>;
  dossiers: Settings;
  by: By;
}

export async function addQuotation(
  database: Database,
  { submission, value, dossiers, by }: Adding,
  now: Date,
): Promise<{ id: string } | Faults> {
  const id = submission || randomUUID();
  return refusableTransaction<Faults, { id: string }>(database, async (transaction, refuse) => {
    const read = await readTyped(transaction, { value, dossiers }, now);
    if ("faults" in read) return refuse(read);
    const columns = await columnsOf(transaction, read, value, now);
    const { numInsertedOrUpdatedRows: added = 0n } = await transaction
      .insertInto("quotations")
      .values({
        id,
        state: "draft",
        by_name: by.name,
        created_at: now,
        ...columns,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (added === 0n) return { id };
    const known = await keepAddress(transaction, { id: columns.organisation_id, value, by }, now);
    if (known) return refuse(known);
    await writeLines(transaction, id, read.typed.lines);
    const change = { label: "Devis", before: "", after: value.quotationCompany };
    await record(transaction, { by, action: "quotationDrafted", stage: read.stage, changes: [change] }, now);
    return { id };
  });
}

interface Saving extends Omit<Adding, "submission"> {
  found: Quotation;
  edited: number;
  changes: JournalChange[];
}

/** What was sent meanwhile is refused: it never changes. */
export async function saveQuotation(
  database: Database,
  { found, value, edited, changes, dossiers, by }: Saving,
  now: Date,
): Promise<"saved" | "changedMeanwhile" | Faults> {
  return refusableTransaction<"changedMeanwhile" | Faults, "saved">(database, async (transaction, refuse) => {
    const read = await readTyped(transaction, { value, dossiers }, now);
    if ("faults" in read) return refuse(read);
    const columns = await columnsOf(transaction, read, value, now);
    const { numUpdatedRows } = await transaction
      .updateTable("quotations")
      .set({ version: edited + 1, ...columns })
      .where("id", "=", found.id)
      .where("state", "=", "draft")
      .where("version", "=", edited)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return refuse("changedMeanwhile");
    const known = await keepAddress(transaction, { id: columns.organisation_id, value, by }, now);
    if (known) return refuse(known);
    await transaction.deleteFrom("quotation_lines").where("quotation_id", "=", found.id).execute();
    await writeLines(transaction, found.id, read.typed.lines);
    await record(transaction, { by, action: "quotationChanged", stage: read.stage, changes }, now);
    return "saved";
  });
}

/** Nobody has received a draft: it can go. */
export async function deleteQuotation(
  database: Database,
  { found, by }: { found: Quotation; by: By },
  now: Date,
): Promise<boolean> {
  return refusableTransaction<false, true>(database, async (transaction, refuse) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("quotations")
      .where("id", "=", found.id)
      .where("state", "=", "draft")
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) refuse(false);
    const change = { label: found.recipientName, before: centsText(found.totalCents), after: "" };
    await record(transaction, { by, action: "quotationDeleted", ...aboutStage(found), changes: [change] }, now);
    return true;
  });
}

export const aboutStage = ({ stage }: Pick<Quotation, "stage">) => (stage ? { stage } : {});

interface Read {
  typed: TypedQuotation;
  stage: Stage;
}

async function readTyped(
  transaction: Transaction,
  { value, dossiers }: Pick<Adding, "value" | "dossiers">,
  now: Date,
): Promise<Read | Faults> {
  const stage = await findStage(transaction, value.quotationStage);
  if (!stage) return { faults: { quotationStage: quotationFault.noStage } };
  const today = dayInParis(now);
  const validUntil = usualValidity(today, dossiers.quotationDays, stage.date);
  const known = { stageCents: stage.priceCents, vatRate: dossiers.vatPercent * 100, today, validUntil };
  const read = typedQuotation(value, known);
  return "faults" in read ? read : { ...read, stage };
}

async function columnsOf(
  transaction: Transaction,
  { typed, stage }: Read,
  { quotationCompany: name }: Texts<QuotationField>,
  now: Date,
) {
  const { netCents, vatCents } = totalsOf(printedLines({ title: "", ...typed }));
  return {
    ...{ stage_id: stage.id, organisation_id: await organisationNamed(transaction, name, now), recipient_name: name },
    ...{ people: typed.people, unit_cents: typed.unitCents, vat_rate: typed.vatRate },
    ...{ discount_cents: typed.discountCents, valid_until: typed.validUntil, note: typed.note },
    ...{ net_cents: netCents, vat_cents: vatCents, search_text: searchText(`${name} ${stage.title}`) },
  };
}

interface Address {
  id: string | null;
  value: Texts<QuotationField>;
  by: By;
}

/** The company has the typed address from now on, unless it has one; null: nothing is wrong. */
async function keepAddress(
  transaction: Transaction,
  { id, value: { quotationEmail: typed, quotationCompany: companyName }, by }: Address,
  now: Date,
): Promise<Faults | null> {
  if (typed === "" || id === null) return null;
  const known = await contactOf(transaction, id);
  if (known?.email === typed) return null;
  if (known) return { faults: { quotationEmail: quotationFault.otherAddress(known.email) } };
  await addSignatoryEmail(transaction, { id, companyName, email: typed, by }, now);
  return null;
}

async function writeLines(transaction: Transaction, id: string, lines: TypedQuotation["lines"]): Promise<void> {
  const rows = lines.map(({ position, label, quantity, unitCents, vatRate }) => ({
    ...{ quotation_id: id, position, label, quantity, unit_cents: unitCents, vat_rate: vatRate },
  }));
  if (rows.length > 0) await transaction.insertInto("quotation_lines").values(rows).execute();
}
