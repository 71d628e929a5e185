import type { Drawing } from "#platform/documents/document-description.ts";
import type { RequestServices } from "#platform/services.ts";
import { issuedFile } from "#subjects/dossiers/data/files/document-files.ts";
import { sign } from "#subjects/dossiers/data/signing/sign.ts";
import { findSigningDocument } from "#subjects/dossiers/data/signing/signing-row.ts";
import { makeCode } from "#subjects/mails/data/codes.ts";
import type { StoredMail } from "#subjects/mails/data/mail.ts";
import { signatureCode } from "#subjects/mails/data/signature-links.ts";

const DRAWING: Drawing = {
  width: 300,
  height: 120,
  paths: ["M20 80C50 10 80 20 60 70S90 110 120 60S150 20 150 70S190 100 220 50S260 40 280 60"],
};

/** At a distance, with the code of a mail, as the person does it. */
export async function signContract(services: RequestServices, documentId: string, at: Date) {
  const { database, centre } = services;
  const [document, file] = [
    await findSigningDocument(database, documentId),
    await issuedFile(services, documentId, at),
  ];
  if (!document || !file) return;
  const { recipientName: name, recipientEmail: email } = document;
  const code = await makeCode(database, signatureCode, { documentId, recipient: email } as StoredMail, at);
  if (!code) return;
  const signing = { link: { document, email }, name, drawing: DRAWING, readChecksum: file.checksum, code };
  await sign(database, { ...signing, asksEarlyStart: true, centre, address: undefined }, at);
}
