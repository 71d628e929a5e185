import { sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import { addDays, type Day, dayInParis } from "#platform/values/paris-time.ts";
import { timetableOf } from "#subjects/stages/data/half-days.ts";
import { TAKES_PLACE } from "#subjects/stages/data/stage-states.ts";
import { indexedDay } from "#subjects/stages/data/stages.ts";
import { type HalfDay, readTimetable } from "#subjects/stages/rules/timetable/half-days.ts";
import { expectedPeople } from "../../rules/absences/expected-people.ts";
import { attendanceOf, type HalfDayAttendance } from "../../rules/half-day-attendance.ts";
import { readLightRecords } from "../records/read-light-records.ts";
import { type RegisteredPerson, readRegisteredPeople } from "../registered-people.ts";
import { isBetween } from "../stages-between.ts";
import { listStrangers } from "./list-strangers.ts";

export interface ListedHalfDay {
  stage: { id: string; title: string; location: string };
  halfDay: HalfDay;
  registered: number;
  isClosed: boolean;
  /** How many records wait for an administrator's decision. */
  waiting: number;
}

/** A half-day of today, with its people and what is known of each. */
export interface TodaysHalfDay extends ListedHalfDay {
  people: readonly RegisteredPerson[];
  attendance: HalfDayAttendance | undefined;
}

export interface HalfDayLists {
  today: TodaysHalfDay[];
  /**
   * Half-days before today, latest first: those where records wait for a decision, also closed ones, and those to
   * close.
   */
  undecided: ListedHalfDay[];
  notClosed: ListedHalfDay[];
  coming: ListedHalfDay[];
  /** Who signed without being registered, also today. */
  strangers: { name: string; stage: { id: string; title: string } }[];
}

const DAYS_AHEAD = 7;
const DAYS_BACK = 31;
const MOST_STAGES = 300;

/** The half-days that matter now, of stages with registrants. */
export async function listHalfDays(database: Reader, now: Date): Promise<HalfDayLists> {
  const today = dayInParis(now);
  const [from, until] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
  const stages = await stagesBetween(database, from, until);
  const stageIds = stages.map(({ id }) => id);
  const closed = await closedHalfDays(database, stageIds);
  const waiting = await waitingRecords(database, stageIds);
  const strangers = await listStrangers(database, stageIds);
  const listed = stages
    .filter(({ registered }) => registered > 0)
    .flatMap(({ halfDays, registered, ...stage }) =>
      halfDays.map((halfDay) => ({
        stage,
        halfDay,
        registered,
        isClosed: closed.has(`${stage.id} ${halfDay.id}`),
        waiting: waiting.get(`${stage.id} ${halfDay.id}`) ?? 0,
      })),
    )
    .filter(({ halfDay: { day } }) => day >= from && day <= until)
    .toSorted(byTime);
  return {
    today: await withPeople(
      database,
      listed.filter(({ halfDay }) => halfDay.day === today),
    ),
    undecided: listed.filter(({ halfDay, waiting }) => halfDay.day < today && waiting > 0).toReversed(),
    notClosed: listed
      .filter(({ halfDay, isClosed, waiting }) => halfDay.day < today && !isClosed && waiting === 0)
      .toReversed(),
    coming: listed.filter(({ halfDay }) => halfDay.day > today),
    strangers: stages.flatMap((stage) => (strangers.get(stage.id) ?? []).map(({ name }) => ({ name, stage }))),
  };
}

async function stagesBetween(database: Reader, from: Day, until: Day) {
  const registered = sql<number | string>`(select count(*) from participants where participants.stage_id = stages.id)`;
  const rows = await database
    .selectFrom("stages")
    .select(["id", "title", "location", timetableOf(), registered.as("registered")])
    .where(TAKES_PLACE)
    .where(isBetween(from, until))
    .orderBy(indexedDay(), "desc")
    .orderBy("id", "desc")
    .limit(MOST_STAGES)
    .execute();
  return rows.map(({ id, title, location, timetable, registered }) => ({
    id,
    title,
    location,
    halfDays: readTimetable(timetable),
    registered: Number(registered),
  }));
}

/** Each as "stage half-day". */
async function closedHalfDays(database: Reader, stageIds: readonly string[]): Promise<Set<string>> {
  if (stageIds.length === 0) return new Set();
  const rows = await database
    .selectFrom("attendance_records")
    .select(["stage_id", "half_day_id"])
    .where("stage_id", "in", stageIds)
    .where("kind", "in", ["closed", "paper"])
    .execute();
  return new Set(rows.map((row) => `${row.stage_id} ${row.half_day_id}`));
}

/** How many records of each half-day wait, each as "stage half-day". Only stages that may have one are read whole. */
async function waitingRecords(database: Reader, stageIds: readonly string[]): Promise<Map<string, number>> {
  if (stageIds.length === 0) return new Map();
  // The closings are read once, not for each record: a half-day has as many records as people.
  const closings = database
    .selectFrom("attendance_records")
    .select(({ fn }) => ["stage_id", "half_day_id", fn.min("number").as("number")])
    .where("stage_id", "in", stageIds)
    .where("kind", "=", "closed")
    .groupBy(["stage_id", "half_day_id"]);
  const rows = await database
    .selectFrom("attendance_records as record")
    .leftJoin(closings.as("closing"), (join) =>
      join.onRef("closing.stage_id", "=", "record.stage_id").onRef("closing.half_day_id", "=", "record.half_day_id"),
    )
    .select("record.stage_id")
    .distinct()
    .where("record.stage_id", "in", stageIds)
    .where(({ or, and, eb, ref }) =>
      or([
        eb("record.kind", "=", "waiting"),
        and([eb("record.kind", "not in", ADMINISTRATORS), eb("closing.number", "<", ref("record.number"))]),
      ]),
    )
    .execute();
  const ids = rows.map((row) => row.stage_id);
  return new Map(
    [...(await readLightRecords(database, ids))].flatMap(([stageId, records]) =>
      [...attendanceOf(records)].map(([id, { waiting }]) => [`${stageId} ${id}`, waiting.length] as const),
    ),
  );
}

/** Records of administrators, which wait for nobody. */
const ADMINISTRATORS = ["corrected", "decided"];

async function withPeople(database: Reader, listed: readonly ListedHalfDay[]): Promise<TodaysHalfDay[]> {
  const stageIds = [...new Set(listed.map(({ stage }) => stage.id))];
  if (stageIds.length === 0) return [];
  const people = await readRegisteredPeople(database, stageIds);
  const records = await readLightRecords(database, stageIds);
  return listed.map((each) => {
    const own = records.get(each.stage.id) ?? [];
    const attendance = attendanceOf(own).get(each.halfDay.id);
    const registered = people.filter(({ stageId }) => stageId === each.stage.id);
    return { ...each, people: expectedPeople(registered, { ...each, records: own, attendance }), attendance };
  });
}

const byTime = ({ halfDay: one }: ListedHalfDay, { halfDay: other }: ListedHalfDay) => {
  const [first, second] = [`${one.day} ${one.from}`, `${other.day} ${other.from}`];
  return first < second ? -1 : first > second ? 1 : 0;
};
