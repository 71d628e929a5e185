import { randomUUID } from "node:crypto";
import type { Database, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { type Day, dashedDate } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { HoldingSource } from "../rules/holding.ts";
import { endOf } from "../rules/validity.ts";
import { type Certification, ensureCertification, lockCertification, rulesOf } from "./certifications.ts";

type By = Pick<User, "id" | "name">;

interface Adding {
  personId: string;
  certificationId: string;
  obtainedOn: Day;
  by: By;
}

type AddRefusal = "gone" | "known";

/** Somebody of the centre has typed what a person holds from elsewhere. */
export async function addHolding(
  database: Database,
  { personId, certificationId, obtainedOn, by }: Adding,
  now: Date,
): Promise<{ name: string } | AddRefusal> {
  return refusableTransaction<AddRefusal, { name: string }>(database, async (transaction, refuse) => {
    const certification = (await lockCertification(transaction, certificationId)) ?? refuse("gone");
    const person = (await nameOf(transaction, personId)) ?? refuse("gone");
    const held = { personId, certification, obtainedOn };
    if (!(await insertHolding(transaction, { ...held, source: "typed", byName: by.name }, now))) refuse("known");
    const changes = [{ label: certification.name, before: "", after: dashedDate(obtainedOn) }];
    await record(transaction, { by, action: "holdingAdded", person, changes }, now);
    return { name: certification.name };
  });
}

interface Held {
  personId: string;
  certification: Certification;
  obtainedOn: Day;
  source: HoldingSource;
  participantId?: string;
  byName: string;
}

/** False when the person is known to hold it since that day, or by this registration. Lock the certification before. */
async function insertHolding(transaction: Transaction, held: Held, now: Date): Promise<boolean> {
  const { personId, certification, obtainedOn, source, participantId = null, byName } = held;
  const known = await transaction
    .selectFrom("holdings")
    .select("id")
    .where("person_id", "=", personId)
    .where("certification_id", "=", certification.id)
    .where(({ eb, or }) =>
      or([eb("obtained_on", "=", obtainedOn), ...(participantId ? [eb("participant_id", "=", participantId)] : [])]),
    )
    .executeTakeFirst();
  if (known) return false;
  await transaction
    .insertInto("holdings")
    .values({
      id: randomUUID(),
      person_id: personId,
      certification_id: certification.id,
      obtained_on: obtainedOn,
      ends_on: endOf(obtainedOn, await rulesOf(transaction, certification.id)),
      participant_id: participantId,
      ...{ source, by_name: byName, created_at: now },
    })
    .execute();
  return true;
}

/** False when it is gone already. */
export async function removeHolding(
  database: Database,
  { id, personId, by }: { id: string; personId: string; by: By },
  now: Date,
): Promise<boolean> {
  return refusableTransaction<false, true>(database, async (transaction, refuse) => {
    const removed =
      (await transaction
        .deleteFrom("holdings")
        .where("id", "=", id)
        .where("person_id", "=", personId)
        .returning(["certification_id", "obtained_on"])
        .executeTakeFirst()) ?? refuse(false);
    const certification = await lockCertification(transaction, removed.certification_id);
    const person = (await nameOf(transaction, personId)) ?? undefined;
    const changes = [{ label: certification?.name ?? "", before: dashedDate(removed.obtained_on), after: "" }];
    await record(transaction, { by, action: "holdingRemoved", person, changes }, now);
    return true;
  });
}

async function nameOf(transaction: Transaction, personId: string) {
  const row = await transaction
    .selectFrom("people")
    .select(["first_name as firstName", "last_name as lastName"])
    .where("id", "=", personId)
    .where("merged_into", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

interface Certified {
  stageId: string;
  /** The last day of the stage. */
  obtainedOn: Day;
  /** Who gets one, and whether their certificate says that they passed. */
  people: readonly { participantId: string; hasPassed: boolean }[];
  by: By;
}

/**
 * Certificates of a stage were issued or corrected: if its course certifies something, the people hold it from now on, or
 * no longer. Runs in the transaction of the certificates.
 */
export async function holdByCertificate(
  transaction: Transaction,
  { stageId, obtainedOn, people, by }: Certified,
  now: Date,
): Promise<void> {
  const course = await transaction
    .selectFrom("stages")
    .innerJoin("courses", "courses.id", "stages.course_id")
    .select(["courses.title", "courses.certificate", "courses.validity_months"])
    .where("stages.id", "=", stageId)
    .executeTakeFirst();
  if (!course || course.certificate === "") return;
  const certification = await ensureCertification(transaction, course.certificate);
  if (certification.isNew)
    await transaction
      .insertInto("validity_rules")
      .values({
        id: randomUUID(),
        certification_id: certification.id,
        kind: "period",
        months: course.validity_months,
        source: `Formation « ${course.title} »`,
        updated_at: now,
      })
      .execute();
  const rows = await transaction
    .selectFrom("participants")
    .select(["id", "person_id"])
    .where("id", "in", [...people.map(({ participantId }) => participantId), ""])
    .execute();
  const persons = new Map(rows.map(({ id, person_id }) => [id, person_id]));
  for (const { participantId, hasPassed } of people) {
    const personId = persons.get(participantId);
    const held = { personId: personId ?? "", certification, obtainedOn, participantId };
    if (hasPassed && personId)
      await insertHolding(transaction, { ...held, source: "certificate", byName: by.name }, now);
    if (!hasPassed)
      await transaction
        .deleteFrom("holdings")
        .where("participant_id", "=", participantId)
        .where("certification_id", "=", certification.id)
        .execute();
  }
}
