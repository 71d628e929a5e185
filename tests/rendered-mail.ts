import { centre } from "#config/centre.ts";
import { LINK_PATHS } from "#subjects/mails/data/links.ts";
import type { Links, StoredMail } from "#subjects/mails/data/mail.ts";
import { renderMail } from "#subjects/mails/data/render-mail.ts";
import { TEMPLATES } from "#subjects/mails/data/templates/all-templates.ts";
import { MAIL_KINDS, type MailData, type MailKind } from "#subjects/mails/rules/mail-kinds.ts";
import { mailSubject } from "#subjects/mails/rules/mail-subjects.ts";

export const MAIL_SITE = new URL("https://sillon.test");
export const KINDS = Object.keys(MAIL_KINDS) as MailKind[];
export const linkTo = (kind: keyof typeof LINK_PATHS) => `https://sillon.test${LINK_PATHS[kind]("jeton-secret")}`;

/** The example of that kind, as it is sent to Marie. */
export function rendered<Kind extends MailKind>(
  kind: Kind,
  change: Partial<MailData[Kind]> = {},
  links = linksOf(kind),
) {
  const data = { ...TEMPLATES[kind].example, ...change };
  const mail: StoredMail<Kind> = {
    id: "m1",
    kind,
    recipient: "marie@ferme.example",
    subject: mailSubject(kind, data),
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
    MAIL_KINDS[kind].links
      // It is about a registration or about the waiting list.
      .filter((link) => link !== "waitingList" || !MAIL_KINDS[kind].links.includes("registration"))
      .map((link) => [link, linkTo(link)]),
  );
