export interface VatSum {
  /** The rates in hundredths of a per cent. */
  vatRate: number;
  netCents: number;
  vatCents: number;
}

/** The tax is computed on the sum of each rate, as EN 16931 asks: not line by line. The highest rate first. */
export function vatByRate(lines: readonly { vatRate: number; netCents: number }[]): VatSum[] {
  return [...Map.groupBy(lines, ({ vatRate }) => vatRate)]
    .map(([vatRate, own]) => {
      const netCents = own.reduce((sum, line) => sum + line.netCents, 0);
      return { vatRate, netCents, vatCents: Math.round((netCents * vatRate) / 10_000) };
    })
    .sort((one, other) => other.vatRate - one.vatRate);
}
