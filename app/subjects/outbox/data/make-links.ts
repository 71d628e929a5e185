import type { Database } from "#platform/database/database.ts";
import { storeAccountToken } from "#subjects/accounts/data/account-tokens.ts";
import { codeOfHalfDay } from "#subjects/attendance/data/own-phone/attendance-code.ts";
import { teamLink } from "#subjects/holdings/data/team-links.ts";
import { invoicesLink } from "#subjects/invoices/data/invoice-links.ts";
import { type MailCode, makeCode } from "#subjects/mails/data/codes.ts";
import { digestOf, type MailLink, newToken, storeLink } from "#subjects/mails/data/links.ts";
import type { Links, StoredMail } from "#subjects/mails/data/mail.ts";
import { signatureCode, signatureLink } from "#subjects/mails/data/signature-links.ts";
import { type AccountLink, type CodeKind, LINK_PATHS, type LinkKind } from "#subjects/mails/rules/link-kinds.ts";
import { opinionLink } from "#subjects/opinions/data/answering/opinion-links.ts";
import { prospectLink } from "#subjects/prospects/data/prospect-links.ts";
import { recallLink } from "#subjects/recall/data/recall-links.ts";
import { registrationLink } from "#subjects/registrations/data/private-links.ts";
import { waitingLink } from "#subjects/waiting-list/data/open-entry.ts";

/** Each is a row of `links`. The others are tokens of accounts. */
const LINKS: Record<Exclude<LinkKind, CodeKind | AccountLink>, MailLink> = {
  registration: registrationLink,
  waitingList: waitingLink,
  signature: signatureLink,
  opinion: opinionLink,
  invoices: invoicesLink,
  recall: recallLink,
  team: teamLink,
  prospect: prospectLink,
};

const isRow = (kind: LinkKind): kind is keyof typeof LINKS => Object.hasOwn(LINKS, kind);

/** Typed, not followed. */
const CODES: Record<CodeKind, MailCode> = { signatureCode, attendanceCode: codeOfHalfDay };
const isCodeKind = (kind: LinkKind): kind is CodeKind => Object.hasOwn(CODES, kind);

type LinkedMail = Pick<StoredMail, "mail" | "participantId" | "waitingEntryId" | "documentId">;

/** Those of its kind, without those to what the mail is not about: to a registrar, or a file for an account. */
function linksOf({ mail, participantId, waitingEntryId, documentId }: LinkedMail): LinkKind[] {
  const about = { registration: participantId, waitingList: waitingEntryId, signature: documentId };
  return mail.links.filter((link) => !(link in about) || about[link as keyof typeof about]);
}

/**
 * Makes the private links of a mail, at each attempt to send it: the tokens are in the mail and nowhere else, and one that
 * may have been delivered stays valid. Null when the registration or the account no longer exists, the registration or the
 * document has another address by now, or the link would be over: nothing to send.
 */
export async function makeLinks(
  database: Database,
  mail: StoredMail,
  { baseUrl, now }: { baseUrl: URL; now: Date },
): Promise<Links | null> {
  const links: Links = {};
  for (const kind of linksOf(mail)) {
    if (isCodeKind(kind)) {
      const code = await makeCode(database, CODES[kind], mail, now);
      if (!code) return null;
      links[kind] = code;
      continue;
    }
    const token = newToken();
    if (!(await store(database, { kind, mail, digest: digestOf(token) }, now))) return null;
    links[kind] = new URL(LINK_PATHS[kind](token), baseUrl).href;
  }
  return links;
}

interface NewLink {
  kind: Exclude<LinkKind, CodeKind>;
  mail: StoredMail;
  digest: string;
}

/** False when nothing exists to link to. */
async function store(database: Database, { kind, mail, digest }: NewLink, now: Date): Promise<boolean> {
  if (isRow(kind)) return storeLink(database, LINKS[kind], { mail, digest }, now);
  const token = { userId: mail.userId ?? "", purpose: kind, email: mail.recipient, digest, askedAt: mail.createdAt };
  return storeAccountToken(database, token, now);
}

const HIDDEN_TOKEN = "••••••••";
const HIDDEN_CODE = "••••••";

/** A preview hides them: an administrator who reads a mail must not be able to use its private links. */
export function hiddenLinks(mail: LinkedMail, baseUrl: URL): Links {
  const links: Links = {};
  for (const link of linksOf(mail))
    links[link] = isCodeKind(link) ? HIDDEN_CODE : baseUrl.origin + LINK_PATHS[link](HIDDEN_TOKEN);
  return links;
}
