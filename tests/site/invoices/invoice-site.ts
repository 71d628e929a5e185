import type { Transaction } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { saveBooking } from "#subjects/bookings/data/change-bookings.ts";
import { findBooking } from "#subjects/bookings/data/read-bookings.ts";
import { type BookingField, bookingTexts } from "#subjects/bookings/rules/booking-fields.ts";
import { lockInvoices, settleInvoices } from "#subjects/invoices/data/balance.ts";
import { addDraft } from "#subjects/invoices/data/change-drafts.ts";
import { issueInvoice } from "#subjects/invoices/data/issue-invoice.ts";
import { findInvoice } from "#subjects/invoices/data/read-invoices.ts";
import { owedCents } from "#subjects/invoices/rules/invoice.ts";
import { INVOICE_FIELDS, type InvoiceField } from "#subjects/invoices/rules/invoice-fields.ts";
import { organisationIdOf } from "#subjects/organisations/data/organisation-id.ts";
import { storeSetting } from "#subjects/settings/data/stored-settings.ts";
import type { DossierSettings } from "#subjects/settings/rules/dossier-settings.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { bookingOf } from "../bookings/booking-of.ts";
import { plantOrganisation } from "../organisations/plant-organisation.ts";
import { type Engine, openSite, type Site } from "../site.ts";

export const RIOT = organisationIdOf("GAEC du Riot");
export const OCAPIAT = organisationIdOf("OCAPIAT");
export const IBAN = "FR7630006000011234567890189";
export const ODILE = { id: "odile", name: "Odile Wacquez" };

/** It was held on the tenth and the eleventh of November: the tests are on the fifteenth. */
export const semoirFini: Stage = {
  ...semoirDansDixJours,
  id: "semoir-fini",
  date: "2026-11-10",
  endRegistrationDate: "2026-11-09",
  duration: 14,
  halfDays: [],
  priceCents: 40_000,
  availableSeats: 20,
};

/** A centre that can issue invoices, with two organisations that can get one, and a finished stage. */
export async function openMoneySite(engine: Engine, options: Parameters<typeof openSite>[1] = {}): Promise<Site> {
  const site = await openSite(engine, options);
  await plantPayers(site);
  await insertStage(site.services.database, semoirFini, site.services.clock());
  return site;
}

/** The account of the centre, a company and a funder that can be invoiced. */
export async function plantPayers(site: Pick<Site, "services">): Promise<void> {
  const { database, clock } = site.services;
  await saveDossierSettings(site, { iban: IBAN, bic: "AGRIFRPP" }, 0);
  const address = { street: "3 rue du Puits", postal_code: "59400", city: "Cambrai" };
  await plantOrganisation(database, { id: RIOT, name: "GAEC du Riot", siret: "73282932000074", ...address }, clock());
  await plantOrganisation(
    database,
    { id: OCAPIAT, name: "OCAPIAT", kind: "funder", siret: "85214569400019", ...address },
    clock(),
  );
  await singleStatement(database)
    .insertInto("organisation_names")
    .values([
      { name_key: "gaec du riot", organisation_id: RIOT },
      { name_key: "ocapiat", organisation_id: OCAPIAT },
    ])
    // In a journey, somebody of that company may have registered before.
    .onConflict((conflict) =>
      conflict.column("name_key").doUpdateSet(({ ref }) => ({ organisation_id: ref("excluded.organisation_id") })),
    )
    .execute();
}

export async function saveDossierSettings(
  { services }: Pick<Site, "services">,
  change: Partial<DossierSettings>,
  edited: number,
): Promise<void> {
  const value = { ...services.dossiers, ...change };
  await services.database
    .transaction()
    .execute((transaction) => storeSetting(transaction, { name: "dossiers", value, edited, by: "" }, services.clock()));
  services.settings.invalidate();
  Object.assign(services, await services.settings.current());
}

/** Without drawing PDFs: what is printed is tested elsewhere. */
export async function openQuickMoneySite(engine: Engine): Promise<Site> {
  const site = await openMoneySite(engine);
  Object.assign(site.services, { pdfs: { render: async () => Uint8Array.of(37, 80, 68, 70) } });
  return site;
}

/** The form of an invoice by hand, with nothing in it. */
export const EMPTY_INVOICE = Object.fromEntries(Object.keys(INVOICE_FIELDS).map((field) => [field, ""])) as Record<
  InvoiceField,
  string
>;

interface ByHand {
  company?: string;
  cents?: number;
}

/** A draft for a room, made by hand. */
export async function draftByHand(
  { services: { database, clock, dossiers } }: Site,
  id: string,
  { company = "GAEC du Riot", cents = 30_000 }: ByHand = {},
): Promise<string> {
  const value = { ...EMPTY_INVOICE, invoiceCompany: company, lineLabel1: "Salle", linePrice1: `${cents}` };
  await addDraft(database, { submission: id, value, dossiers, by: ODILE }, clock());
  return `/admin/factures/${id}`;
}

/** The same, issued. Returns the path of its page. */
export async function invoiceByHand(site: Site, id: string, typed: ByHand = {}): Promise<string> {
  const path = await draftByHand(site, id, typed);
  const { services } = site;
  const { centre, dossiers, clock } = services;
  const issued = await issueInvoice(services, { id, centre, dossiers, by: ODILE }, clock());
  if (!("number" in issued)) throw new Error(issued.refusal);
  return path;
}

/** What is still to be paid of it, in cents. */
export async function owedOf({ services: { database } }: Site, id: string): Promise<number | null> {
  const found = await findInvoice(database, id);
  return found && owedCents(found);
}

/** A payment as it is written, for a test that looks at it from outside before the transaction is over. */
export async function payWithin(transaction: Transaction, { id, cents }: { id: string; cents: number }, now: Date) {
  await lockInvoices(transaction, [id]);
  const payment = { paid_on: dayInParis(now), means: "transfer", payer_name: "GAEC du Riot", search_text: "" };
  await transaction
    .insertInto("payments")
    .values({ ...payment, id: `pour-${id}`, cents, by_name: ODILE.name, created_at: now })
    .execute();
  await transaction
    .insertInto("payment_parts")
    .values({ payment_id: `pour-${id}`, invoice_id: id, cents })
    .execute();
  await settleInvoices(transaction, [id], now);
}

/** Says which invoices contradict their `settled_at`: it is there if and only if their sums owe nothing. */
export async function wronglySettled({ services: { database } }: Site): Promise<string[]> {
  const rows = await database.selectFrom("invoices").select(["id", "kind", "state", "settled_at"]).execute();
  const wrong: string[] = [];
  for (const { id, kind, state, settled_at } of rows) {
    const found = await findInvoice(database, id);
    const owesNothing = kind === "invoice" && state === "issued" && found !== null && owedCents(found) <= 0;
    if (owesNothing !== (settled_at !== null)) wrong.push(id);
  }
  return wrong;
}

/** Changes who pays the booking of this person. */
export async function setShares(
  { services: { database, clock } }: Pick<Site, "services">,
  { email, stage = semoirFini, ...typed }: { email: string; stage?: Stage } & Partial<Record<BookingField, string>>,
) {
  const found = await findBooking(database, await bookingOf({ services: { database } } as Site, stage, email));
  if (!found) throw new Error("nobody is registered with this address");
  const { organisation, version } = found;
  const value = { ...bookingTexts({ buyer: organisation?.name ?? "", ...found }), ...typed };
  return saveBooking(database, { found, value, edited: version, changes: [], by: ODILE }, clock());
}
