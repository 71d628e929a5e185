import type { Database, Reader } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { RequestServices } from "#platform/services.ts";
import { issueDocuments } from "#subjects/dossiers/data/issuing/issue-documents.ts";
import { readSource } from "#subjects/dossiers/data/read-source.ts";
import { type Templates, templateSetting } from "#subjects/dossiers/data/templates/read-templates.ts";
import type { DocumentSource } from "#subjects/dossiers/rules/document-input.ts";
import { DOCUMENT_KIND_NAMES, type DocumentKind } from "#subjects/dossiers/rules/document-kinds.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { basile, semoirDansDixJours } from "../../stages.ts";
import { insertRegistrations, rowOf } from "../registrations/enrol.ts";
import type { Site } from "../site.ts";

export const ODILE = { id: "odile", name: "Odile Wacquez" };

/** A template for every kind that needs nothing of the dossier. */
export const plainTemplates = (text = "Un document **simple**.", version = 1): Templates =>
  Object.fromEntries(DOCUMENT_KIND_NAMES.map((kind) => [kind, { version, text }])) as Templates;

/** As the administrator saves it. */
export async function saveTemplates(database: Database, text: string, version = 1) {
  for (const kind of DOCUMENT_KIND_NAMES)
    await singleStatement(database)
      .insertInto("setting_versions")
      .values({
        name: templateSetting(kind),
        version,
        value: JSON.stringify(text),
        saved_at: new Date("2026-11-01T09:00:00Z"),
        by_name: ODILE.name,
      })
      .execute();
}

/** A stage with so many people, each of whom a document can be for. */
export async function addDossier(
  database: Database,
  {
    stage = semoirDansDixJours,
    people,
  }: { stage?: Stage; people: readonly Partial<Participant & { user_id: string }>[] },
): Promise<string[]> {
  await insertStage(database, stage, new Date("2026-10-01T00:00:00Z"));
  const rows = people.map(({ user_id = null, ...person }, index) => ({
    ...rowOf(stage, { ...basile, email: `${index}@ferme.example`, ...person }, new Date("2026-11-01T09:00:00Z")),
    user_id: user_id as string | null,
  }));
  await insertRegistrations(database, rows);
  return rows.map(({ id }) => id);
}

type SourceServices = Parameters<typeof readSource>[0];

export async function sourceOf(
  services: SourceServices,
  now: Date,
  stageId = semoirDansDixJours.id,
): Promise<DocumentSource> {
  const source = await readSource(services, stageId, now);
  if (!source) throw new Error("no such stage");
  return source;
}

/** Issues documents of a kind, and returns their ids. */
export async function issue(
  services: RequestServices,
  { kind = "convocation", subjects, stage }: { kind?: DocumentKind; subjects: readonly string[]; stage?: Stage },
): Promise<string[]> {
  const now = services.clock();
  const source = await sourceOf(services, now, stage?.id);
  const issued = await issueDocuments(
    services,
    { source, templates: plainTemplates(), kind, subjects, by: ODILE },
    now,
  );
  if ("reason" in issued) throw new Error(issued.reason);
  return issued.outcomes.map((outcome) => ("documentId" in outcome ? outcome.documentId : ""));
}

/** The numbers of a kind and year in order, and the counter. */
export async function numbersOf(database: Reader, kind: DocumentKind = "convocation", year = 2026) {
  const of = { kind, year };
  const rows = await database
    .selectFrom("issued_documents")
    .select("number")
    .where("kind", "=", of.kind)
    .where("year", "=", of.year)
    .orderBy("number")
    .execute();
  const counter = await database
    .selectFrom("document_numbers")
    .select("last")
    .where("kind", "=", of.kind)
    .where("year", "=", of.year)
    .executeTakeFirst();
  return { numbers: rows.map(({ number }) => number), last: counter?.last ?? 0 };
}

export const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** A convocation for each person of that stage. */
export async function issueToEverybody({ services }: Site, stage = semoirDansDixJours): Promise<string[]> {
  const people = await services.database
    .selectFrom("participants")
    .select("id")
    .where("stage_id", "=", stage.id)
    .orderBy("id")
    .execute();
  return issue(services, { subjects: people.map(({ id }) => id), stage });
}
