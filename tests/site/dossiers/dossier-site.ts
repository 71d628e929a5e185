import { singleStatement } from "#platform/database/single-statement.ts";
import { readDossier } from "#subjects/dossiers/data/read-dossier.ts";
import { templateSetting } from "#subjects/dossiers/data/templates/read-templates.ts";
import { DOCUMENT_KIND_NAMES, type DocumentKind } from "#subjects/dossiers/rules/document-kinds.ts";
import { organisationIdOf } from "#subjects/organisations/data/organisation-id.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import { storeSetting } from "#subjects/settings/data/stored-settings.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { basile } from "../../stages.ts";
import { plantOrganisation } from "../organisations/plant-organisation.ts";
import { enrolMany } from "../registrations/enrol.ts";
import type { Site } from "../site.ts";
import { signHalfDays } from "./sign-half-days.ts";

export const RIOT = organisationIdOf(basile.company);

/** Documents that lack nothing, so that a test says itself what lacks. */
export async function plainTemplates({ services: { database, clock } }: Site) {
  const rows = DOCUMENT_KIND_NAMES.map((kind) => ({
    name: templateSetting(kind),
    version: 1,
    value: JSON.stringify("Un document."),
    saved_at: clock(),
    by_name: "",
  }));
  await singleStatement(database).insertInto("setting_versions").values(rows).execute();
}

/** After those of plainTemplates. */
export const saveTemplate = ({ services: { database, clock } }: Site, kind: DocumentKind, text: string) =>
  singleStatement(database)
    .insertInto("setting_versions")
    .values({ name: templateSetting(kind), version: 2, value: JSON.stringify(text), saved_at: clock(), by_name: "" })
    .execute();

/** Without them no dossier is closed. */
export const addHouseRules = (site: Site) => saveHouseRules(site, "/medias/reglement.pdf", 0);

export async function saveHouseRules(
  { services: { database, clock, settings, dossiers } }: Site,
  houseRulesUrl: string,
  edited: number,
) {
  const value = { ...dossiers, houseRulesUrl };
  await database
    .transaction()
    .execute((transaction) => storeSetting(transaction, { name: "dossiers", value, edited, by: "" }, clock()));
  settings.invalidate();
}

/** The first people pay themselves; the others are sent by a company each ten. */
export const crowd = (count: number): Participant[] =>
  Array.from({ length: count }, (_, index) => ({
    ...basile,
    firstName: `Zoé${index}`,
    email: `zoe${index}@ferme.example`,
    company: `GAEC numéro ${Math.floor(index / 10)}`,
    payer: index % 2 === 0 ? "oneself" : "ocapiat",
  }));

/** A stage with these people, whose documents lack nothing. */
export async function openDossier(site: Site, stage: Stage, people: readonly Participant[]): Promise<string> {
  await plainTemplates(site);
  await insertStage(site.services.database, { ...stage, availableSeats: 500 }, site.services.clock());
  if (people.length > 0) await enrolMany(site, stage, people);
  return `/admin/stages/${stage.id}/dossier`;
}

/** Who signs for the companies, without an address, and what everybody followed: no template asks, the law does. */
export async function completeDossier(site: Site, stage: Stage) {
  const { database, clock } = site.services;
  const dossier = await readDossier(database, stage.id);
  const by = { by_name: "", updated_at: clock() };
  for (const { id: companyId, name } of dossier?.companies ?? [])
    await plantOrganisation(database, { id: companyId, name, signatory_name: "Hortense Riot" }, clock());
  const results = (dossier?.participants ?? []).map((person) => ({
    participant_id: person.id,
    // As typed before 0.13, for a stage without half-days.
    followed_minutes: 420,
    result: "reached",
    ...by,
  }));
  await singleStatement(database).insertInto("trainee_results").values(results).execute();
  if (stage.halfDays.length > 0) await signHalfDays(site, stage);
}

/** The newest documents of a kind, as they are stored. */
export async function issuedOf({ services: { database } }: Site, { id }: Stage, kind: DocumentKind) {
  const dossier = await readDossier(database, id);
  return (dossier?.issued ?? []).filter((document) => document.kind === kind);
}

/** Their ids, by the order of their names. */
export async function idsOf({ services: { database } }: Site, { id }: Stage): Promise<string[]> {
  const dossier = await readDossier(database, id);
  return (dossier?.participants ?? []).map((participant) => participant.id);
}
