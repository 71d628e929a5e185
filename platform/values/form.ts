import * as v from "valibot";
import type { FormField } from "./form-lengths.ts";

export type FormSchema = v.GenericSchema<Record<string, string>, unknown> & { entries: v.ObjectEntries };

/**
 * The rules of one form. The schema's messages are reasons: keys of a table of French sentences. A form is refused for
 * the first of `reasons` that applies, whatever the order of its fields.
 */
export interface FormRules<Schema extends FormSchema, Reason extends string> {
  schema: Schema;
  reasons: readonly Reason[];
  /** The faults of rules that compare several fields. */
  crossFieldFaults?: (typed: Typed<Schema>) => Faults<Schema, Reason>;
  /** The reason for a field that is longer than FORM_LENGTHS allows. */
  tooLong: (field: FormField) => Reason;
}

type FieldOf<Schema extends FormSchema> = keyof v.InferInput<Schema> & FormField;
export type Typed<Schema extends FormSchema> = Record<FieldOf<Schema>, string>;
export type Faults<Schema extends FormSchema, Reason> = Partial<Record<FieldOf<Schema>, Reason>>;

export type Checked<Schema extends FormSchema, Reason> =
  | { values: v.InferOutput<Schema>; reason: null; faults: Faults<Schema, Reason> }
  | { values: null; reason: Reason; faults: Faults<Schema, Reason> };

/** The parsed values if the form is valid; otherwise the reason to show, and the reason for each invalid field. */
export function checkForm<Schema extends FormSchema, Reason extends string>(
  { schema, reasons, crossFieldFaults }: FormRules<Schema, Reason>,
  typed: Typed<Schema>,
): Checked<Schema, Reason> {
  const faults: Faults<Schema, Reason> = {};
  const parsed = v.safeParse(schema, typed, { abortPipeEarly: true });
  for (const { path, message } of parsed.issues ?? []) {
    const field = path?.[0]?.key;
    const reason = reasons.find((known) => known === message);
    if (!isFieldOf(schema, field) || !reason) throw new Error(`the rules of ${String(field)} do not list: ${message}`);
    faults[field] ??= reason;
  }
  const all: Faults<Schema, Reason> = Object.assign({}, crossFieldFaults?.(typed), faults);
  const found = new Set<unknown>(Object.values(all));
  const reason = reasons.find((known) => found.has(known));
  if (reason) return { values: null, reason, faults: all };
  if (!parsed.success) throw new Error("a refused form has no fault");
  return { values: parsed.output, reason: null, faults: all };
}

export function formFields<Schema extends FormSchema>(schema: Schema): FieldOf<Schema>[] {
  return Object.keys(schema.entries).filter((field) => isFieldOf(schema, field));
}

function isFieldOf<Schema extends FormSchema>(schema: Schema, field: unknown): field is FieldOf<Schema> {
  return typeof field === "string" && Object.hasOwn(schema.entries, field);
}
