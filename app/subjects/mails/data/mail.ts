import type { LinkKind } from "../rules/link-kinds.ts";
import type { Mail } from "./declare-mail.ts";

/** A mail of the outbox. */
export interface StoredMail<Data extends object = object> {
  id: string;
  mail: Mail<Data>;
  recipient: string;
  subject: string;
  data: Data;
  stageId: string | null;
  participantId: string | null;
  waitingEntryId: string | null;
  documentId: string | null;
  userId: string | null;
  createdAt: Date;
}

export const isOf = <Data extends object>(stored: StoredMail, mail: Mail<Data>): stored is StoredMail<Data> =>
  stored.mail.kind === mail.kind;

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
