import type { Database } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { addDraft } from "#subjects/invoices/data/change-drafts.ts";
import { INVOICE_FIELDS, type InvoiceField } from "#subjects/invoices/rules/invoice-fields.ts";
import { DEFAULT_DOSSIER_SETTINGS } from "#subjects/settings/rules/dossier-settings.ts";
import { plantOrganisation } from "../site/organisations/plant-organisation.ts";

/** The numbers start again each year: this one does not end during a test. */
export const INVOICE_CRASH = {
  issuedAt: new Date("2026-11-15T09:00:00Z"),
  remindedAt: new Date("2026-12-22T09:00:00Z"),
  dossiers: { ...DEFAULT_DOSSIER_SETTINGS, iban: "FR7630006000011234567890189" },
};

const EMPTY = Object.fromEntries(Object.keys(INVOICE_FIELDS).map((field) => [field, ""])) as Record<
  InvoiceField,
  string
>;

/** A company that can be invoiced and reached. */
export async function plantPayer(database: Database) {
  const address = { street: "3 rue du Puits", postal_code: "59400", city: "Cambrai", siret: "73282932000074" };
  const payer = { id: "riot", name: "GAEC du Riot", billing_email: "compta@riot.example", ...address };
  await plantOrganisation(database, payer, INVOICE_CRASH.issuedAt);
  const name = { name_key: "gaec du riot", organisation_id: "riot" };
  await singleStatement(database).insertInto("organisation_names").values(name).execute();
}

export async function plantDraft(database: Database, id: string) {
  const value = { ...EMPTY, invoiceCompany: "GAEC du Riot", lineLabel1: "Salle", linePrice1: "30000" };
  const { dossiers, issuedAt } = INVOICE_CRASH;
  await addDraft(database, { submission: id, value, dossiers, by: { id: "odile", name: "Odile Wacquez" } }, issuedAt);
}
