import type { Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { Log } from "#platform/log.ts";
import { addDays, dayInParis } from "#platform/values/paris-time.ts";
import { searchText } from "#platform/values/search-text.ts";
import type { User } from "#platform/values/user.ts";
import { countIssued } from "#subjects/dossiers/data/document-rates.ts";
import type { DocumentStore } from "#subjects/dossiers/data/files/document-files.ts";
import { lockNumbers, numberYear } from "#subjects/dossiers/data/issuing/number-documents.ts";
import { NUMBER_TO_COME } from "#subjects/dossiers/data/issuing/prepare-document.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import type { DossierSettings } from "#subjects/settings/rules/dossier-settings.ts";
import { centsText } from "../rules/amounts.ts";
import { INVOICE_KINDS, invoiceNumber } from "../rules/invoice.ts";
import { ALREADY_ISSUED, CREDITED_TOO_MUCH, lacksOf, lackText, NO_INVOICE, TOO_MANY_ISSUED } from "../rules/lacks.ts";
import { balanceOf, lockInvoices, settleInvoices } from "./balance.ts";
import { aboutStage } from "./change-drafts.ts";
import { describeInvoice } from "./describe-invoice.ts";
import { makeInvoiceFile } from "./invoice-files.ts";
import { findInvoice, type Invoice } from "./read-invoices.ts";
import { refuseBeforeTime } from "./refuse-before-time.ts";

interface Issuing {
  id: string;
  centre: Centre;
  dossiers: DossierSettings;
  by: Pick<User, "id" | "name">;
}

export type Issued = { number: string } | { refusal: string };

/**
 * Gives a draft its number, without a gap in its kind and year, and makes its PDF. From then on nothing of it changes. Of two
 * administrators at once the second is refused. docs/decisions/087.
 */
export async function issueInvoice(
  store: DocumentStore & { log: Log },
  { id, centre, dossiers, by }: Issuing,
  now: Date,
): Promise<Issued> {
  const found = await findInvoice(store.database, id);
  if (!found) return { refusal: NO_INVOICE };
  if (found.isIssued) return { refusal: ALREADY_ISSUED };
  const lacks = lacksOf(found, { centre, iban: dossiers.iban });
  if (lacks.length > 0) return { refusal: lackText(lacks) };
  if (!(await countIssued(store.database, { by, count: 1 }, now))) return { refusal: TOO_MANY_ISSUED };
  const issuedOn = dayInParis(now);
  const dueOn =
    found.kind === "creditNote" ? null : addDays(issuedOn, found.organisation?.paymentDays ?? dossiers.invoiceDays);
  // Everything that takes time is done before the transaction.
  const description = JSON.stringify(
    describeInvoice({ invoice: found, number: NUMBER_TO_COME, issuedOn, dueOn, centre, dossiers }),
  );
  const issued = await refusableTransaction<{ refusal: string }, Issued>(
    store.database,
    async (transaction, refuse) => {
      const { kind, recipient } = found;
      const year = numberYear(now);
      const last = await lockNumbers(transaction, { kind, year });
      const number = invoiceNumber({ kind, year, number: last + 1 });
      const { numUpdatedRows } = await transaction
        .updateTable("invoices")
        .set({
          ...{ state: "issued", year, number: last + 1, issued_on: issuedOn, due_on: dueOn, issued_at: now },
          ...{ recipient_name: recipient.name, recipient_street: recipient.street, recipient_siret: recipient.siret },
          ...{ recipient_postal_code: recipient.postalCode, recipient_city: recipient.city },
          // The number is only digits, letters and hyphens: JSON writes it as it is.
          description: description.replaceAll(NUMBER_TO_COME, number),
          search_text: searchText(`${number} ${recipient.name} ${found.stage?.title ?? ""} ${found.fileNumber}`),
          by_name: by.name,
        })
        .where("id", "=", id)
        .where("state", "=", "draft")
        .where("version", "=", found.version)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) refuse({ refusal: ALREADY_ISSUED });
      await transaction
        .updateTable("document_numbers")
        .set({ last: last + 1 })
        .where("kind", "=", kind)
        .where("year", "=", year)
        .execute();
      const refusal =
        kind === "creditNote"
          ? await refuseCredit(transaction, found)
          : await refuseBeforeTime(transaction, { act: "invoice", invoice: found }, { dossiers, today: issuedOn });
      if (refusal !== null) refuse({ refusal });
      await settleInvoices(transaction, [found.credits?.id ?? id], now);
      const change = {
        label: INVOICE_KINDS[kind].label,
        before: "",
        after: `${number}, ${recipient.name}, ${centsText(found.totalCents)}`,
      };
      const action = kind === "invoice" ? "invoiceIssued" : "creditNoteIssued";
      await record(transaction, { by, action, ...aboutStage(found), changes: [change] }, now);
      return { number };
    },
  );
  if ("number" in issued) await makeInvoiceFile(store, id, now);
  return issued;
}

/** Its invoice is locked, also from a credit note that has a number of the next year. */
async function refuseCredit(transaction: Transaction, { credits }: Invoice): Promise<string | null> {
  if (!credits) return null;
  await lockInvoices(transaction, [credits.id]);
  const { net_cents, vat_cents } = await transaction
    .selectFrom("invoices")
    .select(["net_cents", "vat_cents"])
    .where("id", "=", credits.id)
    .executeTakeFirstOrThrow();
  const { creditedCents } = await balanceOf(transaction, credits.id);
  return creditedCents > net_cents + vat_cents ? CREDITED_TOO_MUCH : null;
}
