import { blobErrorName } from "#platform/blobs/blobs.ts";
import type { Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { isUnavailable } from "#platform/database/unavailable.ts";
import type { Picture } from "#platform/documents/document-description.ts";
import { errorFields, type Log } from "#platform/log.ts";
import { ofName } from "#platform/values/elision.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { Representative } from "#subjects/settings/rules/site-settings.ts";
import type { CentreSigningRefusal } from "../../rules/signing/signing-messages.ts";
import { type DocumentStore, findFile } from "../files/document-files.ts";
import { makeSignedFile, signedFile } from "./signed-files.ts";
import { queueSigned } from "./signed-mails.ts";
import { findSigningDocument, type SigningDocument } from "./signing-row.ts";

export const MOST_AT_ONCE = 25;

interface CentreServices extends DocumentStore {
  representative: Representative;
  centre: { email: string };
  log: Log;
}

interface Countersigning {
  documentIds: readonly string[];
  by: Pick<User, "id" | "name">;
}

export interface Countersigned {
  countersigned: string[];
  refused: { documentId: string; reason: CentreSigningRefusal }[];
}

/** The centre signs what the others have signed, one document after the other: one that cannot be does not stop the rest. */
export async function countersign(
  services: CentreServices,
  { documentIds, by }: Countersigning,
  now: Date,
): Promise<Countersigned> {
  const ids = [...new Set(documentIds)];
  const result: Countersigned = { countersigned: [], refused: [] };
  const general = generalRefusal(services.representative, ids);
  if (general) return { ...result, refused: ids.map((documentId) => ({ documentId, reason: general })) };
  for (const documentId of ids) {
    const reason = await countersignOrFail(services, { documentId, by }, now);
    if (reason) {
      result.refused.push({ documentId, reason });
      continue;
    }
    result.countersigned.push(documentId);
    await makeSignedFile(services, { documentId, step: "countersigned" }, now);
  }
  return result;
}

interface One {
  documentId: string;
  by: Countersigning["by"];
}

async function countersignOrFail(services: CentreServices, one: One, now: Date): Promise<CentreSigningRefusal | null> {
  try {
    // What the centre signs is the PDF with the other side's signature: it must exist first.
    await signedFile(services, one.documentId, now);
    return await countersignOne(services, one, now);
  } catch (error) {
    // The others would fail as well.
    if (isUnavailable(error) || blobErrorName(error)) throw error;
    services.log("error", "document not countersigned", { document: one.documentId, ...errorFields(error) });
    return "failed";
  }
}

function generalRefusal({ name }: Representative, ids: readonly string[]): CentreSigningRefusal | null {
  if (ids.length > MOST_AT_ONCE) return "tooManyAtOnce";
  return name.trim() === "" ? "noRepresentative" : null;
}

function countersignOne(
  { database, representative, centre }: CentreServices,
  { documentId, by }: One,
  now: Date,
): Promise<CentreSigningRefusal | null> {
  return refusableTransaction<CentreSigningRefusal, null>(database, async (transaction, refuse) => {
    const isFirst = await markCountersigned(transaction, documentId, now);
    const document = (await findSigningDocument(transaction, documentId)) ?? refuse("notThere");
    const obstacle = countersigningObstacle(document, isFirst);
    if (obstacle) refuse(obstacle);
    const file = (await findFile(transaction, documentId, "signed")) ?? refuse("notSignedYet");
    await transaction
      .insertInto("document_signatures")
      .values({
        document_id: documentId,
        side: "centre",
        name: representative.name,
        title: representative.title,
        email: "",
        drawing: null,
        pictures: JSON.stringify(picturesOf(representative)),
        read_checksum: file.checksum,
        signed_at: now,
      })
      .execute();
    await queueSigned(transaction, { document, step: "countersigned", centre }, now);
    const stage = { id: document.stageId, title: document.stageTitle };
    const changes = [{ label: "Document", before: "", after: document.number }];
    await record(transaction, { by, action: "documentCountersigned", stage, changes }, now);
    return null;
  });
}

/** False when somebody else was first, or it is not signed. Its row stays locked until the end. */
async function markCountersigned(transaction: Transaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("issued_documents")
    .set({ countersigned_at: now })
    .where("id", "=", id)
    .where("signed_at", "is not", null)
    .where("countersigned_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function countersigningObstacle(document: SigningDocument, isFirst: boolean): CentreSigningRefusal | null {
  if (document.isReplaced) return "replaced";
  if (document.withdrawnAt) return "withdrawn";
  if (!document.signedAt) return "notSignedYet";
  return isFirst ? null : "alreadyCountersigned";
}

const picturesOf = ({ name, signatureId, stampId }: Representative): Picture[] => [
  ...(signatureId ? [{ fileId: signatureId, alt: `Signature ${ofName(name)}` }] : []),
  ...(stampId ? [{ fileId: stampId, alt: "Cachet du centre" }] : []),
];
