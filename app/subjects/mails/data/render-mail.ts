import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { typeset } from "#platform/values/typography.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { harmless } from "../rules/harmless.ts";
import type { MailKind } from "../rules/mail-kinds.ts";
import type { DocumentAttachment, Links, RenderedMail, StoredMail } from "./mail.ts";
import { TEMPLATES } from "./templates/all-templates.ts";
import { Layout } from "./templates/layout.tsx";
import { signatureText } from "./templates/signature.tsx";

interface Context {
  centre: Centre;
  baseUrl: URL;
  /** The documents that go along; absent for a preview, which shows the mail with all of them. */
  files?: readonly DocumentAttachment[];
}

/** The mail as its recipient gets it. Only code of the build calls it: Node itself does not load .tsx files. */
export function renderMail<Kind extends MailKind>(
  mail: StoredMail<Kind>,
  links: Links,
  { centre, baseUrl, files }: Context,
): RenderedMail {
  const { kind, subject, createdAt } = mail;
  const data = harmless(kind, mail.data);
  const written = TEMPLATES[kind].write({
    data,
    links,
    centre,
    baseUrl,
    createdAt,
    isAttached: (id) => files === undefined || files.some(({ documentId }) => documentId === id),
  });
  const { preheader, heading, html, text, reason, attachments = [] } = written;
  const layout = { subject, preheader, heading, reason, centre, baseUrl, children: html };
  const signature = signatureText({ centre, baseUrl, reason });
  return {
    subject,
    html: `<!doctype html>${renderToStaticMarkup(createElement(Layout, layout))}`,
    text: `${[heading, ...text].map(typeset).join("\n\n")}\n\n${signature}\n`,
    attachments: [...attachments, ...(files ?? []).map(toAttachment)],
  };
}

const toAttachment = ({ filename, content }: DocumentAttachment) => ({
  filename,
  content,
  contentType: "application/pdf",
});
