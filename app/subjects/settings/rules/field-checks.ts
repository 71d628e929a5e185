import { isMailable } from "#platform/values/email.ts";
import { writableText } from "#platform/values/writable-text.ts";
import { NO_PHONE } from "./empty-centre.ts";
import type { SectionFaults, Typed } from "./section-form.ts";
import { EMAIL_WRONG, LINES_TOO_LONG, NOT_A_SITE_FILE, PHONE_WRONG, URL_WRONG } from "./setting-fault-messages.ts";
import { LONGEST_LINES } from "./setting-lengths.ts";
import { siteFileId } from "./site-file.ts";
import { typedPhone } from "./typed-phone.ts";
import { webAddress } from "./web-address.ts";

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
    /** Line breaks stay. */
    lines(field: Field): string {
      const lines = writableText(typed[field]).replace(/\r\n?/g, "\n").trim();
      if (lines.length > LONGEST_LINES) faults[field] = LINES_TOO_LONG;
      return lines;
    },
    email: (field: Field) => read(field, (value) => (isMailable(value) ? value : null), EMAIL_WRONG, ""),
    phone: (field: Field) => read(field, typedPhone, PHONE_WRONG, NO_PHONE),
    /** The address of an uploaded file. */
    file: (field: Field) => read(field, (path) => (siteFileId(path) ? path : null), NOT_A_SITE_FILE, ""),
    url: (field: Field) => read(field, webAddress, URL_WRONG, ""),
    /** The value, if nothing is wrong. */
    result: <Value>(value: Value) => (Object.keys(faults).length > 0 ? { faults } : { value }),
  };
}
