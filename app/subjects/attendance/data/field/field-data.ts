import type { Reader } from "#platform/database/database.ts";
import { type Day, dayInParis } from "#platform/values/paris-time.ts";
import { fullName } from "#platform/values/user.ts";
import type { HalfDay } from "#subjects/stages/rules/timetable/half-days.ts";
import { unlistedPeople } from "../../rules/attendance-people.ts";
import { type AttendanceRecord, undoneIds } from "../../rules/attendance-record.ts";
import {
  FIELD_VERSION,
  type FieldData,
  type FieldHalfDay,
  type FieldHeld,
  type FieldPerson,
  type FieldStage,
} from "../../rules/field/field-data.ts";
import { asRecorded, attendanceOf, type HalfDayAttendance } from "../../rules/half-day-attendance.ts";
import { attendedStages } from "../attended-stages.ts";
import { readLightRecords } from "../records/read-light-records.ts";
import { type RegisteredPerson, readRegisteredPeople } from "../registered-people.ts";
import { type Attendant, type AttendedStage, findAttendedStages, listFieldStages } from "./field-stages.ts";

interface Asked extends Attendant {
  brand: string;
  /** A stage that is kept whatever its days; null: none. */
  stageId: string | null;
}

/** What a device keeps for the field. */
export async function readFieldData(database: Reader, asked: Asked, now: Date): Promise<FieldData> {
  const { user, brand, stageId } = asked;
  const today = dayInParis(now);
  const near = await listFieldStages(database, { ...asked, today });
  const isNear = near.some(({ id }) => id === stageId);
  const wanted = stageId === null || isNear ? [] : await findAttendedStages(database, [stageId]);
  const attended = await attendedStages(database, { ...asked, stageIds: wanted.map(({ id }) => id) });
  const listed = [...near, ...wanted.filter(({ id }) => attended.has(id))];
  const ids = listed.map(({ id }) => id);
  const people = Map.groupBy(await readRegisteredPeople(database, ids), ({ stageId }) => stageId);
  const records = await readLightRecords(database, ids);
  const stages = listed.map((stage) => toFieldStage(stage, people.get(stage.id) ?? [], records.get(stage.id) ?? []));
  return {
    version: FIELD_VERSION,
    brand,
    holder: { id: user.id, name: user.name },
    preparedAt: now.toISOString(),
    stages: stages.filter((stage) => stage.id === stageId || isToDo(stage, today)),
  };
}

/** A stage that is over stays on devices until its last half-day is closed. */
const isToDo = ({ halfDays }: FieldStage, today: Day) =>
  halfDays.length === 0 || halfDays.some(({ day, isClosed }) => day >= today || !isClosed);

function toFieldStage(
  { id, title, location, halfDays }: AttendedStage,
  people: readonly RegisteredPerson[],
  records: readonly AttendanceRecord[],
): FieldStage {
  const attendance = attendanceOf(records);
  const recorded = records.map(asRecorded);
  const registered = people.map((person) => ({
    id: person.id,
    name: fullName(person),
    company: person.company,
    isAdded: false,
  }));
  return {
    id,
    title,
    location,
    halfDays: halfDays.map((halfDay) => toFieldHalfDay(halfDay, attendance.get(halfDay.id), recorded)),
    people: [...registered, ...unsettledPeople(records, registered)],
  };
}

function toFieldHalfDay(
  { id, day, from, to, place, trainer }: HalfDay,
  attendance: HalfDayAttendance | undefined,
  recorded: readonly AttendanceRecord[],
): FieldHalfDay {
  const isClosed = Boolean(attendance?.closing);
  const presences = [...(attendance?.presences.values() ?? [])];
  return {
    ...{ id, day, from, to, place, trainer },
    isClosed,
    isClosingHeld: !isClosed && recorded.some(({ halfDayId, fact }) => halfDayId === id && fact.kind === "closed"),
    held: heldPeople(attendance, undoneIds(recorded)),
    presences: presences.map(({ personId, state, arrivedAt, leftAt, reason, record }) => ({
      personId,
      state,
      arrivedAt,
      leftAt,
      reason,
      recordId: record.id,
    })),
  };
}

/** What was taken back again waits for nobody's decision. */
const heldPeople = (attendance: HalfDayAttendance | undefined, undone: ReadonlySet<string>): FieldHeld[] =>
  (attendance?.waiting ?? []).flatMap(({ id, personId, fact }) => {
    if (undone.has(id) || (fact.kind !== "signed" && fact.kind !== "absent")) return [];
    return [{ personId, kind: fact.kind, ...(fact.kind === "signed" && { arrivedAt: fact.arrivedAt }) }];
  });

/** Added in the field, or removed from the stage since, and the centre has not settled yet who they are. */
const unsettledPeople = (records: readonly AttendanceRecord[], registered: readonly FieldPerson[]): FieldPerson[] =>
  unlistedPeople(records, registered)
    .filter(({ settledAs }) => settledAs === undefined)
    .map(({ id, name }) => ({ id, name, company: "", isAdded: true }));
