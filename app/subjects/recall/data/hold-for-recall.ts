import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { countAttempt, type Rate } from "#platform/rate-limit.ts";
import { PARTICIPANT_COLUMNS, toParticipant } from "#subjects/registrations/data/participant-columns.ts";
import { EMPTY_PARTICIPANT, tidyParticipant } from "#subjects/registrations/rules/participant.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import { leave } from "#subjects/waiting-list/data/answer-offer.ts";
import { holdSeat } from "#subjects/waiting-list/data/hold-seat.ts";
import type { RecallHoldRefusal } from "../rules/recall-messages.ts";
import type { OpenedRecall } from "./recall-links.ts";
import { readRenewals } from "./renewals.ts";

/** Each hold writes a mail. */
export const HOLDS: Rate = { limit: 10, seconds: 86_400 };

/** Holds a seat for the holder by one click. A seat that the same link held before is free again. */
export async function holdForRecall(
  database: Database,
  { recall, stageId }: { recall: OpenedRecall; stageId: string },
  now: Date,
): Promise<"held" | RecallHoldRefusal> {
  if (!(await countAttempt(database, [{ ...HOLDS, key: `hold by recall ${recall.id}` }], now))) return "tooMany";
  if (!(await isOfCourse(database, recall, stageId))) return "otherCourse";
  const participant = await participantOf(database, recall);
  return refusableTransaction<RecallHoldRefusal, "held">(database, async (transaction, refuse) => {
    const held = await holdSeat(transaction, { stageId, personId: recall.personId, participant }, now);
    if ("reason" in held) return refuse(held.reason);
    const before = await heldBefore(transaction, recall.id);
    if (before) await leave(transaction, before, now);
    await transaction.updateTable("recalls").set({ entry_id: held.entryId }).where("id", "=", recall.id).execute();
    return "held";
  });
}

async function heldBefore(transaction: Transaction, recallId: string): Promise<string | null> {
  const row = await transaction.selectFrom("recalls").select("entry_id").where("id", "=", recallId).executeTakeFirst();
  return row?.entry_id ?? null;
}

async function isOfCourse(database: Reader, { certificationId }: OpenedRecall, stageId: string): Promise<boolean> {
  const courses = (await readRenewals(database)).get(certificationId) ?? [];
  const row = await database.selectFrom("stages").select("course_id").where("id", "=", stageId).executeTakeFirst();
  return courses.some((course) => course === row?.course_id);
}

/** What their last registration says, but for their health: they say that again if they wish. */
async function participantOf(database: Reader, { personId, person, email }: OpenedRecall): Promise<Participant> {
  const last = await database
    .selectFrom("participants")
    .select(PARTICIPANT_COLUMNS)
    .where("person_id", "=", personId)
    .orderBy("registration_date", "desc")
    .limit(1)
    .executeTakeFirst();
  const more = await database
    .selectFrom("people")
    .leftJoin("organisations", "organisations.id", "people.organisation_id")
    .select("organisations.name as company")
    .select(({ selectFrom }) =>
      selectFrom("person_contacts")
        .select("value")
        .whereRef("person_contacts.person_id", "=", "people.id")
        .where("kind", "=", "phone")
        .where("value", "<>", "")
        .orderBy("contact")
        .limit(1)
        .as("phone"),
    )
    .where("people.id", "=", personId)
    .executeTakeFirst();
  const known = last ? toParticipant(last) : { ...EMPTY_PARTICIPANT, phone: more?.phone ?? "" };
  return tidyParticipant({
    ...known,
    ...person,
    email,
    company: more?.company ?? known.company,
    isHandicapped: false,
  });
}
