import { typeset } from "#platform/values/typography.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { layOut, signatureText } from "./layout.ts";
import type { DocumentAttachment, Links, RenderedMail, StoredMail } from "./mail.ts";
import { pieceText, shownPieces } from "./pieces.ts";

interface Context {
  centre: Centre;
  baseUrl: URL;
  /** The documents that go along; absent for a preview, which shows the mail with all of them. */
  files?: readonly DocumentAttachment[];
}

/** The mail as its recipient gets it. */
export function renderMail(
  { mail, subject, data, createdAt }: StoredMail,
  links: Links,
  { centre, baseUrl, files }: Context,
): RenderedMail {
  const isAttached = (id: string) => files === undefined || files.some(({ documentId }) => documentId === id);
  const written = mail.write({ data, links, centre, baseUrl, createdAt, isAttached });
  const { heading, preheader, reason, attachments = [] } = written;
  const pieces = shownPieces(written.pieces);
  const text = [heading, ...pieces.map(pieceText)].map(typeset).join("\n\n");
  return {
    subject,
    html: layOut({ subject, preheader, heading, pieces, reason, centre, baseUrl }),
    text: `${text}\n\n${signatureText({ centre, baseUrl, reason })}\n`,
    attachments: [...attachments, ...(files ?? []).map(toAttachment)],
  };
}

const toAttachment = ({ filename, content }: DocumentAttachment) => ({
  filename,
  content,
  contentType: "application/pdf",
});
