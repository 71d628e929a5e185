import { isEmployment } from "#subjects/settings/rules/trainer.ts";
import { TRAINER_CELLS, UNKNOWN_TRAINER_CELL } from "./cells.ts";
import { NOTHING, type ReportSum } from "./report-line.ts";
import type { ReportSection, Totals } from "./report-sections.ts";
import { roundedHours } from "./whole-hours.ts";

export interface TeamMember {
  id: string;
  name: string;
  employment: string;
}

interface ReportedTrainer extends TeamMember {
  cell: string;
  minutes: number;
}

/** Those who taught in the year, most hours first. Somebody who left the team has no name any more. */
export function trainersOf(totals: Totals, team: readonly TeamMember[]): ReportedTrainer[] {
  const members = new Map(team.map((member) => [member.id, member]));
  return [...totals]
    .filter(([cell, { minutes }]) => cell.startsWith(TRAINER_CELLS) && minutes > 0)
    .map(([cell, { minutes }]) => {
      const id = cell.slice(TRAINER_CELLS.length);
      return { ...(members.get(id) ?? { id, name: "Ancien formateur", employment: "" }), cell, minutes };
    })
    .toSorted((one, other) => other.minutes - one.minutes || (one.id < other.id ? -1 : 1));
}

/** The cells of part E that are made of trainers. */
export const EMPLOYMENT_CELLS = { "E.own": "own", "E.subcontracted": "subcontracted" } as const;
type EmploymentCell = keyof typeof EMPLOYMENT_CELLS;
export const isEmploymentCell = (cell: string): cell is EmploymentCell => Object.hasOwn(EMPLOYMENT_CELLS, cell);

export function trainersSection(totals: Totals, team: readonly TeamMember[]): ReportSection {
  const trainers = trainersOf(totals, team);
  const { withoutEmployment, unnamed } = unplacedHours(totals, team);
  const isIncomplete = withoutEmployment.length > 0 || unnamed.minutes > 0;
  const rowOf = (number: string, label: string, cell: EmploymentCell) => {
    const own = trainers.filter(({ employment }) => employment === EMPLOYMENT_CELLS[cell]);
    const minutes = own.reduce((sum, trainer) => sum + trainer.minutes, 0);
    if (own.length === 0 && isIncomplete) return { number, label, cell, isToComplete: true };
    return { number, label, cell, people: own.length, hours: roundedHours(minutes) };
  };
  return {
    key: "E",
    title: "Personnes qui ont formé, et leurs heures",
    rows: [
      rowOf("1", "Personnes du centre (salariés, dirigeants)", "E.own"),
      rowOf("2", "Sous-traitants", "E.subcontracted"),
    ],
    total: null,
  };
}

/** Hours of part E that are in neither of its rows. */
export function unplacedHours(totals: Totals, team: readonly TeamMember[]) {
  const withoutEmployment = trainersOf(totals, team).filter(({ employment }) => !isEmployment(employment));
  const unnamed: ReportSum = totals.get(UNKNOWN_TRAINER_CELL) ?? NOTHING;
  return { withoutEmployment, unnamed };
}
