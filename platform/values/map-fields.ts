export function mapFields<Field extends string, Value>(
  fields: readonly Field[],
  make: (field: Field) => Value,
): Record<Field, Value> {
  return Object.fromEntries(fields.map((field) => [field, make(field)])) as Record<Field, Value>;
}

/** Object.keys with the type of the keys. */
export function fieldsOf<Field extends string>(object: Record<Field, unknown>): Field[] {
  return Object.keys(object) as Field[];
}
