import type { ServedFile } from "#platform/blobs/served-file.ts";
import type { Reader } from "#platform/database/database.ts";
import { DOCUMENT_KINDS, type DocumentKind, documentNumber } from "#subjects/dossiers/rules/document-kinds.ts";
import { personKey } from "#subjects/identities/rules/person-key.ts";
import { type Collector, inBatches, instant } from "../collector.ts";
import { type Person, registrationsOf } from "../person.ts";

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

/** An account that has proved the address of a whole team gets those with its own name only. */
export const isNamed = ({ nameKey }: Person, name: string) =>
  nameKey === undefined || personKey({ firstName: name, lastName: "" }).trim() === nameKey.trim();

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
