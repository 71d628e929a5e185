import type { Reader } from "#platform/database/database.ts";
import { type Day, daysBetween } from "#platform/values/paris-time.ts";
import { PAYERS, type Payer } from "#subjects/bookings/rules/payers.ts";
import { type Grouping, INVOICED_PAYERS, type Summed, type Sums, sumInvoices } from "../rules/sums.ts";
import { credited, isOwing, paid } from "./balance.ts";

interface Wanted {
  by: Grouping;
  /** The invoices of that year; null: those that still owe something, of all years. */
  year: number | null;
}

/** What was asked for, paid and is owed, by payer, funder, year or stage. Made of the same rows as the list of invoices. */
export async function readSums(database: Reader, { by, year }: Wanted, today: Day): Promise<Sums[]> {
  const query = database
    .selectFrom("invoices")
    .select(["year", "payer", "stage_id", "organisation_id", "participant_id", "recipient_name", "due_on"])
    .select(["net_cents", "vat_cents", credited.as("credited_cents"), paid.as("paid_cents")])
    .select(({ selectFrom }) => [
      selectFrom("stages").select("title").whereRef("stages.id", "=", "invoices.stage_id").as("title"),
      selectFrom("organisations")
        .select("name")
        .whereRef("organisations.id", "=", "invoices.organisation_id")
        .as("name"),
      // One person has a registration for each stage.
      selectFrom("participants")
        .select("person_id")
        .whereRef("participants.id", "=", "invoices.participant_id")
        .as("person_id"),
    ]);
  const rows = await (year === null
    ? query.where(isOwing)
    : query.where("kind", "=", "invoice").where("state", "=", "issued").where("year", "=", year)
  ).execute();
  const groupOf: Record<Grouping, (row: (typeof rows)[number]) => Summed["group"]> = {
    payeur: ({ organisation_id, person_id, participant_id, name, recipient_name }) => ({
      key: organisation_id ?? person_id ?? participant_id ?? `${BY_NAME}${recipient_name}`,
      label: name ?? recipient_name,
    }),
    financeur: ({ payer }) => {
      const key = Object.hasOwn(PAYERS, payer) ? (payer as Payer) : "main";
      return { key, label: INVOICED_PAYERS[key] };
    },
    annee: (row) => ({ key: `${row.year}`, label: `${row.year}` }),
    stage: ({ stage_id, title }) => ({ key: stage_id ?? "", label: title ?? "Sans stage" }),
  };
  return sumInvoices(
    rows.map((row) => ({
      group: groupOf[by](row),
      totalCents: row.net_cents + row.vat_cents,
      creditedCents: Number(row.credited_cents),
      paidCents: Number(row.paid_cents),
      daysLate: daysBetween(row.due_on ?? today, today),
    })),
  );
}

/** Somebody who was invoiced by hand is known by their name only. */
export const BY_NAME = "nom ";
