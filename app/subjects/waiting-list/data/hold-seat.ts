import { randomUUID } from "node:crypto";
import type { Transaction } from "#platform/database/database.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { participantColumns } from "#subjects/registrations/data/participant-columns.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import { addToCounts } from "#subjects/seats/data/counts.ts";
import { lockSettledStage, noteFirstHoldEnd } from "#subjects/seats/data/settle-seats.ts";
import { tellWaiting } from "#subjects/seats/data/tell-waiting.ts";
import { readRules } from "#subjects/settings/data/read-settings.ts";
import { toStage } from "#subjects/stages/data/stages.ts";
import { holdEnd, QUEUE_STATES } from "../rules/waiting-list.ts";
import { takesWaiting } from "../rules/waiting-refusals.ts";
import { nextPosition } from "./locked-entry.ts";

type HoldRefusal = "noSeats" | "tooLate" | "registered" | "waiting";

interface Holding {
  stageId: string;
  personId: string;
  /** Comes from tidyParticipant. */
  participant: Participant;
}

/**
 * Holds a free seat for somebody whom the centre knows, as long as for the first of a queue: an entry of the waiting list
 * that never waited. Everything else about it is the same: its mail, its end, its confirmation.
 */
export async function holdSeat(
  transaction: Transaction,
  { stageId, personId, participant }: Holding,
  now: Date,
): Promise<{ entryId: string } | { reason: HoldRefusal }> {
  const stage = await lockSettledStage(transaction, stageId, now);
  if (stage?.state !== "open" || stage.available_seats < 1) return { reason: "noSeats" };
  const { date, end_registration_date: endRegistrationDate } = stage;
  const until = holdEnd({ date, endRegistrationDate }, (await readRules(transaction)).holdHours, now);
  if (!until || !takesWaiting(toStage(stage), dayInParis(now))) return { reason: "tooLate" };
  const known = await placeOf(transaction, { stageId, personId });
  if (known) return { reason: known };
  const entry = {
    id: randomUUID(),
    stage_id: stageId,
    position: await nextPosition(transaction, stageId),
    seats: 1,
    state: "held",
    kind: "self",
    email: participant.email,
    user_id: null,
    submission: "",
    held_until: until,
    created_at: now,
    ended_at: null,
  };
  await transaction.insertInto("waiting_entries").values(entry).execute();
  await transaction
    .insertInto("waiting_people")
    .values({
      ...participantColumns(participant),
      id: randomUUID(),
      entry_id: entry.id,
      position: 0,
      person_id: personId,
    })
    .execute();
  await addToCounts(transaction, stageId, { available: -1, held: 1 });
  await noteFirstHoldEnd(transaction, stageId);
  await tellWaiting(transaction, { stage, ended: [], offered: [entry], why: "asked" }, now);
  return { entryId: entry.id };
}

async function placeOf(transaction: Transaction, { stageId, personId }: Pick<Holding, "stageId" | "personId">) {
  const registered = await transaction
    .selectFrom("participants")
    .select("id")
    .where("stage_id", "=", stageId)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  if (registered) return "registered";
  const waiting = await transaction
    .selectFrom("waiting_people as person")
    .innerJoin("waiting_entries as entry", "entry.id", "person.entry_id")
    .select("entry.id")
    .where("person.person_id", "=", personId)
    .where("entry.stage_id", "=", stageId)
    .where("entry.state", "in", QUEUE_STATES)
    .executeTakeFirst();
  return waiting ? "waiting" : null;
}
