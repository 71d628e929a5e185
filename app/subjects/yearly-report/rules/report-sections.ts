import { PURPOSES } from "#subjects/stages/rules/facts/stage-facts.ts";
import { incomeCell, OTHER_CENTRE_CELL, purposeCell, traineeCell, typedCell } from "./cells.ts";
import { ORIGIN_KEYS, ORIGINS, type Origin } from "./origins.ts";
import { NOTHING, type ReportSum, sumOf } from "./report-line.ts";
import { specialityRows } from "./speciality-rows.ts";
import { type TeamMember, trainersSection } from "./trainers-section.ts";
import { roundedEuros, roundedHours, wholeHours } from "./whole-hours.ts";

export type Totals = ReadonlyMap<string, ReportSum>;

export interface ReportRow {
  /** What the form prints before the label. */
  number: string;
  label: string;
  /** The cell of the list behind it; null for a sum of other rows. */
  cell: string | null;
  /** Only part C has euros. */
  euros?: number;
  /** The euros of them that were typed, because no invoice tells them. */
  typedEuros?: number;
  /** The other parts have people. */
  people?: number;
  hours?: number;
  /** Hours of the year could belong to it, and nobody has said so yet: a 0 would be wrong. */
  isToComplete?: boolean;
}

export interface ReportSection {
  /** Also the end of its address on the page. */
  key: "C" | "E" | "F-1" | "F-3" | "F-4" | "G";
  title: string;
  rows: readonly ReportRow[];
  total: ReportRow | null;
}

/** Every part of the form that follows from the data, in its order. */
export const reportSections = (totals: Totals, team: readonly TeamMember[]): ReportSection[] => [
  incomeSection(totals),
  trainersSection(totals, team),
  peopleSection("F-1", "Stagiaires et heures suivies", traineeRows(totals)),
  peopleSection("F-3", "Objectif général des formations", purposeRows(totals)),
  peopleSection("F-4", "Spécialités de formation", specialityRows(totals)),
  {
    key: "G",
    title: "Formations faites pour un autre organisme",
    rows: withHours([row(totals, "G", "Stagiaires confiés par un autre organisme", OTHER_CENTRE_CELL)]),
    total: null,
  },
];

const sumIn = (totals: Totals, cell: string) => totals.get(cell) ?? NOTHING;

/** The total is that of the whole euros above it: the form adds up what is typed. */
function incomeSection(totals: Totals): ReportSection {
  const line = (origin: Origin): ReportRow => ({
    number: origin,
    label: ORIGINS[origin],
    cell: incomeCell(origin),
    euros: roundedEuros(sumIn(totals, incomeCell(origin)).cents),
    typedEuros: roundedEuros(sumIn(totals, typedCell(origin)).cents),
  });
  const rows = ORIGIN_KEYS.map(line);
  const adding = (number: string, label: string, some: readonly ReportRow[]): ReportRow => ({
    ...{ number, label, cell: null },
    euros: some.reduce((sum, { euros = 0 }) => sum + euros, 0),
  });
  const isFund = ({ number }: ReportRow) => /^2[a-h]$/.test(number);
  const funds = rows.filter(isFund);
  const last = rows.findLastIndex(isFund);
  return {
    key: "C",
    title: "Produits, en euros hors taxes",
    rows: rows.toSpliced(last + 1, 0, adding("2", "Total des fonds de la formation (2a à 2h)", funds)),
    total: adding("", "Total des produits (1 à 11)", rows),
  };
}

export const F1_LABELS: Readonly<Record<string, string>> = {
  a: "Salariés d’employeurs privés, hors apprentis",
  b: "Apprentis",
  c: "Personnes en recherche d’emploi",
  d: "Particuliers à leurs propres frais",
  e: "Autres stagiaires (exploitants, indépendants, agents publics…)",
};

export interface SummedRow {
  row: ReportRow;
  sum: ReportSum;
}

const row = (totals: Totals, number: string, label: string, cell: string): SummedRow => ({
  row: { number, label, cell },
  sum: sumIn(totals, cell),
});

const traineeRows = (totals: Totals) =>
  Object.entries(F1_LABELS).map(([key, label]) => row(totals, key, label, traineeCell(key)));

/** RNCP by level is a; the others have a letter each. */
const F3_LETTERS: Readonly<Record<string, string>> = { rs: "b", cqp: "c", other: "d", skills: "e", vae: "f" };

const purposeRows = (totals: Totals) =>
  Object.entries(PURPOSES).map(([key, label]) => row(totals, F3_LETTERS[key] ?? "a", label, purposeCell(key)));

function peopleSection(key: ReportSection["key"], title: string, rows: readonly SummedRow[]): ReportSection {
  const { people, minutes } = sumOf(rows.map(({ sum }) => sum));
  return {
    ...{ key, title },
    rows: withHours(rows),
    total: { number: "", label: `Total ${key}`, cell: null, people, hours: roundedHours(minutes) },
  };
}

function withHours(rows: readonly SummedRow[]): ReportRow[] {
  const hours = wholeHours(rows.map(({ sum }) => sum.minutes));
  return rows.map(({ row: shown, sum: { people } }, index) => ({ ...shown, people, hours: hours[index] ?? 0 }));
}
