import type { Reader } from "#platform/database/database.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import type { DocumentSource } from "../rules/document-input.ts";
import { readDossier } from "./read-dossier.ts";

type Services = { database: Reader } & DocumentSource["settings"];

/** What the documents of a stage are made from, now; null for an unknown stage. */
export async function readSource(services: Services, stageId: string, now: Date): Promise<DocumentSource | null> {
  const dossier = await readDossier(services.database, stageId);
  if (!dossier) return null;
  const { centre, representative, dossiers, team, rules, baseUrl } = services;
  return { dossier, settings: { centre, representative, dossiers, team, rules, baseUrl }, today: dayInParis(now), now };
}
