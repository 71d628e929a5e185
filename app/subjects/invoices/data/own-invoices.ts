import type { Reader } from "#platform/database/database.ts";
import type { Day } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { type Account, matched } from "#subjects/registrations/data/own-registrations.ts";
import { ownRows } from "#subjects/registrations/data/own-rows.ts";
import { listInvoices } from "./list-invoices.ts";
import { type InvoicePayment, paymentsAmong } from "./payments.ts";
import { findInvoice, type Invoice } from "./read-invoices.ts";

const MOST = 200;

/** The issued invoices that the person of the account pays, newest first: by the same rule as their registrations. */
export async function listOwnInvoices(database: Reader, owner: Account, today: Day) {
  const invoices = await listInvoices(database, { owner, isIssued: true }, { offset: 0, limit: MOST }, today);
  const payments = await paymentsAmong(
    database,
    invoices.map(({ id }) => id),
  );
  return invoices.map((invoice) => ({ ...invoice, payments: counted(payments.get(invoice.id) ?? []) }));
}

const counted = (payments: readonly InvoicePayment[]) =>
  payments.filter(({ isCancelled, partCents }) => !isCancelled && partCents > 0);

/** Administrators read an issued invoice, and the account that it is listed to; null for everybody else. */
export async function findReadableInvoice(
  database: Reader,
  { id, viewer }: { id: string; viewer: Account & Pick<User, "role"> },
): Promise<(Invoice & { number: string }) | null> {
  const found = await findInvoice(database, id);
  if (!found?.isIssued || found.number === null) return null;
  if (viewer.role !== "admin" && !(await isOwn(database, viewer, found))) return null;
  return { ...found, number: found.number };
}

async function isOwn(database: Reader, viewer: Account, { organisation, participantId }: Invoice): Promise<boolean> {
  if (organisation !== null || participantId === null) return false;
  const row = await ownRows(database, matched(viewer))
    .select("participants.id")
    .where("participants.id", "=", participantId)
    .executeTakeFirst();
  return row !== undefined;
}
