import { EMPLOYMENTS } from "#subjects/settings/rules/trainer.ts";
import type { Totals } from "../rules/report-sections.ts";
import { OTHER_SPECIALITIES_CELL, otherSpecialities } from "../rules/speciality-rows.ts";
import { EMPLOYMENT_CELLS, isEmploymentCell, type TeamMember, trainersOf } from "../rules/trainers-section.ts";
import { cellPath } from "./paths.ts";
import { shareInWords } from "./share.ts";

export const isGroupedCell = (cell: string) => isEmploymentCell(cell) || cell === OTHER_SPECIALITIES_CELL;

interface Asked {
  cell: string;
  year: number;
  totals: Totals;
  team: readonly TeamMember[];
}

/** A row of the form that is made of other cells: each with its share, most hours first. */
export function groupedCell({ cell, year, totals, team }: Asked) {
  if (isEmploymentCell(cell)) {
    const employment = EMPLOYMENT_CELLS[cell];
    const trainers = trainersOf(totals, team).filter((one) => one.employment === employment);
    return {
      title: `E – ${EMPLOYMENTS[employment]}`,
      rows: trainers.map((one) => ({
        id: one.id,
        name: one.name,
        to: cellPath(one.cell, year),
        share: shareInWords("E", { people: 0, minutes: one.minutes, cents: 0 }),
      })),
    };
  }
  return {
    title: "F-4 – Autres spécialités",
    rows: otherSpecialities(totals).map(({ row: { number, label, cell: own }, sum }) => ({
      id: number,
      name: label === "" ? number : `${number} – ${label}`,
      to: cellPath(own ?? "", year),
      share: shareInWords("F4", sum),
    })),
  };
}
