import { centre } from "#config/centre.ts";
import type { Links, StoredMail } from "#subjects/mails/data/mail.ts";
import { renderMail } from "#subjects/mails/data/render-mail.ts";
import { LINK_PATHS } from "#subjects/mails/rules/link-kinds.ts";
import { MAIL_KINDS, type MailData, type MailKind, mailOf } from "#subjects/outbox/data/all-mails.ts";

export const MAIL_SITE = new URL("https://sillon.test");
export const KINDS = MAIL_KINDS;
export const linkTo = (kind: keyof typeof LINK_PATHS) => `https://sillon.test${LINK_PATHS[kind]("jeton-secret")}`;

/** The example of that kind, as it is sent to Marie. */
export function rendered<Kind extends MailKind>(
  kind: Kind,
  change: Partial<MailData[Kind]> = {},
  links = linksOf(kind),
) {
  const data = { ...mailOf(kind).example, ...change };
  const mail: StoredMail<MailData[Kind]> = {
    id: "m1",
    mail: mailOf(kind),
    recipient: "marie@ferme.example",
    subject: mailOf(kind).subject(data),
    data,
    stageId: null,
    participantId: null,
    waitingEntryId: null,
    documentId: null,
    userId: null,
    createdAt: new Date("2026-11-15T09:00:00Z"),
  };
  return renderMail(mail, links, { centre, baseUrl: MAIL_SITE });
}

/** The private links that a mail of that kind has. */
export const linksOf = (kind: MailKind): Links =>
  Object.fromEntries(
    mailOf(kind)
      .links // It is about a registration or about the waiting list.
      .filter((link) => link !== "waitingList" || !mailOf(kind).links.includes("registration"))
      .map((link) => [link, linkTo(link)]),
  );
