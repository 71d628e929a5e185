import { findBooking } from "#subjects/bookings/data/read-bookings.ts";
import { PAYERS } from "#subjects/bookings/rules/payers.ts";
import { paymentsOf } from "#subjects/invoices/data/payments.ts";
import { numberOf } from "#subjects/invoices/data/read-invoices.ts";
import { ORIGIN_KEYS, ORIGINS } from "#subjects/yearly-report/rules/origins.ts";
import { type Collector, inBatches, instant } from "../collector.ts";
import { registrationsOf } from "../person.ts";

export const registrationAmounts: Collector = {
  file: "montants.json",
  about: "Ce que le centre a noté du paiement de vos stages, et son origine.",
  async *rows(database, person) {
    // Each origin is read by itself: the key of the batches is a single column.
    for (const origin of ORIGIN_KEYS) {
      const query = registrationsOf(database, person)
        .innerJoin("registration_amounts as amount", "amount.participant_id", "participants.id")
        .innerJoin("stages", "stages.id", "participants.stage_id")
        .select(["participants.id", "stages.title", "stages.date", "amount.cents", "amount.updated_at"])
        .where("amount.origin", "=", origin);
      for await (const row of inBatches(query, "participants.id"))
        yield {
          stage: row.title,
          "date du stage": row.date,
          origine: ORIGINS[origin],
          "euros hors taxes": row.cents / 100,
          "noté le": instant(row.updated_at),
        };
    }
  },
};

export const invoices: Collector = {
  file: "factures.json",
  about: "Les factures et avoirs à votre nom, gardés dix ans comme la loi le demande.",
  async *rows(database, person) {
    const query = registrationsOf(database, person)
      .innerJoin("invoices", "invoices.participant_id", "participants.id")
      .select(["invoices.id", "invoices.kind", "year", "number", "issued_on", "due_on", "net_cents", "vat_cents"])
      .select(["recipient_name", "recipient_street", "recipient_postal_code", "recipient_city"]);
    for await (const row of inBatches(query, "invoices.id")) {
      const lines = await database
        .selectFrom("invoice_lines")
        .select(["label", "net_cents"])
        .where("invoice_id", "=", row.id)
        .orderBy("position")
        .execute();
      yield {
        numéro: numberOf(row) ?? "brouillon",
        "émise le": row.issued_on,
        "à payer avant le": row.due_on,
        nom: row.recipient_name,
        adresse: `${row.recipient_street}, ${row.recipient_postal_code} ${row.recipient_city}`,
        "montant en euros": (row.net_cents + row.vat_cents) / 100,
        paiements: (await paymentsOf(database, row.id))
          .filter(({ isCancelled }) => !isCancelled)
          .map(({ paidOn, partCents }) => ({ le: paidOn, "montant en euros": partCents / 100 })),
        lignes: lines.map(({ label, net_cents }) => ({ désignation: label, "montant en euros": net_cents / 100 })),
      };
    }
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
