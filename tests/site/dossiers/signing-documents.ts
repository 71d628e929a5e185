import { randomUUID } from "node:crypto";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { DocumentDescription } from "#platform/documents/document-description.ts";
import { queueToSign } from "#subjects/dossiers/data/signing/queue-to-sign.ts";
import { type DocumentKind, documentNumber } from "#subjects/dossiers/rules/document-kinds.ts";
import { digestOf } from "#subjects/mails/data/links.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { linkOf } from "../accounts/mailed-links.ts";
import type { Browser } from "../browser.ts";
import type { Site } from "../site.ts";

export const JEANNE = { name: "Jeanne Wacquez", email: "jeanne@gaec-wacquez.example" };

interface Planted {
  id?: string;
  kind?: DocumentKind;
  number?: number;
  stage?: Stage;
  participantId?: string;
  name?: string;
  email?: string;
  replaces?: string;
  issuedAt?: Date;
}

const block = (title: string, name: string) => ({ title, name, role: "", note: "", drawing: null, pictures: [] });

/** An issued document as the centre would issue it, by default an agreement with Jeanne's company. Returns its id. */
export async function plantDocumentToSign(
  { services }: Pick<Site, "services">,
  planted: Planted = {},
): Promise<string> {
  const { kind = "agreement", number = 12, stage = semoirDansDixJours, participantId, replaces } = planted;
  const { id = randomUUID(), name = JEANNE.name, email = JEANNE.email, issuedAt = services.clock() } = planted;
  const description: DocumentDescription = {
    title: kind === "contract" ? "Contrat de formation" : "Convention de formation",
    number: documentNumber({ kind, year: 2026, number }),
    letterhead: { brand: services.centre.brand, lines: [], logo: null },
    footer: services.centre.legalName,
    parts: [
      { kind: "paragraph", lines: [["Formation au semoir, pour le GAEC Wacquez."]] },
      { kind: "signatures", blocks: [block("Pour l’entreprise", name), block("Pour le centre", "")] },
    ],
  };
  await singleStatement(services.database)
    .insertInto("issued_documents")
    .values({
      id,
      kind,
      year: 2026,
      number,
      stage_id: stage.id,
      stage_title: stage.title,
      stage_day: stage.date ?? "",
      subject: participantId ?? "entreprise",
      participant_id: participantId ?? null,
      company_id: participantId ? null : "entreprise",
      recipient_name: name,
      recipient_email: email,
      revision: number,
      replaces_id: replaces ?? null,
      template_version: 0,
      description: JSON.stringify(description),
      issued_at: issuedAt,
      by_name: "Odile",
      mail_id: null,
      sent_at: null,
      opened_at: null,
      signed_at: null,
      countersigned_at: null,
      withdrawn_at: null,
    })
    .execute();
  return id;
}

/** Sends the mail to sign, and returns the path of its link. */
export async function linkToSign(site: Pick<Site, "services">, id: string, email = JEANNE.email): Promise<string> {
  const { database, clock } = site.services;
  await database.transaction().execute((transaction) => queueToSign(transaction, { id }, clock()));
  return linkOf(site, "documentToSign", email);
}

/** The link of a mail, with a token that the test knows. */
export async function plantSignatureLink(
  { services: { database, clock } }: Pick<Site, "services">,
  { documentId, token, email = JEANNE.email }: { documentId: string; token: string; email?: string },
): Promise<void> {
  const link = { digest: digestOf(token), document_id: documentId, email, created_at: clock() };
  await singleStatement(database).insertInto("links").values(link).execute();
}

/** The code of the newest mail with one, made as sending it does. */
export const mailedCode = (site: Pick<Site, "services">, email = JEANNE.email) => linkOf(site, "signatureCode", email);

export async function documentRow({ services: { database } }: Pick<Site, "services">, id: string) {
  return database.selectFrom("issued_documents").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** A form as the page sends it, with the digest of the PDF that it shows. */
export async function signingForm(browser: Browser, path: string, change: Record<string, string> = {}) {
  const page = await (await browser.get(path)).text();
  const [, readChecksum = ""] = /name="readChecksum" value="(\w+)"/.exec(page.replace(/type="hidden" /g, "")) ?? [];
  return {
    intent: "sign",
    accepted: "1",
    earlyStart: "1",
    signedName: JEANNE.name,
    drawing: "",
    readChecksum,
    code: "",
    ...change,
  };
}

/** Asks for a code and signs with it. */
export async function signOnline(site: Site, browser: Browser, path: string, change: Record<string, string> = {}) {
  const form = await signingForm(browser, path, change);
  await browser.post(path, { ...form, intent: "code" });
  return browser.post(path, { ...form, code: await mailedCode(site, change.email ?? JEANNE.email) });
}
