import { writableText } from "#platform/values/writable-text.ts";
import type { SectionFaults, Typed } from "./section-form.ts";
import { NOT_A_SITE_FILE } from "./setting-fault-messages.ts";
import { siteFileId } from "./site-file.ts";

/** Reads the fields of a form and collects what is wrong with them. An empty text passes, except in `required`. */
export function fieldChecks<Field extends string>(typed: Typed<Field>) {
  const faults: SectionFaults<Field> = {};
  const text = (field: Field) => writableText(typed[field]).trim().replace(/\s+/g, " ");

  function read<Value>(field: Field, parse: (text: string) => Value | null, fault: string, empty: Value): Value {
    const value = text(field);
    if (value === "") return empty;
    const parsed = parse(value);
    if (parsed === null) faults[field] = fault;
    return parsed ?? empty;
  }

  return {
    faults,
    text,
    read,
    required(field: Field, fault: string) {
      if (text(field) === "") faults[field] = fault;
    },
    /** The address of an uploaded file. */
    file: (field: Field) => read(field, (path) => (siteFileId(path) ? path : null), NOT_A_SITE_FILE, ""),
    /** The value, if nothing is wrong. */
    result: <Value>(value: Value) => (Object.keys(faults).length > 0 ? { faults } : { value }),
  };
}
