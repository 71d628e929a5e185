import type { Database, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { Drawing } from "#platform/documents/document-description.ts";
import { countAttempt, type Rate } from "#platform/rate-limit.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { BY_THE_PERSON } from "#subjects/journal/rules/journal.ts";
import { spendCode, tryCode } from "#subjects/mails/data/codes.ts";
import { readDossierSettings } from "#subjects/settings/data/read-settings.ts";
import type { SigningRefusal } from "../../rules/signing/signing-form.ts";
import { startsBeforeWithdrawalEnds } from "../../rules/signing/withdrawal.ts";
import { findFile } from "../files/document-files.ts";
import { noteWithdrawalEnd } from "./note-withdrawal-end.ts";
import { isAddressedTo, type SignatureLink, signingObstacle } from "./signature-link.ts";
import { queueSigned } from "./signed-mails.ts";
import { findSigningDocument } from "./signing-row.ts";

/** Attempts of all codes together; the correct one counts too. */
export const SIGNING_RATES = {
  document: { limit: 30, seconds: 3_600 },
  address: { limit: 60, seconds: 3_600 },
} as const satisfies Record<string, Rate>;

interface Signing {
  link: SignatureLink;
  name: string;
  drawing: Drawing | null;
  /** The checksum of the PDF that the page showed. */
  readChecksum: string;
  /** Six digits. */
  code: string;
  /** The box for a stage that begins before they can no longer withdraw. */
  asksEarlyStart: boolean;
  /** The centre is told. */
  centre: { email: string };
  /** The network address of the client, if known. */
  address: string | undefined;
}

/** The signature of the other side. The PDF is made afterwards, from what is stored here. */
export async function sign(database: Database, signing: Signing, now: Date): Promise<SigningRefusal | null> {
  const { link, readChecksum, code, address } = signing;
  const { id } = link.document;
  const obstacle = signingObstacle(link.document);
  if (obstacle) return obstacle;
  const rules = await readDossierSettings(database);
  if (!signing.asksEarlyStart && startsBeforeWithdrawalEnds(link.document, dayInParis(now), rules))
    return "earlyStartNotAsked";
  const file = await findFile(database, id, "issued");
  if (!file || file.checksum !== readChecksum) return "documentChanged";
  const limits = [
    { ...SIGNING_RATES.document, key: `signing ${id}` },
    ...(address === undefined ? [] : [{ ...SIGNING_RATES.address, key: `signing from ${address}` }]),
  ];
  if (!(await countAttempt(database, limits, now))) return "tooManyAttempts";
  const target = { document_id: id };
  const refusal = await tryCode(database, { target, email: link.email, code }, now);
  // It was used on another device a moment ago, or has expired.
  if (refusal === "noCode" && (await findSigningDocument(database, id))?.signedAt) return "alreadySigned";
  if (refusal) return refusal;
  return refusableTransaction<SigningRefusal, null>(database, async (transaction, refuse) => {
    if (!(await spendCode(transaction, target))) refuse("alreadySigned");
    const { numUpdatedRows } = await transaction
      .updateTable("issued_documents")
      .set((column) => ({ signed_at: now, opened_at: column.fn.coalesce("opened_at", column.val(now)) }))
      .where("id", "=", id)
      .where("signed_at", "is", null)
      .executeTakeFirst();
    const document = (await findSigningDocument(transaction, id)) ?? refuse("nothingToSign");
    if (numUpdatedRows === 0n) refuse("alreadySigned");
    const changed = signingObstacle({ ...document, signedAt: null });
    if (changed) refuse(changed);
    if (!isAddressedTo(document, link.email)) refuse("nothingToSign");
    await insertSignature(transaction, signing, now);
    const withdrawUntil = await noteWithdrawalEnd(transaction, document, dayInParis(now));
    const { centre, name: signedName } = signing;
    const signed = { document: { ...document, withdrawUntil }, step: "signed", centre, signedName } as const;
    await queueSigned(transaction, signed, now);
    const stage = { id: document.stageId, title: document.stageTitle };
    const changes = [{ label: "Document", before: "", after: document.number }];
    await record(transaction, { by: BY_THE_PERSON, action: "documentSigned", stage, changes }, now);
    return null;
  });
}

async function insertSignature(transaction: Transaction, signing: Signing, now: Date): Promise<void> {
  const { link, name, drawing, readChecksum, asksEarlyStart } = signing;
  await transaction
    .insertInto("document_signatures")
    .values({
      document_id: link.document.id,
      side: "client",
      name,
      title: "",
      email: link.email,
      drawing: drawing && JSON.stringify(drawing),
      pictures: null,
      read_checksum: readChecksum,
      asked_early_start: asksEarlyStart,
      signed_at: now,
    })
    .execute();
}
