import { singleStatement } from "#platform/database/single-statement.ts";
import type { RequestServices } from "#platform/services.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { issuedFile } from "#subjects/dossiers/data/files/document-files.ts";
import { issueDocument } from "#subjects/dossiers/data/issuing/issue-documents.ts";
import { readDossier } from "#subjects/dossiers/data/read-dossier.ts";
import { sendDocuments } from "#subjects/dossiers/data/sending/send-documents.ts";
import { readTemplates } from "#subjects/dossiers/data/templates/read-templates.ts";
import type { DocumentKind } from "#subjects/dossiers/rules/document-kinds.ts";
import { type Dossier, STAGE_SUBJECT } from "#subjects/dossiers/rules/dossier.ts";
import { needsContract } from "#subjects/dossiers/rules/own-part.ts";

interface MadeDocuments {
  stageId: string;
  kind: DocumentKind;
  at: Date;
  by: User;
  isSent?: boolean;
}

/**
 * Issues the documents of a kind that are not, at that time; returns the ids of all. Their PDFs are made when somebody
 * opens them, those of attendance sheets at once: they prove that the records were not rewritten.
 */
export async function makeDocuments(
  services: RequestServices,
  { stageId, kind, at, by, isSent = false }: MadeDocuments,
): Promise<string[]> {
  const { database } = services;
  if (kind === "contract") await giveAddresses(services, stageId);
  const [dossier, templates] = [await readDossier(database, stageId), await readTemplates(database)];
  if (!dossier) return [];
  const source = { dossier, settings: services, today: dayInParis(at), now: at };
  for (const subject of subjectsOf(dossier, kind))
    await issueDocument(database, { source, kind, subject, template: templates[kind], by }, at);
  const issued = await database
    .selectFrom("issued_documents")
    .select(["id", "sent_at"])
    .where("stage_id", "=", stageId)
    .where("kind", "=", kind)
    .where("revision", "=", 1)
    .execute();
  if (kind === "attendanceSheet") for (const { id } of issued) await issuedFile(services, id, at);
  if (isSent) {
    const documentIds = issued.filter(({ sent_at }) => sent_at === null).map(({ id }) => id);
    await sendDocuments(database, { documentIds, by }, at);
    await deliverDocuments(services, at);
  }
  return issued.map(({ id }) => id);
}

/** Contracts carry the address of their person. */
const giveAddresses = ({ database }: RequestServices, stageId: string) =>
  singleStatement(database)
    .updateTable("participants")
    .set({ postal_address: "5 rue de l’Exemple, 59400 Cambrai" })
    .where("stage_id", "=", stageId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("booking_shares")
          .select("booking_shares.payer")
          .whereRef("booking_shares.booking_id", "=", "participants.booking_id")
          .where("booking_shares.payer", "=", "oneself"),
      ),
    )
    .execute();

function subjectsOf({ companies, participants }: Dossier, kind: DocumentKind): string[] {
  if (kind === "quotation" || kind === "agreement") return companies.map(({ id }) => id);
  if (kind === "programme" || kind === "attendanceSheet") return [STAGE_SUBJECT];
  return participants.filter((person) => kind !== "contract" || needsContract(person)).map(({ id }) => id);
}

/** The demonstration has no mail server: what was sent in the past has arrived. */
export async function deliverDocuments({ database }: RequestServices, at: Date) {
  await singleStatement(database)
    .updateTable("mails")
    .set({ state: "sent", attempts: 1, sent_at: at })
    .where("kind", "in", ["documentSent", "documentToSign", "documentSigned"])
    .where("state", "=", "waiting")
    .execute();
}
