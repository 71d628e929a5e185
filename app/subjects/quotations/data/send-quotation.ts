import type { Database, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { Log } from "#platform/log.ts";
import { countAttempt } from "#platform/rate-limit.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { searchText } from "#platform/values/search-text.ts";
import type { User } from "#platform/values/user.ts";
import { countIssued } from "#subjects/dossiers/data/document-rates.ts";
import type { DocumentStore } from "#subjects/dossiers/data/files/document-files.ts";
import { lockNumbers, numberYear } from "#subjects/dossiers/data/issuing/number-documents.ts";
import { NUMBER_TO_COME } from "#subjects/dossiers/data/issuing/prepare-document.ts";
import { DOCUMENT_SENDING_RATE } from "#subjects/dossiers/data/sending/send-documents.ts";
import { centsText } from "#subjects/invoices/rules/amounts.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import { quotationSent } from "../mails.ts";
import { type Answered, QUOTATION_STATES, quotationNumber } from "../rules/quotation.ts";
import type { QuotationRefusal } from "../rules/quotation-messages.ts";
import { aboutStage } from "./change-quotations.ts";
import { describeQuotation } from "./describe-quotation.ts";
import { makeQuotationFile } from "./quotation-files.ts";
import { contactOf, findQuotation, type Quotation } from "./read-quotations.ts";

type By = Pick<User, "id" | "name">;
type Refused = { reason: QuotationRefusal };

interface Issuing {
  id: string;
  centre: Centre;
  by: By;
}

/** Gives a draft its number, without a gap in its year, and makes its PDF. From then on nothing that is printed changes. */
export async function issueQuotation(
  store: DocumentStore & { log: Log },
  { id, centre, by }: Issuing,
  now: Date,
): Promise<{ number: string } | Refused> {
  const found = await findQuotation(store.database, id);
  if (found?.state !== "draft") return { reason: "alreadyIssued" };
  if (!(await countIssued(store.database, { by, count: 1 }, now))) return { reason: "tooMany" };
  const stage = found.stage && (await findStage(store.database, found.stage.id));
  // Everything that takes time is done before the transaction.
  const printed = { quotation: found, stage, number: NUMBER_TO_COME, issuedOn: dayInParis(now), centre };
  const description = JSON.stringify(describeQuotation(printed));
  const issued = await refusableTransaction<Refused, { number: string }>(
    store.database,
    async (transaction, refuse) => {
      const number = await takeNumber(transaction, { found, description, by }, now);
      if (number === null) return refuse({ reason: "alreadyIssued" });
      const change = { label: "Devis", before: "", after: inWords(found, number) };
      await record(transaction, { by, action: "quotationIssued", ...aboutStage(found), changes: [change] }, now);
      return { number };
    },
  );
  if ("number" in issued) await makeQuotationFile(store, id, now);
  return issued;
}

const inWords = ({ recipientName, totalCents }: Quotation, number: string) =>
  `${number}, ${recipientName}, ${centsText(totalCents)}`;

/** Null: somebody else has changed or sent it. */
async function takeNumber(
  transaction: Transaction,
  { found, description, by }: { found: Quotation; description: string; by: By },
  now: Date,
): Promise<string | null> {
  const year = numberYear(now);
  const last = await lockNumbers(transaction, { kind: "earlyQuotation", year });
  const number = quotationNumber({ year, number: last + 1 });
  const { numUpdatedRows } = await transaction
    .updateTable("quotations")
    .set({
      ...{ state: "sent", year, number: last + 1, issued_at: now, by_name: by.name, version: found.version + 1 },
      // The number is only digits, letters and hyphens: JSON writes it as it is.
      description: description.replaceAll(NUMBER_TO_COME, number),
      recipient_name: found.recipientName,
      search_text: searchText(`${number} ${found.recipientName} ${found.stage?.title ?? ""}`),
    })
    .where("id", "=", found.id)
    .where("state", "=", "draft")
    .where("version", "=", found.version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return null;
  await transaction
    .updateTable("document_numbers")
    .set({ last: last + 1 })
    .where("kind", "=", "earlyQuotation")
    .where("year", "=", year)
    .execute();
  return number;
}

const MINUTE = 60_000;

/** Its mail, with the PDF, to who signs for the company. A draft gets its number first. May be called again: « renvoyer ». */
export async function sendQuotation(
  store: DocumentStore & { log: Log },
  { id, centre, by }: Issuing,
  now: Date,
): Promise<{ to: string; number: string } | Refused> {
  const { database } = store;
  const found = await findQuotation(database, id);
  const contact = found?.organisation ? await contactOf(database, found.organisation.id) : null;
  if (!contact) return { reason: "noAddress" };
  if (!(await countAttempt(database, [{ ...DOCUMENT_SENDING_RATE, key: `documents sent ${by.id}` }], now)))
    return { reason: "tooMany" };
  if (found?.state === "draft") {
    const issued = await issueQuotation(store, { id, centre, by }, now);
    if ("reason" in issued) return issued;
  }
  return refusableTransaction<Refused, { to: string; number: string }>(database, async (transaction, refuse) => {
    // The second of two simultaneous clicks finds that it has just left.
    const { numUpdatedRows } = await transaction
      .updateTable("quotations")
      .set({ mailed_at: now })
      .where("id", "=", id)
      .where("state", "!=", "draft")
      .where(({ or, eb }) => or([eb("mailed_at", "is", null), eb("mailed_at", "<=", new Date(now.getTime() - MINUTE))]))
      .executeTakeFirstOrThrow();
    const sent = await findQuotation(transaction, id);
    if (numUpdatedRows === 0n || !sent?.number) return refuse({ reason: "alreadySent" });
    const mail = quotationSent.with({
      ...{ quotationId: id, number: sent.number, recipient: sent.recipientName, contact: contact.name },
      ...{ stageTitle: sent.stage?.title ?? "", people: sent.people, cents: sent.totalCents },
      validUntil: sent.validUntil,
    });
    await queueMails(transaction, [{ mail, to: contact.email, ...(sent.stage && { stageId: sent.stage.id }) }], now);
    const change = { label: "Devis", before: "", after: inWords(sent, sent.number) };
    await record(transaction, { by, action: "quotationSent", ...aboutStage(sent), changes: [change] }, now);
    return { to: contact.email, number: sent.number };
  });
}

/** What the company says of it; « sent » takes an answer back. False: it says so already, or is a draft. */
export async function answerQuotation(
  database: Database,
  { found, state, by }: { found: Quotation; state: Answered; by: By },
  now: Date,
): Promise<boolean> {
  return refusableTransaction<false, true>(database, async (transaction, refuse) => {
    const { numUpdatedRows } = await transaction
      .updateTable("quotations")
      .set((column) => ({ state, version: column("version", "+", 1) }))
      .where("id", "=", found.id)
      .where("state", "not in", ["draft", state])
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) refuse(false);
    const change = {
      label: found.number ?? "",
      before: QUOTATION_STATES[found.state],
      after: QUOTATION_STATES[state],
    };
    await record(transaction, { by, action: "quotationAnswered", ...aboutStage(found), changes: [change] }, now);
    return true;
  });
}
