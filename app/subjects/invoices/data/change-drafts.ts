import { randomUUID } from "node:crypto";
import type { Database, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { TextFaults, Texts } from "#platform/values/fields.ts";
import { searchText } from "#platform/values/search-text.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { JournalChange } from "#subjects/journal/rules/journal.ts";
import { namedOrganisations, withOrganisations } from "#subjects/organisations/data/assign-organisations.ts";
import type { DossierSettings } from "#subjects/settings/rules/dossier-settings.ts";
import { centsText } from "../rules/amounts.ts";
import { waivedAfter } from "../rules/by-hours.ts";
import { type InvoiceField, type TypedLine, typedLines } from "../rules/invoice-fields.ts";
import { findInvoice, type Invoice } from "./read-invoices.ts";
import { writeLines } from "./write-lines.ts";

type By = Pick<User, "id" | "name">;
type Rates = Pick<DossierSettings, "vatPercent">;

interface Adding {
  /** The id of the form: sent twice, it adds one. */
  submission: string;
  value: Texts<InvoiceField>;
  dossiers: Rates;
  by: By;
}

/** A draft by hand, with free lines. */
export async function addDraft(
  database: Database,
  { submission: id, value, dossiers, by }: Adding,
  now: Date,
): Promise<{ id: string } | { faults: TextFaults<InvoiceField> }> {
  const submission = id || randomUUID();
  const typed = typedLines(value, rateOf(dossiers));
  if ("faults" in typed) return typed;
  return database.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows: added = 0n } = await transaction
      .insertInto("invoices")
      .values({
        ...{ id: submission, kind: "invoice", state: "draft", net_cents: 0, vat_cents: 0, search_text: "" },
        ...{ by_name: by.name, created_at: now },
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (added === 0n) return { id: submission };
    await writeDraft(transaction, { id: submission, value, lines: typed.lines, before: null }, now);
    const change = { label: "Facture", before: "", after: value.invoiceCompany || value.invoiceName };
    await record(transaction, { by, action: "invoicesDrafted", changes: [change] }, now);
    return { id: submission };
  });
}

interface Saving {
  found: Invoice;
  value: Texts<InvoiceField>;
  edited: number;
  changes: JournalChange[];
  dossiers: Rates;
  by: By;
}

type Refused = "changedMeanwhile" | { faults: TextFaults<InvoiceField> };

/** What is issued meanwhile is refused: it never changes. */
export async function saveDraft(
  database: Database,
  { found, value, edited, changes, dossiers, by }: Saving,
  now: Date,
): Promise<"saved" | Refused> {
  const typed = typedLines(value, rateOf(dossiers));
  if ("faults" in typed) return typed;
  return refusableTransaction<Refused, "saved">(database, async (transaction, refuse) => {
    if (!(await takeDraft(transaction, found.id, edited))) refuse("changedMeanwhile");
    await writeDraft(transaction, { id: found.id, value, lines: typed.lines, before: found }, now);
    await record(transaction, { by, action: "invoiceChanged", ...aboutStage(found), changes }, now);
    return "saved";
  });
}

const rateOf = ({ vatPercent }: Rates) => ({ vatRate: vatPercent * 100 });

export const aboutStage = ({ stage }: Pick<Invoice, "stage">) => (stage ? { stage } : {});

