import { appendRecords } from "#subjects/attendance/data/records/append-records.ts";
import type { AttendanceEntry } from "#subjects/attendance/rules/attendance-record.ts";
import { readDossier } from "#subjects/dossiers/data/read-dossier.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { entryOf, type NamedPerson, signedByAll } from "../../attendance.ts";
import { named } from "../../dossiers.ts";
import type { Site } from "../site.ts";
import { ODILE } from "./dossiers.ts";

type Opened = Pick<Site, "services">;

export async function append(
  { services: { database, clock } }: Opened,
  stage: Pick<Stage, "id" | "title">,
  entries: readonly AttendanceEntry[],
) {
  const held = { deviceId: "tablette", heldBy: ODILE };
  return appendRecords(database, { stage, entries, ...held }, clock());
}

export async function peopleOf({ services: { database } }: Opened, { id }: Pick<Stage, "id">): Promise<NamedPerson[]> {
  const dossier = await readDossier(database, id);
  return (dossier?.participants ?? []).map(named);
}

/** Every registrant signs at every half-day, and each is closed. */
export const signHalfDays = async (site: Opened, stage: Stage) =>
  append(site, stage, signedByAll(stage, await peopleOf(site, stage)));

/** The centre learns afterwards that everybody left the last half-day early. */
export async function noteEarlyEnd(site: Opened, stage: Stage, leftAt: string) {
  const halfDay = stage.halfDays.at(-1);
  if (!halfDay) throw new Error("no half-day");
  const presence = { isPresent: true, arrivedAt: null, leftAt } as const;
  const fact = { kind: "corrected", presence, reason: "Départ noté trop tard" } as const;
  const people = await peopleOf(site, stage);
  return append(
    site,
    stage,
    people.map((person) => entryOf(stage, halfDay, { person, fact, minutes: 600 })),
  );
}
