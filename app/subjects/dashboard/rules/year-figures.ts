import type { SheetColumn } from "#platform/values/sheet.ts";
import { MONTH_NAMES } from "#subjects/opinions/rules/results/quality-messages.ts";

/** What a course did in a month; sums of it are what it did in a year, or what the centre did. */
export interface Figures {
  /** Those that take place or took place. */
  stages: number;
  cancelledStages: number;
  offered: number;
  filled: number;
  /** People on a waiting list who got no seat, or none yet. */
  waiting: number;
  /** Registrations that were cancelled, one by one or with their stage. */
  cancelled: number;
  /** Invoiced without tax, less the credit notes. */
  cents: number;
  answers: number;
  satisfied: number;
}

export interface MonthFigures extends Figures {
  /** Empty: of no course, such as an invoice made by hand. */
  courseId: string;
  /** January is 1. */
  month: number;
}

const NO_FIGURES: Figures = {
  ...{ stages: 0, cancelledStages: 0, offered: 0, filled: 0, waiting: 0, cancelled: 0 },
  ...{ cents: 0, answers: 0, satisfied: 0 },
};

export function sumFigures(all: readonly Partial<Figures>[]): Figures {
  const sum = { ...NO_FIGURES };
  for (const figures of all)
    for (const name of Object.keys(NO_FIGURES) as (keyof Figures)[]) sum[name] += figures[name] ?? 0;
  return sum;
}

/** One row for each course and month of which there is something. */
export function gatherFigures(
  parts: readonly (Partial<Figures> & Pick<MonthFigures, "courseId" | "month">)[],
): MonthFigures[] {
  const groups = Map.groupBy(parts, ({ courseId, month }) => JSON.stringify([courseId, month]));
  return [...groups.values()].map((group) => {
    const [{ courseId, month } = { courseId: "", month: 1 }] = group;
    return { ...sumFigures(group), courseId, month };
  });
}

export const MONTHS = MONTH_NAMES.map((name, index) => ({ month: index + 1, name }));

/** Null where there is nothing to compare with. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((100 * part) / whole);

/** The year after this one can be looked at too: its stages are planned. */
export function yearsShown(thisYear: number): number[] {
  const YEARS_BACK = 5;
  return Array.from({ length: YEARS_BACK + 2 }, (_, index) => thisYear + 1 - index);
}

export const NO_COURSE = "Sans formation";

type SheetRow = MonthFigures & { course: string };

export const YEAR_COLUMNS: readonly SheetColumn<SheetRow>[] = [
  { heading: "Formation", width: 40, cell: ({ course }) => course },
  { heading: "Mois", width: 12, cell: ({ month }) => MONTH_NAMES[month - 1] ?? "" },
  { heading: "Stages", width: 10, cell: ({ stages }) => stages },
  { heading: "Stages annulés", width: 16, cell: ({ cancelledStages }) => cancelledStages },
  { heading: "Places offertes", width: 16, cell: ({ offered }) => offered },
  { heading: "Places prises", width: 16, cell: ({ filled }) => filled },
  { heading: "En attente", width: 12, cell: ({ waiting }) => waiting },
  { heading: "Inscriptions annulées", width: 22, cell: ({ cancelled }) => cancelled },
  { heading: "Facturé HT (euros)", width: 20, cell: ({ cents }) => cents / 100 },
  { heading: "Avis à chaud", width: 14, cell: ({ answers }) => answers },
  { heading: "Satisfaits", width: 12, cell: ({ satisfied }) => satisfied },
];
