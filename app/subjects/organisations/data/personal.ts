import { type Collector, inBatches, instant } from "#platform/personal.ts";
import { organisationsWithContact } from "./forget-contacts.ts";

export const companies: Collector = {
  file: "entreprises.json",
  about: "Les entreprises dont vous êtes le signataire ou l’interlocuteur, d’après votre adresse.",
  async *rows(database, { email }) {
    if (email === null) return;
    const query = organisationsWithContact(database, email).selectAll();
    for await (const row of inBatches(query, "id"))
      yield {
        entreprise: row.name,
        ...(row.signatory_email === email && { signataire: row.signatory_name, fonction: row.signatory_title }),
        ...(row.billing_email === email && { "reçoit les factures": row.billing_name }),
        ...(row.follower_email === email && { "suit les stages": row.follower_name, téléphone: row.follower_phone }),
        "e-mail": email,
        "modifié le": instant(row.updated_at),
      };
  },
};
