import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Reader } from "#platform/database/database.ts";
import { type Day, dayInParis } from "#platform/values/paris-time.ts";
import { readLightRecords } from "#subjects/attendance/data/records/read-light-records.ts";
import { minutesFollowed, stageAttendance } from "#subjects/attendance/rules/stage-attendance.ts";
import { timetableOf } from "#subjects/stages/data/half-days.ts";
import { TAKES_PLACE } from "#subjects/stages/data/stage-states.ts";
import { indexedDay } from "#subjects/stages/data/stages.ts";
import { lastDay } from "#subjects/stages/rules/stage.ts";
import { type HalfDay, readTimetable, totalMinutes } from "#subjects/stages/rules/timetable/half-days.ts";
import { listTrainers } from "#subjects/team/data/trainers.ts";
import { knownAmounts } from "../rules/amounts/registration-amounts.ts";
import { LACK_CELLS, lackCell } from "../rules/lacks.ts";
import { addUp, type ReportLine } from "../rules/report-line.ts";
import { reportSections, type Totals } from "../rules/report-sections.ts";
import { type ReportedTrainee, stageLines } from "../rules/stage-lines.ts";
import { type InvoicedStage, invoicedAmounts } from "./invoiced-amounts.ts";

/** A stage that ended in the year, with its share in each cell of the form. */
interface StageOfYear {
  id: string;
  title: string;
  lastDay: Day;
  lines: ReportLine[];
}

/** The stages whose last day is in the year and past, oldest first: a year is computed from its data when it is read. */
export const readYear = async (database: Reader, year: number, now: Date): Promise<StageOfYear[]> =>
  withLines(database, await endedStages(database, year, now));

/**
 * How many stages lack an amount or a fact, for the dashboard. Only those of which something is empty are computed: what
 * is empty of somebody who never came is not lacking. Open half-days are told of by themselves.
 */
export async function countStagesToComplete(database: Reader, year: number, now: Date): Promise<number> {
  const stages = await endedStages(database, year, now);
  const ids = stages.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const people = await database
    .selectFrom("participants")
    .select("stage_id")
    .distinct()
    .where("stage_id", "in", ids)
    .where(({ or, not, exists, eb, selectFrom }) =>
      or([
        eb("trainee_kind", "=", ""),
        not(
          exists(
            selectFrom("registration_amounts as amount")
              .select("amount.origin")
              .whereRef("amount.participant_id", "=", "participants.id"),
          ),
        ),
      ]),
    )
    .execute();
  const withEmpty = new Set(people.map(({ stage_id }) => stage_id));
  const facts = await readFacts(database, ids);
  const suspects = stages.filter(
    ({ id, halfDays }) =>
      withEmpty.has(id) ||
      !facts.get(id)?.purpose ||
      !facts.get(id)?.nsf_code ||
      halfDays.some((one) => !one.trainerId),
  );
  const isOther = ({ cell }: ReportLine) => cell !== lackCell("attendance");
  return lackingStages(await withLines(database, suspects)).filter(({ lines }) => lines.some(isOther)).length;
}

/** Statements of SQLite are synchronous, and a year has 20,000 attendance records: visitors are answered in between. */
const STAGES_AT_ONCE = 15;

async function withLines(database: Reader, stages: readonly EndedStage[]): Promise<StageOfYear[]> {
  const computed: StageOfYear[] = [];
  for (let start = 0; start < stages.length; start += STAGES_AT_ONCE) {
    computed.push(...(await linesOf(database, stages.slice(start, start + STAGES_AT_ONCE))));
    await yieldToEventLoop();
  }
  return computed.toSorted((one, other) => (one.lastDay + one.id < other.lastDay + other.id ? -1 : 1));
}

async function linesOf(database: Reader, stages: readonly EndedStage[]): Promise<StageOfYear[]> {
  const ids = stages.map(({ id }) => id);
  const facts = await readFacts(database, ids);
  const invoiced = await invoicedAmounts(database, ids);
  const trainees = await readTrainees(database, stages, invoiced);
  return stages.map(({ id, title, halfDays, duration, ...stage }) => ({
    id,
    title,
    lastDay: stage.lastDay,
    lines: stageLines({
      typeId: stage.type_id,
      priceCents: stage.price_cents,
      plannedMinutes: halfDays.length > 0 ? totalMinutes(halfDays) : duration === null ? null : duration * 60,
      halfDays,
      purpose: facts.get(id)?.purpose ?? "",
      nsfCode: facts.get(id)?.nsf_code ?? "",
      trainees: trainees.get(id) ?? [],
      otherIncome: invoiced.get(id)?.rest ?? [],
    }),
  }));
}

