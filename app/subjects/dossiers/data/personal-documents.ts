import type { ServedFile } from "#platform/blobs/served-file.ts";
import type { Reader } from "#platform/database/database.ts";
import { type Collector, inBatches, instant, type Person } from "#platform/personal.ts";
import { RESULTS, type Result } from "#subjects/assessments/rules/assessment.ts";
import { isNamed } from "#subjects/identities/rules/person-key.ts";
import { registrationsOf } from "#subjects/registrations/data/own-rows.ts";
import { DOCUMENT_KINDS, type DocumentKind, documentNumber } from "../rules/document-kinds.ts";

/** About their registrations. */
export const documentsOf = (database: Reader, person: Person) =>
  database
    .selectFrom("issued_documents as document")
    .where("document.participant_id", "in", registrationsOf(database, person).select("participants.id"));

/** Those that are kept although the registration is deleted: found by the address that they were issued for. */
export const keptDocumentsOf = (database: Reader, { email }: Person) =>
  database
    .selectFrom("issued_documents as document")
    .where("document.recipient_email", "=", email ?? "")
    .where("document.recipient_email", "!=", "")
    .where("document.participant_id", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("participants").select("participants.id").whereRef("id", "=", "document.participant_id"))),
    );

export const DOCUMENT_QUERIES = [documentsOf, keptDocumentsOf];

const numberOf = ({ kind, year, number }: { kind: string; year: number; number: number }) =>
  documentNumber({ kind: kind as DocumentKind, year, number });

export const issuedDocuments: Collector = {
  file: "documents-de-stage.json",
  about:
    "Les documents que le centre a émis pour vous : contrat, convocation, certificat, attestation. Eux-mêmes sont dans le dossier documents-de-stage.",
  async *rows(database, person) {
    for (const find of DOCUMENT_QUERIES) {
      const query = find(database, person).selectAll("document");
      for await (const row of inBatches(query, "document.id")) {
        if (find === keptDocumentsOf && !isNamed(person, row.recipient_name)) continue;
        yield {
          document: DOCUMENT_KINDS[row.kind as DocumentKind].label,
          numéro: numberOf(row),
          stage: row.stage_title,
          "date du stage": row.stage_day,
          destinataire: row.recipient_name,
          "e-mail": row.recipient_email,
          entreprise: row.company_name,
          "émis le": instant(row.issued_at),
          "motif de la correction": row.correction_reason,
          "envoyé le": instant(row.sent_at),
          "ouvert le": instant(row.opened_at),
          "signé le": instant(row.signed_at),
          "signé sur papier": Boolean(row.is_signed_on_paper),
          "signé par le centre le": instant(row.countersigned_at),
          "rétractation possible jusqu’au": row.withdraw_until,
          "rétractation le": instant(row.withdrawn_at),
        };
      }
    }
  },
};

const STEPS: Readonly<Record<string, string>> = { signed: " signé", countersigned: " signé par les deux parties" };

/** Their PDFs, with and without signatures. */
export async function* eachIssuedFile(database: Reader, person: Person): AsyncGenerator<ServedFile> {
  for (const find of DOCUMENT_QUERIES) {
    const query = find(database, person)
      .innerJoin("document_files as file", "file.document_id", "document.id")
      .select(["file.id", "file.step", "file.size", "file.checksum"])
      .select(["document.kind", "document.year", "document.number", "document.recipient_name"]);
    for await (const row of inBatches(query, "file.id")) {
      if (find === keptDocumentsOf && !isNamed(person, row.recipient_name)) continue;
      const { id, size, checksum } = row;
      yield { id, size, checksum, name: `${numberOf(row)}${STEPS[row.step] ?? ""}.pdf`, type: "application/pdf" };
    }
  }
}

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