/** The second of two simultaneous forms finds another version; one that was issued is no draft any more. */
async function takeDraft(transaction: Transaction, id: string, version: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("invoices")
    .set({ version: version + 1 })
    .where("id", "=", id)
    .where("state", "=", "draft")
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

interface Written {
  id: string;
  value: Texts<InvoiceField>;
  lines: readonly TypedLine[];
  before: Invoice | null;
}

async function writeDraft(transaction: Transaction, { id, value, lines, before }: Written, now: Date): Promise<void> {
  const company = value.invoiceCompany;
  const organisationId =
    before?.organisation && company === before.organisation.name
      ? before.organisation.id
      : await organisationNamed(transaction, company, now);
  const name = company || value.invoiceName;
  await transaction
    .updateTable("invoices")
    .set({
      organisation_id: organisationId,
      is_professional: organisationId !== null,
      recipient_name: organisationId === null ? value.invoiceName : "",
      recipient_street: organisationId === null ? value.invoiceStreet : "",
      recipient_postal_code: organisationId === null ? value.invoicePostalCode : "",
      recipient_city: organisationId === null ? value.invoiceCity : "",
      file_number: value.invoiceFileNumber,
      service_from: value.serviceFrom || null,
      service_to: value.serviceTo || value.serviceFrom || null,
      reason: value.invoiceReason,
      note: value.invoiceNote,
      search_text: searchText(`${name} ${before?.stage?.title ?? ""} ${value.invoiceFileNumber}`),
    })
    .where("id", "=", id)
    .execute();
  const origins = new Map(before?.lines.map((line) => [line.position, line]));
  await writeLines(
    transaction,
    id,
    lines.map((line) => {
      const origin = origins.get(line.position);
      const { bookingId = null, share = "" } = origin ?? {};
      return { ...line, bookingId, share, waivedCents: origin ? waivedAfter(origin, line) : 0 };
    }),
  );
}

/** The organisation that a typed name leads to; a new name makes a new one. */
export async function organisationNamed(transaction: Transaction, company: string, now: Date): Promise<string | null> {
  if (company === "") return null;
  const [row] = await withOrganisations(transaction, [{ company }], namedOrganisations([{ company }]), now);
  return row?.organisation_id ?? null;
}

/** Nobody has received a draft: it can go. */
export async function deleteDraft(database: Database, { found, by }: { found: Invoice; by: By }, now: Date) {
  return refusableTransaction<false, true>(database, async (transaction, refuse) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("invoices")
      .where("id", "=", found.id)
      .where("state", "=", "draft")
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) refuse(false);
    const change = { label: found.recipient.name, before: centsText(found.totalCents), after: "" };
    await record(transaction, { by, action: "invoiceDeleted", ...aboutStage(found), changes: [change] }, now);
    return true;
  });
}

/** A draft that takes an issued invoice back whole; its lines can then be lowered. Null: nothing is left to credit. */
export async function draftCreditNote(
  database: Database,
  { invoiceId, submission: id, by }: { invoiceId: string; submission: string; by: By },
  now: Date,
): Promise<string | null> {
  const submission = id || randomUUID();
  return refusableTransaction<null, string>(database, async (transaction, refuse) => {
    const found = (await findInvoice(transaction, invoiceId)) ?? refuse(null);
    if (!found.isIssued || found.kind !== "invoice" || found.creditedCents >= found.totalCents) refuse(null);
    const { recipient } = found;
    const { numInsertedOrUpdatedRows: added = 0n } = await transaction
      .insertInto("invoices")
      .values({
        ...{
          id: submission,
          kind: "creditNote",
          state: "draft",
          credits_id: invoiceId,
          stage_id: found.stage?.id ?? null,
        },
        ...{ organisation_id: found.organisation?.id ?? null, participant_id: found.participantId, payer: found.payer },
        ...{ file_number: found.fileNumber, is_professional: recipient.isProfessional, recipient_name: recipient.name },
        ...{ recipient_street: recipient.street, recipient_postal_code: recipient.postalCode },
        ...{ recipient_city: recipient.city, recipient_siret: recipient.siret },
        ...{ service_from: found.serviceFrom, service_to: found.serviceTo, net_cents: 0, vat_cents: 0 },
        search_text: searchText(`${recipient.name} ${found.stage?.title ?? ""} ${found.number ?? ""}`),
        ...{ by_name: by.name, created_at: now },
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (added === 0n) return submission;
    await writeLines(
      transaction,
      submission,
      found.lines.map((line) => ({ ...line, waivedCents: 0 })),
    );
    const change = { label: "Avoir", before: "", after: `sur ${found.number}` };
    await record(transaction, { by, action: "invoicesDrafted", ...aboutStage(found), changes: [change] }, now);
    return submission;
  });
}
