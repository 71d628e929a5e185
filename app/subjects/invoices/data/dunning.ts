import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { addDays, type Day, dayInParis, midnightInParis } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import type { DossierSettings } from "#subjects/settings/rules/dossier-settings.ts";
import { invoiceReminder } from "../mails.ts";
import { dueStep, REMINDER_NAMES, REMINDERS, type RemindRefusal } from "../rules/dunning.ts";
import { owedCents } from "../rules/invoice.ts";
import { lockInvoices } from "./balance.ts";
import { aboutStage } from "./change-drafts.ts";
import { contactOf } from "./invoice-contact.ts";
import { listInvoices } from "./list-invoices.ts";
import { findInvoice } from "./read-invoices.ts";
import { mailedInvoice, stageOf } from "./send-invoices.ts";

type Settings = Pick<DossierSettings, "dunningDays" | `dunningText${1 | 2 | 3}`>;

const textsOf = ({ dunningText1, dunningText2, dunningText3 }: Settings) => [dunningText1, dunningText2, dunningText3];

interface Reminding {
  invoiceId: string;
  settings: Settings;
  /** Null: the site by itself, which waits for the delay and leaves what was paid in part to somebody's look. */
  by: Pick<User, "id" | "name"> | null;
}

/**
 * Sends the next reminder of a late invoice. The lock that payments take too, and one row for each step, make it leave once
 * and never after the payment, whatever other processes do at the same time.
 */
export async function remindInvoice(
  database: Database,
  { invoiceId, settings, by }: Reminding,
  now: Date,
): Promise<{ step: number; to: string } | { reason: RemindRefusal }> {
  const today = dayInParis(now);
  return database.transaction().execute(async (transaction) => {
    await lockInvoices(transaction, [invoiceId]);
    const found = await findInvoice(transaction, invoiceId);
    const isLate = found?.isIssued && found.kind === "invoice" && found.dueOn !== null && found.dueOn < today;
    if (!found || !isLate || owedCents(found) <= 0) return { reason: "gone" };
    const last = await lastReminder(transaction, invoiceId);
    if (last.lastStep >= REMINDERS) return { reason: "done" };
    if (by === null) {
      const due = dueStep({ dueOn: found.dueOn, owedCents: owedCents(found), ...last }, settings.dunningDays, today);
      if (due === null || found.paidCents > 0) return { reason: "gone" };
    } else if (last.lastAt !== null && dayInParis(last.lastAt) === today) return { reason: "alreadySent" };
    const contact = await contactOf(transaction, invoiceId);
    if (!contact) return { reason: "noAddress" };
    const [id, step] = [randomUUID(), last.lastStep + 1];
    const row = { id, invoice_id: invoiceId, step, by_name: by?.name ?? "", created_at: now };
    await transaction.insertInto("invoice_mails").values(row).execute();
    const text = textsOf(settings)[step - 1] ?? "";
    const mail = invoiceReminder.with({
      ...mailedInvoice(found, contact.name),
      ...{ step, text, owedCents: owedCents(found) },
    });
    await queueMails(transaction, [{ id, mail, to: contact.email, ...stageOf(found) }], now);
    if (by) {
      const change = { label: REMINDER_NAMES[step - 1] ?? "", before: "", after: found.number ?? "" };
      await record(transaction, { by, action: "invoiceReminded", ...aboutStage(found), changes: [change] }, now);
    }
    return { step, to: contact.email };
  });
}

export async function lastReminder(database: Reader | Transaction, invoiceId: string) {
  const row = await database
    .selectFrom("invoice_mails")
    .select(["step", "created_at"])
    .where("invoice_id", "=", invoiceId)
    .where(sql<boolean>`step > 0`)
    .orderBy("step", "desc")
    .limit(1)
    .executeTakeFirst();
  return { lastStep: row?.step ?? 0, lastAt: row ? new Date(row.created_at) : null };
}

const BATCH = 200;
const HOUR = 3_600_000;
const FIRST_HOUR = 8;

/** Eight o'clock in Paris; the clocks change before. */
const isMorning = (today: Day, now: Date) =>
  now.getTime() >= midnightInParis(addDays(today, 1)).getTime() - (24 - FIRST_HOUR) * HOUR;

/** Sends the reminders that are due, where the centre lets them leave by themselves. Returns how many. */
export async function queueDunning(
  database: Database,
  settings: Settings & Pick<DossierSettings, "dunningAlone">,
  now: Date,
): Promise<number> {
  const today = dayInParis(now);
  if (!settings.dunningAlone || settings.dunningDays.length === 0 || !isMorning(today, now)) return 0;
  let sent = 0;
  for (let offset = 0; ; offset += BATCH) {
    const late = await listInvoices(database, { view: "en-retard" }, { offset, limit: BATCH }, today);
    for (const invoice of late) {
      const { id: invoiceId, dueOn, paidCents } = invoice;
      const last = await lastReminder(database, invoiceId);
      // Most of the time nothing is due, and then nothing is locked.
      const due = dueStep({ dueOn, owedCents: owedCents(invoice), ...last }, settings.dunningDays, today);
      if (due === null || paidCents > 0) continue;
      if ("to" in (await remindInvoice(database, { invoiceId, settings, by: null }, now))) sent += 1;
    }
    if (late.length < BATCH) return sent;
  }
}
