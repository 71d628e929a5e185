import type { Instant } from "#platform/database/tables/column-values.ts";
import { type Collector, inBatches, instant } from "#platform/personal.ts";
import { findBooking } from "#subjects/bookings/data/read-bookings.ts";
import { PAYERS } from "#subjects/bookings/rules/payers.ts";
import { fieldInWords } from "../rules/participant-changes.ts";
import { PARTICIPANT_FIELD_NAMES, PARTICIPANT_FIELDS } from "../rules/participant-fields.ts";
import { registrationsOf } from "./own-rows.ts";
import { toParticipant } from "./participant-columns.ts";

/** What was typed for a person, field by field, under the labels of the form: a new field is in their archive by itself. */
export function typedFields(row: Parameters<typeof toParticipant>[0]): Record<string, string> {
  const participant = toParticipant(row);
  const entries = PARTICIPANT_FIELD_NAMES.map((field) => [
    inRunningText(PARTICIPANT_FIELDS[field].label),
    fieldInWords(participant, field),
  ]);
  return Object.fromEntries(entries);
}

/** A row of the bin may be older than the column that tells an import. */
export const registeredFields = (row: { registration_date: Instant; imported_at?: Instant | null }) =>
  row.imported_at
    ? { "repris par un import le": instant(row.imported_at) }
    : { "inscrit le": instant(row.registration_date) };

const inRunningText = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

export const ownRegistrations: Collector = {
  file: "inscriptions.json",
  about: "Vos inscriptions à des stages, avec la situation de handicap si elle a été signalée.",
  async *rows(database, person) {
    const query = registrationsOf(database, person)
      .innerJoin("stages", "stages.id", "participants.stage_id")
      .selectAll("participants")
      .select(["stages.title", "stages.date", "stages.location"]);
    for await (const row of inBatches(query, "participants.id"))
      yield {
        stage: row.title,
        "date du stage": row.date,
        lieu: row.location,
        ...typedFields(row),
        "adresse postale": row.postal_address,
        ...registeredFields(row),
        "inscrit par": row.registered_by,
      };
  },
};

/** Names and stages only: the rest is the data of those people. */
export const registrationsOfOthers: Collector = {
  file: "inscriptions-faites-pour-d-autres.json",
  about: "Les personnes que votre compte a inscrites : leur nom et le stage.",
  async *rows(database, { userId }) {
    const query = database
      .selectFrom("participants")
      .innerJoin("stages", "stages.id", "participants.stage_id")
      .select(["participants.id", "first_name", "last_name", "registration_date", "stages.title", "stages.date"])
      .where("registered_by_user", "=", userId ?? "");
    for await (const row of inBatches(query, "participants.id"))
      yield {
        stage: row.title,
        "date du stage": row.date,
        prénom: row.first_name,
        nom: row.last_name,
        "inscrit le": instant(row.registration_date),
      };
  },
};

export const bookings: Collector = {
  file: "reservations.json",
  about: "Qui achète vos stages, à quel prix, et qui paie combien.",
  async *rows(database, person) {
    const query = registrationsOf(database, person)
      .select(["participants.id", "participants.booking_id"])
      .where("participants.booking_id", "is not", null);
    for await (const { booking_id: id } of inBatches(query, "participants.id")) {
      const booking = await findBooking(database, id ?? "");
      if (!booking) continue;
      yield {
        stage: booking.stage.title,
        "date du stage": booking.stage.date,
        "acheté par": booking.organisation?.name ?? "vous",
        "euros hors taxes": booking.priceCents === null ? null : booking.priceCents / 100,
        inscrits: booking.people.length,
        "payé par": booking.shares.map((share) => ({
          payeur: share.name || PAYERS[share.payer],
          "euros hors taxes": share.cents === null ? "le reste" : share.cents / 100,
          "numéro de dossier": share.fileNumber,
          "accord du": share.agreedOn,
        })),
        note: booking.note,
      };
    }
  },
};
