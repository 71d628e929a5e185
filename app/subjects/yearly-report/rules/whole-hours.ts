const HOUR = 60;

/**
 * Whole hours of several cells, as the form wants them, which add up to the rounded hours of all: otherwise the totals of
 * F-1, F-3 and F-4 could differ by their roundings alone. The cells with the most minutes over get the hours that remain.
 */
export function wholeHours(minutes: readonly number[]): number[] {
  const hours = minutes.map((some) => Math.floor(some / HOUR));
  const total = roundedHours(minutes.reduce((sum, some) => sum + some, 0));
  const remaining = total - hours.reduce((sum, some) => sum + some, 0);
  const largestFirst = minutes
    .map((some, index) => ({ index, over: some % HOUR }))
    .toSorted((one, other) => other.over - one.over || one.index - other.index);
  const rounded = new Set(largestFirst.slice(0, Math.max(0, remaining)).map(({ index }) => index));
  return hours.map((some, index) => some + Number(rounded.has(index)));
}

export const roundedHours = (minutes: number) => Math.round(minutes / HOUR);

/** The sum of a cell in euros: half a euro is rounded up. */
export const roundedEuros = (cents: number) => Math.round(cents / 100);
