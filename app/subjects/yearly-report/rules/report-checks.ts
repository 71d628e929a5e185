import { purposeCell, specialityCell, traineeCell, UNKNOWN } from "./cells.ts";
import { NOTHING, type ReportSum, sumOf } from "./report-line.ts";
import type { Totals } from "./report-sections.ts";

export interface ReportCheck {
  part: "F-1" | "F-3" | "F-4";
  people: number;
  minutes: number;
  /** Trainees of whom the fact of this part is not known: they are in none of its rows. */
  unknown: ReportSum;
  unknownCell: string;
}

/** The three totals that must agree. They only differ by what is unknown. */
export function reportChecks(totals: Totals): ReportCheck[] {
  const parts = { "F-1": traineeCell, "F-3": purposeCell, "F-4": specialityCell } as const;
  return Object.entries(parts).map(([part, cellOf]) => {
    const unknownCell = cellOf(UNKNOWN);
    const own = [...totals].filter(([cell]) => cell.startsWith(cellOf("")) && cell !== unknownCell);
    const { people, minutes } = sumOf(own.map(([, sum]) => sum));
    return {
      part: part as ReportCheck["part"],
      people,
      minutes,
      unknown: totals.get(unknownCell) ?? NOTHING,
      unknownCell,
    };
  });
}

/** « incomplete »: equal, but only because the same people are left out of all three. */
export type CheckState = "agree" | "differ" | "incomplete" | "nothing";

export function checkState(checks: readonly ReportCheck[]): CheckState {
  const [first] = checks;
  if (checks.some(({ people, minutes }) => people !== first?.people || minutes !== first.minutes)) return "differ";
  if (checks.some(({ unknown }) => unknown.people > 0)) return "incomplete";
  return first?.people ? "agree" : "nothing";
}
