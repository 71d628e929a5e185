import { openAsBlob } from "node:fs";
import { join } from "node:path";
import { EXAMPLE_FACTS } from "#config/stage-facts.ts";
import { EXAMPLE_STAGES, type ExampleStage } from "#config/stages.ts";
import type { RequestServices } from "#platform/services.ts";
import { fillExampleCourses, toStage } from "#subjects/installation/data/example-stages.ts";
import { registerParticipants } from "#subjects/registrations/data/register.ts";
import { EMPTY_PARTICIPANT, NO_HANDICAP } from "#subjects/registrations/rules/participant.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import { writeFacts } from "#subjects/stages/data/stage-facts.ts";
import { claimFiles } from "#subjects/stages/data/stage-files.ts";
import { findStage, insertStage } from "#subjects/stages/data/stages.ts";
import { storeUpload } from "#subjects/stages/data/uploads.ts";
import { NO_FACTS } from "#subjects/stages/rules/facts/stage-facts.ts";

const PROGRAMME = join(import.meta.dirname, "../../public/programme-demonstration.pdf");

const PEOPLE = [
  ["Camille", "Cliente", "client@demo.fr"],
  ["Basile", "Hutin-Ladrière", "basile@demo.example"],
  ["Noémie", "Caudrelier", "noemie@demo.example"],
  ["Firmin", "Dubrulle-Wéry", "firmin@demo.example"],
] as const;

/** Adds the courses and the stages that do not exist yet. */
export async function makeDemoStages(services: RequestServices) {
  await services.database.transaction().execute((transaction) => fillExampleCourses(transaction, services.clock()));
  for (const demo of EXAMPLE_STAGES) {
    if (await findStage(services.database, demo.id)) continue;
    const stage = {
      ...toStage(demo, services.team, services.clock()),
      pdfUrl: demo.pdf ? await uploadProgramme(services) : null,
    };
    await services.database.transaction().execute(async (transaction) => {
      await insertStage(transaction, stage, services.clock());
      await writeFacts(transaction, stage.id, EXAMPLE_FACTS[stage.id]?.facts ?? NO_FACTS);
      await claimFiles(transaction, stage);
    });
    await registerPeople(services, demo);
  }
}

/** Uploads the programme as an administrator would, because each stage has its own file. */
async function uploadProgramme(services: RequestServices): Promise<string | null> {
  const body = await openAsBlob(PROGRAMME);
  const upload = { kind: "programme" as const, name: "Programme.pdf", body: body.stream() };
  const kept = await storeUpload(services, upload, services.clock());
  return "url" in kept ? kept.url : null;
}

const DAY = 24 * 3_600_000;

const PAID_BY_A_FUND = { traineeKind: "selfEmployed", payer: "vivea" } as const;
const PAYS_ALONE = { traineeKind: "individual", payer: "oneself" } as const;
/** There everybody knows who pays; elsewhere some do not know it yet. */
const hasDossier = (id: string) => DEMO_DOSSIERS.over === id || DEMO_DOSSIERS.ahead === id;

/** The stages whose documents the demonstration shows. */
export const DEMO_DOSSIERS = { over: "demo-tracteur-termine", ahead: "demo-moisson-pertes" } as const;

/** Registered before the deadline: 60 days ago if it has passed, otherwise in the last days. */
async function registerPeople(
  { database, clock, centre }: RequestServices,
  { id, deadline, typeId, registered = 0, leftOut = 0 }: ExampleStage,
) {
  for (const [index, [firstName, lastName, email]] of PEOPLE.slice(leftOut, leftOut + registered).entries()) {
    const daysAgo = (deadline ?? 0) < 0 ? 60 : typeId + 6 * index;
    const then = new Date(clock().getTime() - daysAgo * DAY);
    const participant: Participant = {
      ...demoPerson(firstName, lastName, email),
      ...(index % 2 === 0 ? PAID_BY_A_FUND : hasDossier(id) ? PAYS_ALONE : {}),
    };
    await registerParticipants(
      database,
      { stageId: id, kind: "self", participants: [participant], by: null, submission: "", brand: centre.brand },
      then,
    );
  }
}

export const demoPerson = (firstName: string, lastName: string, email: string): Participant => ({
  ...EMPTY_PARTICIPANT,
  firstName,
  lastName,
  email,
  phone: "0639980003",
  company: "EARL des Trois Chemins",
  level: "intermediaire",
  handicapType: NO_HANDICAP,
});
