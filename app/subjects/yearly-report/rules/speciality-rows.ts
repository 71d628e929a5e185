import { NSF_CODES } from "#subjects/stages/rules/facts/stage-facts.ts";
import { specialityCell, UNKNOWN } from "./cells.ts";
import { sumOf } from "./report-line.ts";
import type { SummedRow, Totals } from "./report-sections.ts";

/** The form has as many lines for specialities, and one for all others. */
const MOST_SPECIALITIES = 5;
const CELLS = specialityCell("");

/** Opens the list of the specialities that are not among the first. */
export const OTHER_SPECIALITIES_CELL = specialityCell("others");

/** Every speciality of the year, that with the most hours first. */
function allSpecialities(totals: Totals): SummedRow[] {
  return [...totals]
    .filter(([cell, { people }]) => cell.startsWith(CELLS) && cell !== specialityCell(UNKNOWN) && people > 0)
    .map(([cell, sum]) => {
      const number = cell.slice(CELLS.length);
      return { row: { number, label: (NSF_CODES as Readonly<Record<string, string>>)[number] ?? "", cell }, sum };
    })
    .toSorted((one, other) => other.sum.minutes - one.sum.minutes || (one.row.number < other.row.number ? -1 : 1));
}

export const otherSpecialities = (totals: Totals): SummedRow[] => allSpecialities(totals).slice(MOST_SPECIALITIES);

/** The rows as the form has them: the first five, then the others on one line. */
export function specialityRows(totals: Totals): SummedRow[] {
  const first = allSpecialities(totals).slice(0, MOST_SPECIALITIES);
  const others = otherSpecialities(totals);
  if (others.length === 0) return first;
  const row = { number: "", label: "Autres spécialités", cell: OTHER_SPECIALITIES_CELL };
  return [...first, { row, sum: sumOf(others.map(({ sum }) => sum)) }];
}
