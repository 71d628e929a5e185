import type { HalfDay } from "#subjects/stages/rules/timetable/half-days.ts";
import { minutesOf } from "#subjects/stages/rules/timetable/half-days.ts";
import type { RegistrationAmount } from "./amounts/registration-amounts.ts";
import {
  completedCell,
  headcountCell,
  incomeCell,
  measuredCell,
  OTHER_CENTRE_CELL,
  purposeCell,
  purposeKey,
  specialityCell,
  specialityKey,
  traineeCell,
  traineeKey,
  trainerCell,
  typedCell,
  UNKNOWN,
  UNKNOWN_TRAINER_CELL,
} from "./cells.ts";
import { COMPLETED } from "./completed.ts";
import { type Lack, lackCell } from "./lacks.ts";
import { FOR_ANOTHER_CENTRE } from "./origins.ts";
import { payingOrigins } from "./paying-origins.ts";
import { addUp, isNothing, type ReportLine } from "./report-line.ts";

/** What the report needs to know of a stage that is over. */
export interface ReportedStage {
  typeId: number;
  /** Null: on request. Nobody has to type the amounts of a stage that is free. */
  priceCents: number | null;
  /** Null without a timetable and a duration. */
  plannedMinutes: number | null;
  halfDays: readonly Pick<HalfDay, "from" | "to" | "trainerId">[];
  purpose: string;
  nsfCode: string;
  trainees: readonly ReportedTrainee[];
  /** What was invoiced for people who are not registered any more. */
  otherIncome?: readonly RegistrationAmount[];
}

export interface ReportedTrainee {
  kind: string;
  /** Null: not known yet. */
  followedMinutes: number | null;
  amounts: readonly RegistrationAmount[];
  /** They were typed by hand: no invoice tells them. */
  isTyped?: boolean;
}

/** The lines of a stage, and what it lacks. Nobody registered: the stage is in no cell. */
export function stageLines(stage: ReportedStage): ReportLine[] {
  const followed = stage.trainees.flatMap(({ followedMinutes, ...trainee }) =>
    followedMinutes ? [{ ...trainee, minutes: followedMinutes }] : [],
  );
  const ours = followed.filter(isOurs);
  const theirs = followed.filter((trainee) => !isOurs(trainee));
  const lines = [
    ...income(stage),
    ...ours.flatMap((trainee) =>
      [
        traineeCell(traineeKey(trainee)),
        purposeCell(purposeKey(stage.purpose)),
        specialityCell(specialityKey(stage.nsfCode)),
      ].map((cell) => onePerson(cell, trainee.minutes)),
    ),
    ...theirs.map(({ minutes }) => onePerson(OTHER_CENTRE_CELL, minutes)),
    ...(followed.length > 0 ? teaching(stage) : []),
    ...followed.flatMap(({ minutes }) => publicCells(stage, minutes).map((cell) => onePerson(cell, minutes))),
    ...lacksOf(stage),
  ];
  return addUp(lines).filter((line) => !isNothing(line));
}

/** Without a planned length, nobody knows what the whole of it is. */
function publicCells({ typeId, plannedMinutes }: ReportedStage, minutes: number): string[] {
  if (!plannedMinutes) return [headcountCell(typeId)];
  const measured = [headcountCell(typeId), measuredCell(typeId)];
  return minutes >= COMPLETED * plannedMinutes ? [...measured, completedCell(typeId)] : measured;
}

/** Whom another centre pays for only in part is a trainee of this one too: in F, and not in G. */
function isOurs({ amounts }: Pick<ReportedTrainee, "amounts">): boolean {
  const origins = payingOrigins(amounts);
  return !(origins.has(FOR_ANOTHER_CENTRE) && origins.size === 1);
}

const onePerson = (cell: string, minutes: number): ReportLine => ({ cell, people: 1, minutes, cents: 0 });

/** Also of those who did not come: they may have paid. */
const income = ({ trainees, otherIncome = [] }: ReportedStage): ReportLine[] =>
  [...trainees, { amounts: otherIncome, isTyped: false }].flatMap(({ amounts, isTyped = false }) =>
    amounts.flatMap(({ origin, cents }) =>
      [incomeCell(origin), ...(isTyped ? [typedCell(origin)] : [])].map((cell) => ({
        ...{ cell, people: 1, minutes: 0, cents },
      })),
    ),
  );

/**
 * The hours are as planned: the site does not know how long a trainer stayed. Without a timetable, the whole stage is
 * of nobody.
 */
function teaching({ halfDays, plannedMinutes }: ReportedStage): ReportLine[] {
  const inNobodysName = (minutes: number) => ({ cell: UNKNOWN_TRAINER_CELL, people: 1, minutes, cents: 0 });
  if (halfDays.length === 0) return [inNobodysName(plannedMinutes ?? 0)];
  return halfDays.map((halfDay) =>
    halfDay.trainerId === ""
      ? inNobodysName(minutesOf(halfDay))
      : { cell: trainerCell(halfDay.trainerId), people: 0, minutes: minutesOf(halfDay), cents: 0 },
  );
}

/** Also while the attendance is open: a centre need not wait for it to type the rest. */
function lacksOf(stage: ReportedStage): ReportLine[] {
  const { trainees, halfDays, priceCents } = stage;
  const expected = trainees.filter(({ followedMinutes }) => followedMinutes !== 0);
  const ours = expected.filter(isOurs);
  const isOnlyTheirs = ours.length === 0;
  const unnamed = halfDays.length === 0 ? 1 : halfDays.filter(({ trainerId }) => trainerId === "").length;
  const counts: Record<Lack, number> = {
    attendance: expected.filter(({ followedMinutes }) => followedMinutes === null).length,
    kind: ours.filter((trainee) => traineeKey(trainee) === UNKNOWN).length,
    amount: priceCents === 0 ? 0 : expected.filter(({ amounts }) => amounts.length === 0).length,
    purpose: Number(!isOnlyTheirs && purposeKey(stage.purpose) === UNKNOWN),
    speciality: Number(!isOnlyTheirs && specialityKey(stage.nsfCode) === UNKNOWN),
    trainer: expected.length > 0 ? unnamed : 0,
  };
  return Object.entries(counts).map(([lack, people]) => ({
    cell: lackCell(lack as Lack),
    people,
    minutes: 0,
    cents: 0,
  }));
}
