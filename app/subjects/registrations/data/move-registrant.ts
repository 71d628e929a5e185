import type { Database, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { User } from "#platform/values/user.ts";
import { moveBookings, rebookMoved } from "#subjects/bookings/data/book.ts";
import { recordAll } from "#subjects/journal/data/journal.ts";
import { cancelDocumentMails } from "#subjects/mails/data/unsend-documents.ts";
import type { AboutRegistrations } from "#subjects/mails/rules/about-registrations.ts";
import { toMailStage } from "#subjects/mails/rules/about-registrations.ts";
import { keepCallList } from "#subjects/notifications/data/call-lists.ts";
import { type TellingSettings, tellRegistrants } from "#subjects/notifications/data/tell-registrants.ts";
import type { Reached } from "#subjects/notifications/rules/reached.ts";
import { lockStages } from "#subjects/seats/data/lock-stage.ts";
import { freeSeats, takeSeats } from "#subjects/seats/data/seats.ts";
import { toStage } from "#subjects/stages/data/stages.ts";
import { type Stage, stageStatus } from "#subjects/stages/rules/stage.ts";
import { moveNotification, toRegistrar } from "#subjects/stages/rules/stage-changes.ts";
import { ofDays } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { registrationMoved } from "../mails.ts";
import type { MoveRefusal } from "../rules/move-messages.ts";
import { refuseRepeated, refuseSelfRegistration } from "../rules/registration.ts";

interface Move {
  stageId: string;
  /** The stage of the same type that they move to. */
  toStageId: string;
  by: User;
}

type Services = { database: Database } & TellingSettings;

/** Takes seats there and frees them here, for all of these people or for nobody. Rules and seats there are those of addRegistrants. */
export const moveRegistrants = (
  services: Services,
  { participantIds, ...move }: Move & { participantIds: readonly string[] },
  now: Date,
) => movePeople(services, { ...move, only: participantIds }, now);

/** The same for everybody of a cancelled stage, or for nobody. They are told once. */
export const moveEverybody = (services: Services, move: Move, now: Date) =>
  movePeople(services, { ...move, only: null }, now);

async function movePeople(
  { database, ...settings }: Services,
  { stageId, toStageId, by, only }: Move & { only: readonly string[] | null },
  now: Date,
): Promise<{ reached: Reached } | MoveRefusal> {
  if (toStageId === stageId) return { reason: "noSuchTarget" };
  return refusableTransaction<MoveRefusal, { reached: Reached }>(database, async (transaction, refuse) => {
    const stages = await lockStages(transaction, [stageId, toStageId], now);
    const from = toStage(stages.get(stageId) ?? refuse({ reason: "noStage" }));
    const target = stages.get(toStageId);
    const to = target && toStage(target);
    if (to?.typeId !== from.typeId) return refuse({ reason: "noSuchTarget" });
    if (isOver(from, now)) refuse({ reason: "stageIsOver" });
    if (isOver(to, now)) refuse({ reason: "noSuchTarget" });
    if (only === null && from.state !== "cancelled") refuse({ reason: "notCancelled" });
    const people = await findRegistrants(transaction, stageId, only);
    if (people.length === 0 || (only && people.length < only.length)) refuse({ reason: "notThere" });
    const count = people.length;
    const taken = await takeSeats(transaction, { stageId: toStageId, count }, now);
    const free = { ...to, availableSeats: taken ? taken.available_seats + count : 0 };
    const registered = await findSameAddresses(transaction, toStageId, people);
    for (const person of people) {
      const refusal = refuseSelfRegistration(free, refuseRepeated(person, registered), now);
      if (refusal) refuse(refusal);
    }
    const ids = people.map(({ id }) => id);
    await transaction
      .updateTable("participants")
      .set({ stage_id: toStageId })
      .where("stage_id", "=", stageId)
      .where("id", "in", ids)
      .execute();
    if (only === null) await moveBookings(transaction, { stageId, toStageId });
    else await rebookMoved(transaction, { participantIds: ids, toStageId }, now);
    await freeSeats(transaction, { stageId, count }, now);
    await cancelDocumentMails(transaction, { stageId, participantIds: ids });
    for (const { id, email } of people) await forgetOldStage(transaction, { stageId, participantId: id, email });
    const told = {
      stage: to,
      participantIds: ids,
      notification: moveNotification(from, to),
      registrarNotification: toRegistrar.moved(from, to),
      mail: (about: AboutRegistrations) => registrationMoved.with({ ...about, from: toMailStage(from) }),
    };
    const reached = await tellRegistrants(transaction, told, settings, now);
    const changes = [{ label: "Stage", before: inJournal(from), after: inJournal(to) }];
    const lines = people.map((person) => ({ by, action: "participantMoved" as const, stage: to, person, changes }));
    await recordAll(transaction, lines, now);
    await keepCallList(transaction, { by, change: "participantMoved", stage: to, reached }, now);
    return { reached };
  });
}

/** Somebody who was on a finished stage stays on its list, which is evidence. */
const isOver = (stage: Stage, now: Date) => stage.date !== null && stageStatus(stage, now) === "terminé";

/** Some of a stage, or all of them. */
function findRegistrants(transaction: Transaction, stageId: string, only: readonly string[] | null) {
  const all = transaction
    .selectFrom("participants")
    .select(["id", "email", "person_key as personKey", "first_name as firstName", "last_name as lastName"])
    .where("stage_id", "=", stageId)
    .orderBy("id");
  return (only === null ? all : all.where("id", "in", only)).execute();
}

function findSameAddresses(transaction: Transaction, stageId: string, people: readonly { email: string }[]) {
  return transaction
    .selectFrom("participants")
    .select(["email", "person_key as personKey"])
    .where("stage_id", "=", stageId)
    .where("email", "in", [...new Set(people.map(({ email }) => email))])
    .execute();
}

/**
 * Mails about the old stage that still wait are not sent. The key of a reminder has its day and not its stage: without
 * one, it does not stop the reminder of a new stage on the same day.
 */
async function forgetOldStage(
  transaction: Transaction,
  { stageId, participantId, email }: { stageId: string; participantId: string; email: string },
): Promise<void> {
  const ofPerson = transaction
    .updateTable("mails")
    .where("recipient", "=", email)
    .where("participant_id", "=", participantId)
    .where("stage_id", "=", stageId);
  await ofPerson
    .set({ state: "cancelled" })
    .where("kind", "in", ["registration", "stageChanged", "reminder"])
    .where("state", "in", ["waiting", "retrying"])
    .execute();
  await ofPerson.set({ once_key: null }).where("kind", "=", "reminder").execute();
}

const inJournal = (stage: Stage) => `${stage.title}${ofDays(stage)}`;
