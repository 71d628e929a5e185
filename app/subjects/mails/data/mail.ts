import type { LinkKind } from "../rules/link-kinds.ts";
import type { MailData, MailKind } from "./all-mails.ts";

/** A mail of the outbox. */
export interface StoredMail<Kind extends MailKind = MailKind> {
  id: string;
  kind: Kind;
  recipient: string;
  subject: string;
  data: MailData[Kind];
  stageId: string | null;
  participantId: string | null;
  waitingEntryId: string | null;
  documentId: string | null;
  userId: string | null;
  createdAt: Date;
}

/** The addresses of its private links; or, to type, its code. */
export type Links = Partial<Record<LinkKind, string>>;

/** Ready for the mail server, but for sender and headers. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  attachments: readonly { filename: string; content: string | Buffer; contentType: string }[];
}

/** The PDF of an issued document, small enough to go along. */
export interface DocumentAttachment {
  documentId: string;
  filename: string;
  content: Buffer;
}
