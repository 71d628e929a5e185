import type { Mail } from "#subjects/mails/data/declare-mail.ts";
import { EXAMPLE_INSTANT } from "#subjects/mails/data/examples.ts";
import type { RenderedMail } from "#subjects/mails/data/mail.ts";
import { renderMail } from "#subjects/mails/data/render-mail.ts";
import type { Centre } from "#subjects/settings/rules/centre.ts";
import { type MailKind, mailOf } from "./all-mails.ts";
import { hiddenLinks } from "./make-links.ts";

/** A mail filled with its example data. */
export function renderExample(kind: MailKind, context: { centre: Centre; baseUrl: URL }): RenderedMail {
  const mail: Mail<object> = mailOf(kind);
  const data = mail.example;
  const stored = {
    id: "exemple",
    mail,
    recipient: "exemple@exemple.example",
    subject: mail.subject(data),
    data,
    stageId: null,
    participantId: "exemple",
    waitingEntryId: "isWaiting" in data ? "exemple" : null,
    documentId: "exemple",
    userId: "exemple",
    createdAt: new Date(EXAMPLE_INSTANT),
  };
  return renderMail(stored, hiddenLinks(stored, context.baseUrl), context);
}
