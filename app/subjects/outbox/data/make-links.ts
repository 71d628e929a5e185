import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { storeAccountToken } from "#subjects/accounts/data/account-tokens.ts";
import { makeAttendanceCode } from "#subjects/attendance/data/own-phone/attendance-codes.ts";
import { storeTeamLink } from "#subjects/holdings/data/team-links.ts";
import { teamHeld } from "#subjects/holdings/mails.ts";
import { storeInvoiceLink } from "#subjects/invoices/data/invoice-links.ts";
import { carriedInvoice } from "#subjects/invoices/data/mailed-invoices.ts";
import { digestOf, newToken } from "#subjects/mails/data/link-tokens.ts";
import { isOf, type Links, type StoredMail } from "#subjects/mails/data/mail.ts";
import { makeSignatureCode, storeSignatureLink } from "#subjects/mails/data/signature-links.ts";
import { type CodeKind, LINK_PATHS, type LinkKind } from "#subjects/mails/rules/link-kinds.ts";
import { storeOpinionLink } from "#subjects/opinions/data/answering/opinion-links.ts";
import { storeProspectLink } from "#subjects/prospects/data/prospect-links.ts";
import { dateAsked, newDate } from "#subjects/prospects/mails.ts";
import { storeRecallLink } from "#subjects/recall/data/recall-links.ts";
import { recall } from "#subjects/recall/mails.ts";
import { seatHeld } from "#subjects/waiting-list/mails.ts";

/** Typed, not followed. */
const CODES = { signatureCode: makeSignatureCode, attendanceCode: makeAttendanceCode } satisfies Record<
  CodeKind,
  unknown
>;
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
      const code = await CODES[kind](database, mail, now);
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
  if (kind === "registration") {
    const { numInsertedOrUpdatedRows: inserted = 0n } = await singleStatement(database)
      .insertInto("private_links")
      .columns(["digest", "participant_id", "created_at"])
      .expression(({ selectFrom, val }) =>
        selectFrom("participants")
          .select((column) => [val(digest).as("digest"), column.ref("id").as("participant_id"), val(now).as("now")])
          .where("id", "=", mail.participantId)
          // Corrected while the mail waited: the old address gets no link any more.
          .where("email", "=", mail.recipient),
      )
      .executeTakeFirst();
    return inserted > 0n;
  }
  if (kind === "waitingList") return storeWaitingLink(database, { mail, digest }, now);
  if (kind === "signature") return storeSignatureLink(database, { mail, digest }, now);
  if (kind === "opinion") return storeOpinionLink(database, { mail, digest }, now);
  if (kind === "invoices") {
    const { invoiceId = "" } = carriedInvoice(mail) ?? {};
    return storeInvoiceLink(database, { invoiceId, email: mail.recipient, digest }, now);
  }
  if (kind === "recall") {
    const recallId = isOf(mail, recall) ? mail.data.recallId : "";
    return storeRecallLink(database, { recallId, email: mail.recipient, digest }, now);
  }
  if (kind === "team") {
    const organisationId = isOf(mail, teamHeld) ? mail.data.organisationId : "";
    return storeTeamLink(database, { organisationId, email: mail.recipient, digest }, now);
  }
  if (kind === "prospect") {
    const told = isOf(mail, newDate) ? mail.data : null;
    const prospectId = told?.prospectId ?? (isOf(mail, dateAsked) ? mail.data.prospectId : "");
    const link = { prospectId, stageId: told?.stageId ?? null, email: mail.recipient, digest };
    return storeProspectLink(database, link, now);
  }
  const token = { userId: mail.userId ?? "", purpose: kind, email: mail.recipient, digest, askedAt: mail.createdAt };
  return storeAccountToken(database, token, now);
}

/** False when the entry has another address by now, its account has not proved this one, or its seats are not held any more. */
async function storeWaitingLink(database: Database, { mail, digest }: Omit<NewLink, "kind">, now: Date) {
  const { numInsertedOrUpdatedRows: inserted = 0n } = await singleStatement(database)
    .insertInto("waiting_links")
    .columns(["digest", "entry_id", "created_at"])
    .expression(({ selectFrom, val }) =>
      selectFrom("waiting_entries as entry")
        .leftJoin("users", "users.id", "entry.user_id")
        .select((column) => [val(digest).as("digest"), column.ref("entry.id").as("entry_id"), val(now).as("now")])
        .where("entry.id", "=", mail.waitingEntryId)
        .$if(isOf(mail, seatHeld), (entry) => entry.where("entry.state", "=", "held"))
        .where((column) =>
          column.or([
            column.and([column("entry.kind", "=", "self"), column("entry.email", "=", mail.recipient)]),
            column.and([
              column("entry.kind", "=", "group"),
              column("users.email", "=", mail.recipient),
              column("users.email_verified", "=", sql.lit(true)),
            ]),
          ]),
        ),
    )
    .executeTakeFirst();
  return inserted > 0n;
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
