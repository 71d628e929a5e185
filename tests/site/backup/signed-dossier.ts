import { singleStatement } from "#platform/database/single-statement.ts";
import { organisationIdOf } from "#subjects/organisations/data/organisation-id.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { plantCompany } from "../dossiers/issued-documents.ts";
import { JEANNE, plantDocumentToSign, plantSignatureLink } from "../dossiers/signing-documents.ts";
import type { Site } from "../site.ts";

/** An agreement that both sides signed, without its files; a result of everybody; a dossier that was looked at. */
export async function signDossier(site: Site): Promise<{ document: string; company: string }> {
  const { database, clock } = site.services;
  const [now, stage_id] = [clock(), semoirDansDixJours.id];
  const document_id = await plantDocumentToSign(site);
  await plantCompany(site, JEANNE.email);
  await plantSignatureLink(site, { documentId: document_id, token: "lien-de-jeanne-wacquez" });
  const drawing = JSON.stringify({ width: 300, height: 100, paths: ["M 10 10 L 200 80"] });
  const pictures = JSON.stringify([{ fileId: "cachet", alt: "Cachet" }]);
  const signature = { document_id, title: "gérante", read_checksum: "0".repeat(64), signed_at: now };
  const signed = { signed_at: now, countersigned_at: now };
  const people = await database
    .selectFrom("participants")
    .select(["id as participant_id", "company"])
    .where("stage_id", "=", stage_id)
    .orderBy("id")
    .execute();
  await singleStatement(database)
    .insertInto("document_signatures")
    .values([
      { ...signature, side: "client", name: JEANNE.name, email: JEANNE.email, drawing, pictures: null },
      { ...signature, side: "centre", name: "Gérard Delattre", email: "", drawing: null, pictures },
    ])
    .execute();
  await singleStatement(database).updateTable("issued_documents").set(signed).where("id", "=", document_id).execute();
  await singleStatement(database)
    .insertInto("trainee_results")
    .values(
      people.map(({ participant_id }) => ({
        participant_id,
        followed_minutes: 840,
        result: "reached",
        by_name: "Odile",
        updated_at: now,
      })),
    )
    .execute();
  await singleStatement(database)
    .insertInto("dossier_states")
    .values({ stage_id, missing: 3, participants: people.length, absent: 1, checked_at: now })
    .execute();
  return { document: document_id, company: organisationIdOf(people[0]?.company ?? "") };
}
