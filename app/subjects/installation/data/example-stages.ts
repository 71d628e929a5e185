import { randomUUID } from "node:crypto";
import { EXAMPLE_COURSES } from "#config/courses.ts";
import { EXAMPLE_FACTS } from "#config/stage-facts.ts";
import { EXAMPLE_STAGES, type ExampleStage } from "#config/stages.ts";
import type { Transaction } from "#platform/database/database.ts";
import { addDays, type Day, dayInParis } from "#platform/values/paris-time.ts";
import { courseColumns, findCourseOfType, listCourses } from "#subjects/courses/data/courses.ts";
import type { Trainer } from "#subjects/settings/rules/trainer.ts";
import { writeFacts } from "#subjects/stages/data/stage-facts.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { NO_FACTS } from "#subjects/stages/rules/facts/stage-facts.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { defaultTitle, stageTypeById } from "#subjects/stages/rules/stage-type.ts";
import { withTrainers } from "#subjects/stages/rules/timetable/half-day-trainers.ts";
import type { HalfDay } from "#subjects/stages/rules/timetable/half-days.ts";
import { moveTimetable, proposeTimetable } from "#subjects/stages/rules/timetable/propose-timetable.ts";
import { listTrainers } from "#subjects/team/data/trainers.ts";

/** The courses of the example, and its stages that are to come, all seats free, under new ids. */
export async function insertExampleStages(transaction: Transaction, now: Date): Promise<void> {
  await fillExampleCourses(transaction, now);
  const team = await listTrainers(transaction);
  for (const example of EXAMPLE_STAGES.filter(({ starts }) => starts !== null && starts > 0)) {
    const stage = { ...toStage(example, team, now), id: randomUUID(), satisfactionPercentage: null };
    await insertStage(transaction, stage, now);
    await writeFacts(transaction, stage.id, EXAMPLE_FACTS[example.id]?.facts ?? NO_FACTS);
  }
}

/** The stage comes without its programme. */
export function toStage(example: ExampleStage, team: readonly Trainer[], now: Date): Stage {
  const today = dayInParis(now);
  const type = stageTypeById(example.typeId);
  const starts = example.starts === null ? null : addDays(today, example.starts);
  const halfDays = starts === null ? [] : timetableOf(example, starts);
  return {
    id: example.id,
    typeId: example.typeId,
    type: type?.name ?? "Chariot télescopique",
    image: null,
    title: example.title ?? (type ? defaultTitle(type) : example.id),
    // The next working day, if it would start on a Sunday.
    date: halfDays[0]?.day ?? starts,
    endRegistrationDate: example.deadline === null ? null : addDays(today, example.deadline),
    availableSeats: example.seats,
    location: example.location,
    duration: example.duration,
    satisfactionPercentage: example.satisfaction ?? null,
    pdfUrl: null,
    details: example.details ?? "",
    halfDays: withTrainers(halfDays, team),
    priceCents: EXAMPLE_FACTS[example.id]?.priceCents ?? null,
  };
}

function timetableOf({ id, starts, duration, trainer, hasTimetable = true }: ExampleStage, first: Day): HalfDay[] {
  if (!hasTimetable || duration === null) return [];
  const proposed = proposeTimetable(first, duration);
  // The stage of today is under way, whatever day it is.
  const halfDays = starts === 0 ? moveTimetable(proposed, first) : proposed;
  return halfDays.map((halfDay, index) => ({ ...halfDay, id: `${id}-${index + 1}`, trainer: trainer ?? "" }));
}

/** The facts of the example's courses, where nobody has changed them, and the course that is its own. */
export async function fillExampleCourses(transaction: Transaction, now: Date): Promise<void> {
  for (const { typeId, facts, details = "", certificate = "", validityMonths = null, ...example } of EXAMPLE_COURSES) {
    const draft = { ...facts, ...example, details, certificate, validityMonths, image: null, pdfUrl: null };
    const row = { ...courseColumns(draft), updated_at: now };
    const known = await findCourseOfType(transaction, typeId);
    if (known) {
      await transaction.updateTable("courses").set(row).where("id", "=", known.id).where("version", "=", 1).execute();
      continue;
    }
    const position = (await listCourses(transaction)).length;
    await transaction
      .insertInto("courses")
      .values({ ...row, id: randomUUID(), type_id: typeId, position, state: "open" })
      .execute();
  }
}
