import type { ReactNode } from "react";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import type { LinkKind, MailData, MailKind } from "../../rules/mail-kinds.ts";
import type { Links, RenderedMail } from "../mail.ts";

/** What a template writes from. */
export interface Writing<Kind extends MailKind> {
  data: MailData[Kind];
  links: Links;
  centre: Centre;
  baseUrl: URL;
  /** When the mail was written, which is not when it is sent. */
  createdAt: Date;
  /** Whether the PDF of an issued document goes along: one that is too large does not. */
  isAttached: (documentId: string) => boolean;
}

export interface WrittenMail {
  /** What a list of mails shows after the subject. */
  preheader: string;
  heading: string;
  /** Pieces of pieces.tsx. */
  html: ReactNode;
  /** The same for reading as plain text: paragraphs. */
  text: readonly string[];
  /** Why the recipient gets it: the last sentence. */
  reason: string;
  attachments?: RenderedMail["attachments"];
}

export interface MailTemplate<Kind extends MailKind> {
  /** For the preview of administrators and for the tests. */
  example: MailData[Kind];
  write(writing: Writing<Kind>): WrittenMail;
}

/** The link without which the mail is of no use. */
export function neededLink(links: Links, kind: LinkKind): string {
  const link = links[kind];
  if (!link) throw new Error(`the mail has no link: ${kind}`);
  return link;
}
