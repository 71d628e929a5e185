import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { IssuedDocumentRow } from "#platform/database/tables/dossiers.ts";
import { DOCUMENT_KINDS, type DocumentKind, documentNumber } from "#subjects/dossiers/rules/document-kinds.ts";
import { startDay } from "#subjects/stages/rules/stage.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { plantOrganisation } from "../organisations/plant-organisation.ts";
import type { Site } from "../site.ts";
import { ODILE } from "./dossiers.ts";

export interface Planted {
  id: string;
  number: string;
}

let last = 0;

/** A document that was issued before the test, without its file, as a crash may leave it. */
export async function plantDocument(
  { services: { database, clock } }: Site,
  {
    kind,
    subject = "",
    ...row
  }: { kind: DocumentKind; subject?: string } & Partial<
    Omit<Insertable<IssuedDocumentRow>, "kind" | "subject" | "id" | "number">
  >,
): Promise<Planted> {
  last += 1;
  const id = randomUUID();
  const { per, label } = DOCUMENT_KINDS[kind];
  const year = row.year ?? 2026;
  const number = documentNumber({ kind, year, number: last });
  const description = {
    title: label,
    number,
    letterhead: { brand: "Sillon Cambrésis", lines: [], logo: null },
    footer: "",
    parts: [{ kind: "paragraph", lines: [["Un document."]] }],
  };
  await singleStatement(database)
    .insertInto("issued_documents")
    .values({
      id,
      kind,
      year,
      number: last,
      stage_id: semoirDansDixJours.id,
      stage_title: semoirDansDixJours.title,
      stage_day: startDay(semoirDansDixJours),
      subject,
      participant_id: per === "participant" ? subject : null,
      company_id: per === "company" ? subject : null,
      recipient_name: "",
      recipient_email: "",
      revision: last,
      replaces_id: null,
      template_version: 0,
      description: JSON.stringify(description),
      issued_at: clock(),
      by_name: ODILE.name,
      mail_id: null,
      sent_at: null,
      opened_at: null,
      signed_at: null,
      countersigned_at: null,
      withdrawn_at: null,
      ...row,
    })
    .execute();
  return { id, number };
}

export async function plantCompany(
  { services: { database, clock } }: Site,
  signatoryEmail: string,
  id = randomUUID() as string,
): Promise<string> {
  const signatory = { signatory_name: "Agathe Crépin", signatory_title: "gérante", signatory_email: signatoryEmail };
  await plantOrganisation(database, { id, name: "EARL Crépin", ...signatory }, clock());
  return id;
}

export const documentRow = ({ services: { database } }: Site, id: string) =>
  database.selectFrom("issued_documents").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
