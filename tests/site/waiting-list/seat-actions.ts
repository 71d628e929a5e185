import { randomUUID } from "node:crypto";
import { centre } from "#config/centre.ts";
import type { Reader } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { RequestServices } from "#platform/services.ts";
import { addDays, dayInParis, midnightInParis } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { cancelRegistrations } from "#subjects/registrations/data/cancel-registration.ts";
import { removeRegistrant } from "#subjects/registrations/data/change-registrants.ts";
import { denyRegistration } from "#subjects/registrations/data/deny-registration.ts";
import { moveRegistrants } from "#subjects/registrations/data/move-registrant.ts";
import { registerParticipants } from "#subjects/registrations/data/register.ts";
import { restoreRegistrant } from "#subjects/registrations/data/restore-registrant.ts";
import { tidyParticipant } from "#subjects/registrations/rules/participant.ts";
import { restoreStage } from "#subjects/stages/data/bin/restore-stage.ts";
import { cancelStage, resumeStage } from "#subjects/stages/data/cancel-stage.ts";
import { changeStage, deleteStage } from "#subjects/stages/data/change-stages.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import { NO_FACTS } from "#subjects/stages/rules/facts/stage-facts.ts";
import { holdForEntry, passOver, removeEntry } from "#subjects/waiting-list/data/administer-queue.ts";
import { confirmEntry, leaveQueue } from "#subjects/waiting-list/data/answer-offer.ts";
import { joinWaitingList } from "#subjects/waiting-list/data/join.ts";
import { queueOf } from "#subjects/waiting-list/data/waiting-entry.ts";
import { basile } from "../../stages.ts";
import { daysOf, peopleOf, type Step, seatsOf, sizeOf } from "./seat-model.ts";

const { brand, email } = centre;

/** The last day on which one can register, as the model counts it. */
export const deadlineIn = (days: number, now: number) =>
  midnightInParis(addDays(dayInParis(new Date(now)), days + 1)).getTime();

export interface Acting {
  services: RequestServices;
  stageId: string;
  /** A stage of the same type that is never full. */
  otherId: string;
  /** An administrator, who also makes the groups. */
  by: User;
  name: string;
  now: Date;
}

export type Act = (acting: Acting, step: Step) => Promise<unknown>;

export const act: Act = async (acting, step) => {
  const { services, stageId, by, name, now } = acting;
  const { database } = services;
  const entries = await queueOf(database, stageId);
  const entryId = entries[step.amount % Math.max(1, entries.length)]?.id ?? "";
  const seats = sizeOf(step);
  const form = {
    stageId,
    kind: seats === 1 ? ("self" as const) : ("group" as const),
    participants: peopleOf(name, seats).map(participant),
    by: seats === 1 ? null : by,
    submission: randomUUID(),
    brand,
  };
  switch (step.kind) {
    case "register":
      return registerParticipants(database, form, now);
    case "join":
    case "joinBigger":
      // Rate limits are not what is tested here.
      await singleStatement(database).deleteFrom("sign_in_attempts").execute();
      return joinWaitingList(database, { ...form, address: undefined }, now);
    case "remove":
    case "deny":
    case "cancel":
      return takeBack(acting, step);
    case "restore":
      return restore(acting, step);
    case "moveAway":
      return move(acting, step, { from: stageId, to: acting.otherId });
    case "moveHere":
      return move(acting, step, { from: acting.otherId, to: stageId });
    case "seats":
    case "deadline":
      return change(acting, step);
    case "hold":
      return holdForEntry(database, { entryId, by }, now);
    case "confirm":
      return confirmEntry(database, { entryId, by: "person", brand }, now);
    case "confirmByCentre":
      return confirmEntry(database, { entryId, by, brand }, now);
    case "leave":
      return leaveQueue(database, { entryId }, now);
    case "passOver":
      return passOver(database, { entryId, by }, now);
    case "removeEntry":
      return removeEntry(database, { entryId, by }, now);
    case "binAndBack":
      return binAndBack(acting);
    case "cancelStage":
      return cancelStage(services, { id: stageId, reason: "Une panne", by }, now);
    case "resumeStage":
      return resumeStage(services, { id: stageId, by }, now);
    case "wait":
      return null;
  }
};

async function restore({ services, stageId, by, now }: Acting, { amount }: Step) {
  const rows = await services.database
    .selectFrom("bin")
    .select(["id", "person_name"])
    .where("stage_id", "=", stageId)
    .where("person_name", "<>", "")
    .execute();
  const named = rows.toSorted((one, other) => (one.person_name < other.person_name ? -1 : 1));
  const removed = named[amount % Math.max(1, named.length)];
  return removed && restoreRegistrant(services, { id: removed.id, by, anyway: false }, now);
}

/** With others at once, somebody else may have restored it already. */
async function binAndBack({ services, stageId, by, now }: Acting) {
  await deleteStage(services, { id: stageId, by }, now);
  const kept = await services.database
    .selectFrom("bin")
    .select("id")
    .where("subject_id", "=", stageId)
    .executeTakeFirst();
  if (kept) await restoreStage(services, { id: kept.id, by }, now);
}

export const participant = (name: string) =>
  tidyParticipant({ ...basile, firstName: name, email: `${name}@ferme.example` });

async function takeBack({ services, stageId, by, now }: Acting, step: Step) {
  const { database } = services;
  const person = await personOf(database, stageId, step);
  if (!person) return null;
  const removal = { stageId, participantId: person.id, email: person.email, by };
  if (step.kind === "remove") return removeRegistrant(services, removal, now);
  const told = { email, brand };
  if (step.kind === "deny") return denyRegistration(database, { ...removal, centre: told }, now);
  const ofLink = { by: null, address: undefined };
  return cancelRegistrations(database, { stageId, participantIds: [person.id], centre: told, ...ofLink }, now);
}

async function move({ services, by, now }: Acting, step: Step, { from, to }: { from: string; to: string }) {
  const person = await personOf(services.database, from, step);
  return person && moveRegistrants(services, { stageId: from, participantIds: [person.id], toStageId: to, by }, now);
}

/** As the model chooses them. */
async function personOf(database: Reader, stageId: string, { amount }: Step) {
  const people = await database
    .selectFrom("participants")
    .select(["id", "email"])
    .where("stage_id", "=", stageId)
    .execute();
  people.sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  return people[amount % Math.max(1, people.length)];
}

const nameOf = ({ email: address }: { email: string }) => address.replace("@ferme.example", "");

async function change({ services, stageId, by, now }: Acting, step: Step) {
  const stage = await findStage(services.database, stageId);
  const row = await services.database
    .selectFrom("stages")
    .select("version")
    .where("id", "=", stageId)
    .executeTakeFirst();
  // In the bin at this moment.
  if (!stage || !row) return null;
  const draft =
    step.kind === "seats"
      ? { ...stage, availableSeats: stage.availableSeats + seatsOf(step) }
      : { ...stage, endRegistrationDate: addDays(dayInParis(now), daysOf(step)) };
  const files = { pdfUrl: "", image: "" };
  const loaded = { version: row.version, seats: stage.availableSeats };
  return changeStage(services, { id: stageId, draft: { ...draft, facts: NO_FACTS }, files, loaded, by }, now);
}
