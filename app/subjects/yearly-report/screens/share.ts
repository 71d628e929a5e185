import { counted } from "#platform/values/plural.ts";
import { amountsPath, dossierPath } from "#subjects/dossiers/parts/dossier/paths.ts";
import { euroText } from "#subjects/stages/rules/price.ts";
import { lengthInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { LACK_CELLS, LACK_NAMES, LACKS, lackCell } from "../rules/lacks.ts";
import type { ReportSum } from "../rules/report-line.ts";
import { peopleAndHours } from "../rules/report-messages.ts";
import { lackPath } from "./paths.ts";

const lackOf = (cell: string) => LACK_NAMES.find((lack) => lackCell(lack) === cell);

/** The share of a stage in a cell. */
export function shareInWords(cell: string, { people, minutes, cents }: ReportSum): string {
  if (cell.startsWith("C")) return euroText(cents);
  if (cell.startsWith("E")) return minutes === 0 ? "durée inconnue" : lengthInWords(minutes);
  const lack = cell.startsWith(LACK_CELLS) ? lackOf(cell) : undefined;
  return lack ? counted(people, LACKS[lack].one) : peopleAndHours(people, minutes);
}

/** Amounts are typed on their own page; what lacks where it is typed. */
export function shareLink(cell: string, stageId: string): string {
  if (cell.startsWith("C")) return amountsPath(stageId);
  const lack = lackOf(cell);
  return lack ? lackPath(lack, stageId) : dossierPath(stageId);
}
