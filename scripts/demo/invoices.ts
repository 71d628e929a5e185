import type { RequestServices } from "#platform/services.ts";
import { addDays, dayInParis, instantInParis } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { findUserByEmail } from "#subjects/accounts/data/users.ts";
import { readBookings } from "#subjects/bookings/data/read-bookings.ts";
import { addDraft, draftCreditNote, saveDraft } from "#subjects/invoices/data/change-drafts.ts";
import { invoiceFile } from "#subjects/invoices/data/invoice-files.ts";
import { issueInvoice } from "#subjects/invoices/data/issue-invoice.ts";
import { listInvoices } from "#subjects/invoices/data/list-invoices.ts";
import { draftInvoices } from "#subjects/invoices/data/make-drafts.ts";
import { recordPayment } from "#subjects/invoices/data/payments.ts";
import { findInvoice } from "#subjects/invoices/data/read-invoices.ts";
import { invoiceTexts } from "#subjects/invoices/rules/invoice-fields.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import { lastDay } from "#subjects/stages/rules/stage.ts";

/** Invoiced by hours followed: somebody left early. */
const BY_HOURS = "demo-annee-13";
/** A stage that is to come, of which a company pays a deposit. */
const DEPOSIT_OF = "demo-presse-complet";
/** The oldest first, so that numbers and days go up together. */
const STAGES = [
  BY_HOURS,
  ...["11", "10", "09", "08", "07", "06", "05", "04", "03", "02"].map((number) => `demo-annee-${number}`),
];
const ALL = { offset: 0, limit: 200 };

/** Invoices of some stages of the past year: most are paid, some are late, one is credited in part, one stage is invoiced by hours; a deposit; and one of a room, with its tax. Made again, nothing is added. */
export async function* makeDemoInvoices(services: RequestServices) {
  const { database, clock } = services;
  const by = await findUserByEmail(database, "admin@demo.fr");
  if (!by) return;
  for (const [index, stageId] of STAGES.entries()) {
    const stage = await findStage(database, stageId);
    if (!stage?.date) continue;
    // Who pays themselves can withdraw until the day before.
    const issuedOn = addDays(lastDay(stage), 9);
    if (issuedOn >= dayInParis(clock())) continue;
    const now = instantInParis(issuedOn, "10:00");
    const basis = stageId === BY_HOURS ? "hours" : "end";
    await draftInvoices(database, { stageId, dossiers: services.dossiers, basis, by }, now);
    for (const { id } of await listInvoices(database, { stageId }, ALL, issuedOn)) {
      await issue(services, { id, by }, now);
      yield;
    }
    if (index < STAGES.length - 3) await payAll(services, { stageId, by });
  }
  await askForDeposit(services, by);
  await creditOne(services, by);
  await rentRoom(services, by);
}

async function askForDeposit(services: RequestServices, by: User) {
  const { database, clock, dossiers } = services;
  const now = clock();
  const bookings = await readBookings(database, { stageId: DEPOSIT_OF });
  const paid = bookings.find(({ shares }) => shares[0]?.payer === "employer");
  if (!paid) return;
  const wanted = { stageId: DEPOSIT_OF, bookingId: paid.id, dossiers, basis: "deposit" } as const;
  await draftInvoices(database, { ...wanted, by }, now);
  for (const { id } of await listInvoices(database, { stageId: DEPOSIT_OF }, ALL, dayInParis(now)))
    await issue(services, { id, by }, now);
}

/** Its PDF is made also when the process was stopped between the number and the file. */
async function issue(services: RequestServices, { id, by }: { id: string; by: User }, now: Date) {
  const { database, centre, dossiers } = services;
  const found = await findInvoice(database, id);
  if (!found) return;
  if (!found.isIssued) {
    if (found.organisation) await giveAddress(services, found.organisation.id);
    await issueInvoice(services, { id, centre, dossiers, by }, now);
  } else await invoiceFile(services, id, now);
}

/** An invented address, and a SIRET that no company has, for those that have none. */
async function giveAddress({ database }: RequestServices, id: string) {
  await database.transaction().execute(async (transaction) => {
    const { count } = await transaction
      .selectFrom("organisations")
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .where("siret", "like", "00000%")
      .executeTakeFirstOrThrow();
    const address = { street: "1 rue de l’Exemple", postal_code: "59400", city: "Cambrai" };
    await transaction.updateTable("organisations").set(address).where("id", "=", id).where("street", "=", "").execute();
    await transaction
      .updateTable("organisations")
      .set({ siret: withCheckDigit(`00000${String(Number(count) + 1).padStart(4, "0")}0001`) })
      .where("id", "=", id)
      .where("siret", "=", "")
      .execute();
  });
}

/** The last digit of a SIRET, by the formula of Luhn. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => {
    const doubled = Number(digit) * ((digits.length - index) % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

async function payAll({ database, clock }: RequestServices, { stageId, by }: { stageId: string; by: User }) {
  const today = dayInParis(clock());
  for (const invoice of await listInvoices(database, { stageId, view: "a-encaisser" }, ALL, today)) {
    const { id, number, totalCents, dueOn } = invoice;
    const paidOn = addDays(dueOn ?? today, -5);
    if (paidOn > today) continue;
    const value = {
      paidOn,
      paidAmount: `${totalCents}`,
      paidMeans: "transfer",
      paidReference: number ?? "",
      paidInvoices: "",
    };
    await recordPayment(
      database,
      { invoiceId: id, submission: `demo-paiement-${number}`, value, by },
      instantInParis(paidOn, "11:00"),
    );
  }
}

const CREDIT_NOTE = "demo-avoir";

/** A tenth of a place that VIVEA pays is taken back. */
async function creditOne(services: RequestServices, by: User) {
  const { database, clock, centre, dossiers } = services;
  const now = clock();
  const latest = await listInvoices(database, { stageId: STAGES.at(-1), view: "a-encaisser" }, ALL, dayInParis(now));
  const newest = latest.find(({ payer }) => payer === "vivea");
  if (!(await findInvoice(database, CREDIT_NOTE))) {
    if (!newest) return;
    await draftCreditNote(database, { invoiceId: newest.id, submission: CREDIT_NOTE, by }, now);
  }
  const found = await findInvoice(database, CREDIT_NOTE);
  if (!found || found.isIssued) return;
  const [first] = found.lines;
  if (!first) return;
  const lines = [{ ...first, unitCents: Math.floor(first.unitCents / 10) }];
  const reason = "Geste commercial : une demi-journée raccourcie.";
  const value = invoiceTexts({ ...found, company: found.organisation?.name ?? "", lines, reason });
  if (found.version === 1) await saveDraft(database, { found, value, edited: 1, changes: [], dossiers, by }, now);
  await issueInvoice(services, { id: CREDIT_NOTE, centre, dossiers, by }, now);
}

const ROOM = "demo-salle";

/** Made by hand, of what is no training. */
async function rentRoom(services: RequestServices, by: User) {
  const { database, clock, dossiers } = services;
  const now = clock();
  const today = dayInParis(now);
  const line = { label: "Salle de cours, une journée", quantity: 100, unitCents: 15_000, vatRate: 2_000 };
  const value = invoiceTexts({
    company: "CUMA du Cambrésis",
    recipient: { name: "", street: "", postalCode: "", city: "" },
    lines: [{ ...line, position: 1, bookingId: null }],
    ...{ fileNumber: "", reason: "", note: "", serviceFrom: today, serviceTo: today },
  });
  await addDraft(database, { submission: ROOM, value, dossiers, by }, now);
  await issue(services, { id: ROOM, by }, now);
}
