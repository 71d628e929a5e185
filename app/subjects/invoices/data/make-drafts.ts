import { randomUUID } from "node:crypto";
import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { lockByName } from "#platform/database/lock-by-name.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import { searchText } from "#platform/values/search-text.ts";
import type { User } from "#platform/values/user.ts";
import { type Booking, readBookings } from "#subjects/bookings/data/read-bookings.ts";
import { readDossier } from "#subjects/dossiers/data/read-dossier.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { namedOrganisations, withOrganisations } from "#subjects/organisations/data/assign-organisations.ts";
import { numberOn } from "#subjects/settings/rules/dated-rules.ts";
import type { DossierSettings } from "#subjects/settings/rules/dossier-settings.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import { lastDay, type Stage } from "#subjects/stages/rules/stage.ts";
import { daysOf, totalMinutes } from "#subjects/stages/rules/timetable/half-days.ts";
import { centsText } from "../rules/amounts.ts";
import { type Hours, hoursOf, type InvoiceBasis } from "../rules/by-hours.ts";
import { addressParts, MOST_LINES } from "../rules/invoice-fields.ts";
import { type Lack, type PlannedInvoice, planInvoices, type Waived } from "../rules/to-invoice.ts";
import { readAsked, waive } from "./asked-amounts.ts";
import { writeLines } from "./write-lines.ts";

type Rates = Pick<DossierSettings, "vatPercent" | "firstPaymentPercent">;

interface Wanted {
  stageId: string;
  /** Only this booking. */
  bookingId?: string;
  dossiers: Rates;
  basis?: InvoiceBasis;
}

interface StagePlan {
  stage: Stage;
  invoices: PlannedInvoice[];
  lacks: Lack[];
  waived: Waived[];
}

/** What is still to be invoiced of a stage. Null for an unknown one. */
export async function planStage(
  database: Reader,
  { stageId, bookingId, dossiers, basis = "end" }: Wanted,
  now: Date,
): Promise<StagePlan | null> {
  const stage = await findStage(database, stageId);
  if (!stage) return null;
  const all = await readBookings(database, { stageId });
  const bookings = all.filter(({ id }) => bookingId === undefined || id === bookingId);
  const asked = await readAsked(database, { bookingIds: bookings.map(({ id }) => id) });
  const today = dayInParis(now);
  const { title, date, priceCents } = stage;
  const taught = {
    ...{ title, priceCents, firstDay: date, lastDay: date && lastDay(stage), days: daysOf(stage) },
  };
  const hours = basis === "hours" ? await readHours(database, stage, bookings) : undefined;
  const terms = {
    basis,
    hours,
    vatRate: dossiers.vatPercent * 100,
    firstPercent: numberOn(dossiers.firstPaymentPercent, today),
    today,
  };
  const { invoices, ...others } = planInvoices({ stage: taught, bookings, asked, ...terms });
  return { stage, invoices: invoices.toSorted(byName), ...others };
}

/** The hours of each booking, as the certificates tell them. */
async function readHours(database: Reader, stage: Stage, bookings: readonly Booking[]): Promise<Map<string, Hours>> {
  const dossier = await readDossier(database, stage.id);
  const minutes = new Map(dossier?.participants.map(({ id, followedMinutes }) => [id, followedMinutes]));
  const planned = totalMinutes(stage.halfDays) || (stage.duration ?? 0) * 60;
  const known = bookings.flatMap(({ id, people }) => {
    const hours = hoursOf({
      planned,
      people: people.map((one) => ({ id: one.id, minutes: minutes.get(one.id) ?? null })),
    });
    return hours ? [[id, hours] as const] : [];
  });
  return new Map(known);
}

const byName = (one: PlannedInvoice, other: PlannedInvoice) =>
  one.name.localeCompare(other.name, "fr") || one.fileNumber.localeCompare(other.fileNumber, "fr");

interface Drafting extends Wanted {
  by: Pick<User, "id" | "name">;
}

/** Makes the drafts that are still to be made; those of two administrators at once are made once. Returns their ids. */
export async function draftInvoices(database: Database, { by, ...wanted }: Drafting, now: Date): Promise<string[]> {
  return database.transaction().execute(async (transaction) => {
    await lockByName(transaction, "invoice-drafts");
    const plan = await planStage(transaction, wanted, now);
    if (!plan) return [];
    const ids: string[] = [];
    for (const invoice of plan.invoices)
      for (let from = 0; from < invoice.lines.length; from += MOST_LINES)
        ids.push(
          await insertDraft(
            transaction,
            { stage: plan.stage, invoice: { ...invoice, lines: invoice.lines.slice(from, from + MOST_LINES) }, by },
            now,
          ),
        );
    const waived = plan.waived.filter(({ cents }) => cents > 0);
    for (const one of waived) await waive(transaction, one);
    const changes = waived.map(({ name, cents }) => ({
      label: `Non suivi, ${name}`,
      before: "",
      after: centsText(cents),
    }));
    if (ids.length > 0) changes.unshift({ label: "Factures", before: "", after: counted(ids.length, "brouillon") });
    if (changes.length > 0)
      await record(transaction, { by, action: "invoicesDrafted", stage: plan.stage, changes }, now);
    return ids;
  });
}

interface Draft {
  stage: Stage;
  invoice: PlannedInvoice;
  by: Pick<User, "name">;
}

async function insertDraft(transaction: Transaction, { stage, invoice, by }: Draft, now: Date): Promise<string> {
  const id = randomUUID();
  const { payer, recipient, name, fileNumber, lines } = invoice;
  const person = "participantId" in recipient ? await personOf(transaction, recipient.participantId) : null;
  const organisationId =
    "organisationId" in recipient
      ? recipient.organisationId
      : "organisationName" in recipient
        ? await namedFunder(transaction, recipient.organisationName, now)
        : null;
  await transaction
    .insertInto("invoices")
    .values({
      ...{ id, kind: "invoice", state: "draft", stage_id: stage.id, payer, file_number: fileNumber },
      ...{ organisation_id: organisationId, is_professional: organisationId !== null, ...person },
      ...{ service_from: stage.date, service_to: stage.date && lastDay(stage) },
      ...{ net_cents: 0, vat_cents: 0 },
      search_text: searchText(`${name} ${stage.title} ${fileNumber}`),
      ...{ by_name: by.name, created_at: now },
    })
    .execute();
  await writeLines(
    transaction,
    id,
    lines.map((line, index) => ({ ...line, position: index + 1 })),
  );
  return id;
}

/** The funder that everybody knows by this name: it is added as one the first time, and its address is asked for once. */
async function namedFunder(transaction: Transaction, company: string, now: Date): Promise<string | null> {
  const [row] = await withOrganisations(transaction, [{ company }], namedOrganisations([{ company }]), now);
  const id = row?.organisation_id ?? null;
  if (id !== null)
    await transaction
      .updateTable("organisations")
      .set({ kind: "funder" })
      .where("id", "=", id)
      .where("version", "=", 0)
      .execute();
  return id;
}

async function personOf(transaction: Transaction, participantId: string) {
  const person = await transaction
    .selectFrom("participants")
    .select(["first_name", "last_name", "postal_address"])
    .where("id", "=", participantId)
    .executeTakeFirst();
  const { street, postalCode, city } = addressParts(person?.postal_address ?? "");
  return {
    ...{
      participant_id: participantId,
      recipient_name: `${person?.first_name ?? ""} ${person?.last_name ?? ""}`.trim(),
    },
    ...{ recipient_street: street, recipient_postal_code: postalCode, recipient_city: city },
  };
}
