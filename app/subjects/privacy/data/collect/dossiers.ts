import type { Reader } from "#platform/database/database.ts";
import { RESULTS, type Result } from "#subjects/assessments/rules/assessment.ts";
import { type DocumentKind, documentNumber } from "#subjects/dossiers/rules/document-kinds.ts";
import { organisationsWithContact } from "#subjects/organisations/data/forget-contacts.ts";
import { type Collector, inBatches, instant } from "../collector.ts";
import { type Person, registrationsOf } from "../person.ts";
import { isNamed } from "./documents.ts";

export const traineeResults: Collector = {
  file: "resultats.json",
  about: "Ce que vous avez suivi de vos stages, et le résultat de l’évaluation.",
  async *rows(database, person) {
    const query = registrationsOf(database, person)
      .innerJoin("trainee_results as result", "result.participant_id", "participants.id")
      .innerJoin("stages", "stages.id", "participants.stage_id")
      .select(["participants.id", "stages.title", "stages.date", "result.followed_minutes", "result.result"])
      .select("result.updated_at");
    for await (const row of inBatches(query, "participants.id"))
      yield {
        stage: row.title,
        "date du stage": row.date,
        "heures suivies": row.followed_minutes === null ? null : row.followed_minutes / 60,
        résultat: RESULTS[row.result as Result] ?? row.result,
        "noté le": instant(row.updated_at),
      };
  },
};

/** Signatures by the address that received the code, or on a document about the person. */
export const signatures: Collector = {
  file: "signatures.json",
  about: "Les documents que vous avez signés à distance, avec votre signature dessinée.",
  async *rows(database, person) {
    const seen = new Set<string>();
    for (const signed of [signedBy, signedAbout]) {
      const query = signed(database, person)
        .select(["signature.document_id as id", "signature.name", "signature.title", "signature.email"])
        .select(["signature.drawing", "signature.read_checksum", "signature.signed_at"])
        .select(["document.kind", "document.year", "document.number", "document.stage_title"]);
      for await (const { kind, year, number, ...row } of inBatches(query, "signature.document_id")) {
        if (seen.has(row.id) || (signed === signedBy && !isNamed(person, row.name))) continue;
        seen.add(row.id);
        yield {
          document: documentNumber({ kind: kind as DocumentKind, year, number }),
          stage: row.stage_title,
          nom: row.name,
          fonction: row.title,
          "e-mail": row.email,
          "signé le": instant(row.signed_at),
          "empreinte du document lu": row.read_checksum,
          dessin: row.drawing === null ? null : (JSON.parse(row.drawing) as unknown),
        };
      }
    }
  },
};

const clientSignatures = (database: Reader) =>
  database
    .selectFrom("document_signatures as signature")
    .innerJoin("issued_documents as document", "document.id", "signature.document_id")
    .where("signature.side", "=", "client");

const signedBy = (database: Reader, { email }: Person) =>
  clientSignatures(database)
    .where("signature.email", "=", email ?? "")
    .where("signature.email", "!=", "");

const signedAbout = (database: Reader, person: Person) =>
  clientSignatures(database).where(
    "document.participant_id",
    "in",
    registrationsOf(database, person).select("participants.id"),
  );

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
