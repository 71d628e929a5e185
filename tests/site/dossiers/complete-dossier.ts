import { createHash } from "node:crypto";
import { singleStatement } from "#platform/database/single-statement.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { issueDocument } from "#subjects/dossiers/data/issuing/issue-documents.ts";
import { readDossier } from "#subjects/dossiers/data/read-dossier.ts";
import { readTemplates } from "#subjects/dossiers/data/templates/read-templates.ts";
import type { DocumentSource } from "#subjects/dossiers/rules/document-input.ts";
import { DOCUMENT_KIND_NAMES, DOCUMENT_KINDS, type DocumentKind } from "#subjects/dossiers/rules/document-kinds.ts";
import { type Dossier, type DossierParticipant, STAGE_SUBJECT } from "#subjects/dossiers/rules/dossier.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import { isSiret } from "#subjects/settings/rules/siret.ts";
import { writeFacts } from "#subjects/stages/data/stage-facts.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { ALL_FACTS } from "../../facts.ts";
import { basile, moissonPassee, noemie, twoDays } from "../../stages.ts";
import { plantOrganisation } from "../organisations/plant-organisation.ts";
import { enrolMany } from "../registrations/enrol.ts";
import type { Site } from "../site.ts";
import { ODILE } from "./dossiers.ts";
import { signHalfDays } from "./sign-half-days.ts";

type Opened = Pick<Site, "services">;

/** A stage that is over, with a timetable and a price. */
export const stageOver: Stage = {
  ...moissonPassee,
  halfDays: twoDays("2026-08-03"),
  date: "2026-08-03",
  priceCents: 49_000,
};

/** Pays for herself. */
export const aurore: Participant = {
  ...basile,
  firstName: "Aurore",
  lastName: "Tellier",
  email: "aurore@ferme.example",
  company: "",
  traineeKind: "individual",
  payer: "oneself",
};

/** A contract names their qualification. */
const TRAINERS = "Aline Roussel, ingénieure agronome\nBruno Petit, mécanicien";

const COMPANY = {
  street: "4 rue du Riot",
  postal_code: "59400",
  city: "Cambrai",
  signatory_name: "Hortense Riot",
  signatory_title: "Gérante",
  signatory_email: "hortense@gaec-riot.example",
};

/** A number of its own for each company, whatever else was planted in the same database. */
function siretOf(companyId: string): string {
  const digits = BigInt(`0x${createHash("sha256").update(companyId).digest("hex")}`)
    .toString()
    .slice(0, 13);
  const last = [..."0123456789"].find((digit) => isSiret(digits + digit));
  return digits + last;
}

/** Everything that the documents of a stage need: its facts, signatories of the companies, results, signatures. */
export async function addDossier(
  site: Opened,
  { stage = stageOver, people = [basile, noemie, aurore] }: { stage?: Stage; people?: readonly Participant[] } = {},
): Promise<void> {
  const { database, clock } = site.services;
  const now = clock();
  const { price: _, ...facts } = ALL_FACTS;
  await database.transaction().execute(async (transaction) => {
    await insertStage(transaction, stage, now);
    await writeFacts(transaction, stage.id, { ...facts, trainers: TRAINERS, distancePercentage: 0 });
  });
  await enrolMany(site, stage, people);
  const write = singleStatement(database);
  const { participants, companies } = await dossierOf(site, stage);
  for (const { id, name } of companies)
    await plantOrganisation(database, { ...COMPANY, siret: siretOf(id), id, name }, now);
  await write
    .updateTable("participants")
    .set({ postal_address: "5 rue de l’Exemple, 59400 Cambrai" })
    .where("payer", "=", "oneself")
    .execute();
  await write
    .insertInto("trainee_results")
    .values(
      participants.map(({ id }) => ({
        participant_id: id,
        followed_minutes: null,
        result: "reached",
        by_name: ODILE.name,
        updated_at: now,
      })),
    )
    .execute();
  if (stage.halfDays.length > 0) await signHalfDays(site, stage);
}

export async function dossierOf({ services: { database } }: Opened, stage: Stage): Promise<Dossier> {
  const dossier = await readDossier(database, stage.id);
  if (!dossier) throw new Error(`no stage ${stage.id}`);
  return dossier;
}

export async function sourceOf(site: Opened, stage: Stage): Promise<DocumentSource> {
  const { clock, settings: cache, baseUrl } = site.services;
  const [now, settings] = [clock(), { ...(await cache.current()), baseUrl }];
  return { dossier: await dossierOf(site, stage), settings, today: dayInParis(now), now };
}

/** Issues every document of a stage; returns their ids by kind. */
export async function issueAll(site: Opened, stage: Stage): Promise<Record<DocumentKind, string[]>> {
  const { database, clock } = site.services;
  const source = await sourceOf(site, stage);
  const templates = await readTemplates(database);
  const ids = Object.fromEntries(DOCUMENT_KIND_NAMES.map((kind) => [kind, [] as string[]])) as Record<
    DocumentKind,
    string[]
  >;
  for (const kind of DOCUMENT_KIND_NAMES)
    for (const subject of subjectsOf(source.dossier, kind)) {
      const issued = await issueDocument(
        database,
        { source, kind, subject, template: templates[kind], by: ODILE },
        clock(),
      );
      if (!("documentId" in issued)) throw new Error(`${kind} of ${subject}: ${JSON.stringify(issued)}`);
      ids[kind].push(issued.documentId);
    }
  return ids;
}

function subjectsOf({ participants, companies }: Dossier, kind: DocumentKind): string[] {
  const { per } = DOCUMENT_KINDS[kind];
  if (per === "stage") return [STAGE_SUBJECT];
  if (per === "company") return companies.map(({ id }) => id);
  return participants.filter((person) => kind !== "contract" || paysAlone(person)).map(({ id }) => id);
}

const paysAlone = ({ payer }: DossierParticipant) => payer === "oneself";
