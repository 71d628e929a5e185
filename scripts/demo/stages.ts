import { openAsBlob } from "node:fs";
import { join } from "node:path";
import { addDays, type Day, dayInParis } from "../../domain/paris-time.ts";
import type { Participant } from "../../domain/registrations/participant-fields.ts";
import { NO_FACTS } from "../../domain/stages/facts/stage-facts.ts";
import type { Stage } from "../../domain/stages/stage.ts";
import { defaultTitle, stageTypeById } from "../../domain/stages/stage-type.ts";
import type { HalfDay } from "../../domain/stages/timetable/half-days.ts";
import { moveTimetable, proposeTimetable } from "../../domain/stages/timetable/propose-timetable.ts";
import { registerParticipants } from "../../server/registrations/register.ts";
import type { Services } from "../../server/services.ts";
import { writeFacts } from "../../server/stages/stage-facts.ts";
import { claimFiles } from "../../server/stages/stage-files.ts";
import { findStage, insertStage } from "../../server/stages/stages.ts";
import { storeUpload } from "../../server/stages/uploads.ts";
import { DEMO_FACTS } from "./stage-facts.ts";
import { DEMO_STAGES, type DemoStage } from "./stage-list.ts";

const PROGRAMME = join(import.meta.dirname, "../../public/programme-demonstration.pdf");

const PEOPLE = [
  ["Camille", "Cliente", "client@demo.fr"],
  ["Basile", "Hutin-Ladrière", "basile@demo.example"],
  ["Noémie", "Caudrelier", "noemie@demo.example"],
  ["Firmin", "Dubrulle-Wéry", "firmin@demo.example"],
] as const;

/** Adds the stages that do not exist yet. */
export async function makeDemoStages(services: Services) {
  for (const demo of DEMO_STAGES) {
    if (await findStage(services.database, demo.id)) continue;
    const stage = { ...toStage(demo, services.clock()), pdfUrl: demo.pdf ? await uploadProgramme(services) : null };
    await services.database.transaction().execute(async (transaction) => {
      await insertStage(transaction, stage, services.clock());
      await writeFacts(transaction, stage.id, DEMO_FACTS[stage.id]?.facts ?? NO_FACTS);
      await claimFiles(transaction, stage);
    });
    await registerPeople(services, demo);
  }
}

function toStage(demo: DemoStage, now: Date): Stage {
  const today = dayInParis(now);
  const type = stageTypeById(demo.typeId);
  const starts = demo.starts === null ? null : addDays(today, demo.starts);
  const halfDays = starts === null ? [] : timetableOf(demo, starts);
  return {
    id: demo.id,
    typeId: demo.typeId,
    type: type?.name ?? "Télescopique",
    image: null,
    title: demo.title ?? (type ? defaultTitle(type) : demo.id),
    // The next working day, if it would start on a Sunday.
    date: halfDays[0]?.day ?? starts,
    endRegistrationDate: demo.deadline === null ? null : addDays(today, demo.deadline),
    availableSeats: demo.seats,
    location: demo.location,
    duration: demo.duration,
    satisfactionPercentage: demo.satisfaction ?? null,
    pdfUrl: null,
    details: demo.details ?? "",
    halfDays,
    priceCents: DEMO_FACTS[demo.id]?.priceCents ?? null,
  };
}

function timetableOf({ id, starts, duration, trainer, hasTimetable = true }: DemoStage, first: Day): HalfDay[] {
  if (!hasTimetable || duration === null) return [];
  const proposed = proposeTimetable(first, duration);
  // The stage of today is under way, whatever day it is.
  const halfDays = starts === 0 ? moveTimetable(proposed, first) : proposed;
  return halfDays.map((halfDay, index) => ({ ...halfDay, id: `${id}-${index + 1}`, trainer: trainer ?? "" }));
}

/** Uploads the programme as an administrator would, because each stage has its own file. */
async function uploadProgramme(services: Services): Promise<string | null> {
  const body = await openAsBlob(PROGRAMME);
  const upload = { kind: "programme" as const, name: "Programme.pdf", body: body.stream() };
  const kept = await storeUpload(services, upload, services.clock());
  return "url" in kept ? kept.url : null;
}

const DAY = 24 * 3_600_000;

/** Registered before the deadline: 60 days ago if it has passed, otherwise in the last days. */
async function registerPeople(
  { database, clock, centre }: Services,
  { id, deadline, typeId, registered = 0, leftOut = 0 }: DemoStage,
) {
  for (const [index, [firstName, lastName, email]] of PEOPLE.slice(leftOut, leftOut + registered).entries()) {
    const daysAgo = (deadline ?? 0) < 0 ? 60 : typeId + 6 * index;
    const then = new Date(clock().getTime() - daysAgo * DAY);
    const participant: Participant = {
      ...demoPerson(firstName, lastName, email),
      // Some people know already who pays, others do not.
      traineeKind: index % 2 === 0 ? "selfEmployed" : "",
      payer: index % 2 === 0 ? "vivea" : "",
    };
    await registerParticipants(
      database,
      { stageId: id, kind: "self", participants: [participant], by: null, submission: "", brand: centre.brand },
      then,
    );
  }
}

export const demoPerson = (firstName: string, lastName: string, email: string): Participant => ({
  firstName,
  lastName,
  email,
  phone: "0639980003",
  company: "EARL des Trois Chemins",
  level: "intermediaire",
  isHandicapped: false,
  handicapType: "Aucun",
  traineeKind: "",
  payer: "",
});
