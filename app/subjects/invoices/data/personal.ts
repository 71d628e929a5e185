import { type Collector, inBatches } from "#platform/personal.ts";
import { registrationsOf } from "#subjects/registrations/data/own-rows.ts";
import { paymentsOf } from "./payments.ts";
import { numberOf } from "./read-invoices.ts";

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
