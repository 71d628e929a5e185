/** Values that the two engines return differently, and that the archive writes in its own form. */
export type Kind = "instant" | "flag" | "number";
export type Kinds = Record<string, Kind>;

export type Row = Record<string, unknown>;

/** The row in the archive's form, which is the same for both engines. */
export function toArchive(row: Row, { kinds, computed = [] }: { kinds: Kinds; computed?: readonly string[] }): Row {
  const own = Object.fromEntries(Object.entries(row).filter(([column]) => !computed.includes(column)));
  return convert(own, kinds, {
    instant: (value) => new Date(value as string | Date).toISOString(),
    flag: Boolean,
    number: Number,
  });
}

/** The row as it is passed to an insert, on either engine. */
export function fromArchive(row: Row, kinds: Kinds): Row {
  return convert(row, kinds, { instant: (value) => new Date(String(value)), flag: Boolean, number: Number });
}

function convert(row: Row, kinds: Kinds, to: Record<Kind, (value: unknown) => unknown>): Row {
  const converted = { ...row };
  for (const [column, kind] of Object.entries(kinds)) {
    const value = row[column];
    if (value !== null && value !== undefined) converted[column] = to[kind](value);
  }
  return converted;
}