export const totalsOf = (stages: readonly StageOfYear[]): Totals =>
  new Map(addUp(stages.flatMap(({ lines }) => lines)).map(({ cell, ...sum }) => [cell, sum]));

/** The stages that lack a fact, with the lines that say what. */
export const lackingStages = (stages: readonly StageOfYear[]): StageOfYear[] =>
  stages
    .map((stage) => ({ ...stage, lines: stage.lines.filter(({ cell }) => cell.startsWith(LACK_CELLS)) }))
    .filter(({ lines }) => lines.length > 0);

const STAGES_A_PAGE = 25;
export const LAST_PAGE_OF_STAGES = 400;

export function pageOfStages<Listed>(all: readonly Listed[], page: number) {
  const end = page * STAGES_A_PAGE;
  return { page, stages: all.slice(end - STAGES_A_PAGE, end), hasMore: all.length > end };
}

/** The sums of a year, with the team as it is stored now, not as the settings were last cached. */
export async function showYear(database: Reader, year: number, now: Date) {
  const totals = totalsOf(await readYear(database, year, now));
  const team = await listTrainers(database);
  return { totals, team, sections: reportSections(totals, team) };
}

type EndedStage = Awaited<ReturnType<typeof endedStages>>[number];

/** A stage belongs to the year of its last day; it may have begun in the year before. */
async function endedStages(database: Reader, year: number, now: Date) {
  const today = dayInParis(now);
  const rows = await database
    .selectFrom("stages")
    .select(["id", "title", "type_id", "price_cents", "duration", "date", timetableOf()])
    .where(TAKES_PLACE)
    .where(indexedDay(), ">=", `${year - 1}-01-01`)
    .where(indexedDay(), "<=", `${year}-12-31`)
    .execute();
  return rows
    .map(({ timetable, ...row }) => ({ ...row, halfDays: readTimetable(timetable) }))
    .map((stage) => ({ ...stage, lastDay: lastDay(stage) }))
    .filter(({ lastDay }) => lastDay.startsWith(`${year}-`) && lastDay < today);
}

async function readFacts(database: Reader, stageIds: readonly string[]) {
  const rows = await database
    .selectFrom("stage_facts")
    .select(["stage_id", "purpose", "nsf_code"])
    .where("stage_id", "in", stageIds)
    .execute();
  return new Map(rows.map((row) => [row.stage_id, row]));
}

async function readTrainees(
  database: Reader,
  stages: readonly { id: string; halfDays: readonly HalfDay[] }[],
  invoiced: ReadonlyMap<string, InvoicedStage>,
): Promise<Map<string, ReportedTrainee[]>> {
  const ids = stages.map(({ id }) => id);
  const rows = await database
    .selectFrom("participants")
    .leftJoin("trainee_results as result", "result.participant_id", "participants.id")
    .select(["participants.id", "participants.stage_id", "trainee_kind as kind", "followed_minutes as typed"])
    .where("participants.stage_id", "in", ids)
    .execute();
  const amounts = Map.groupBy(
    await database
      .selectFrom("participants")
      .innerJoin("registration_amounts as amount", "amount.participant_id", "participants.id")
      .select(["participants.id", "amount.origin", "amount.cents"])
      .where("participants.stage_id", "in", ids)
      .execute(),
    ({ id }) => id,
  );
  const people = Map.groupBy(rows, ({ stage_id }) => stage_id);
  const records = await readLightRecords(database, ids);
  return new Map(
    stages.map(({ id: stageId, halfDays }) => {
      const own = records.get(stageId) ?? [];
      const attendance = stageAttendance(halfDays, own);
      const byInvoice = invoiced.get(stageId)?.people;
      const trainees = (people.get(stageId) ?? []).map(({ id, kind, typed }) => ({
        kind,
        // Hours that were typed before 0.13 stay, unless somebody signed.
        followedMinutes: own.length === 0 ? typed : minutesFollowed(halfDays, attendance, id),
        amounts: knownAmounts(byInvoice?.get(id) ?? amounts.get(id) ?? []),
        isTyped: !byInvoice?.has(id),
      }));
      return [stageId, trainees];
    }),
  );
}
