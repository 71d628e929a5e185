/** The share of a stage in a cell of the form, or the sum of a cell. */
export interface ReportSum {
  people: number;
  minutes: number;
  cents: number;
}

export interface ReportLine extends ReportSum {
  cell: string;
}

export const NOTHING: ReportSum = { people: 0, minutes: 0, cents: 0 };

export const plus = (one: ReportSum, other: ReportSum): ReportSum => ({
  people: one.people + other.people,
  minutes: one.minutes + other.minutes,
  cents: one.cents + other.cents,
});

export const sumOf = (sums: readonly ReportSum[]): ReportSum => sums.reduce(plus, NOTHING);

/** The sum has one line for each cell. */
export function addUp(lines: readonly ReportLine[]): ReportLine[] {
  const sums = new Map<string, ReportSum>();
  for (const { cell, ...sum } of lines) sums.set(cell, plus(sums.get(cell) ?? NOTHING, sum));
  return [...sums].map(([cell, sum]) => ({ cell, ...sum }));
}

export const isNothing = ({ people, minutes, cents }: ReportSum) => people === 0 && minutes === 0 && cents === 0;
