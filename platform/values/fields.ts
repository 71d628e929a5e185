import { isMailable, normalizeEmail } from "./email.ts";
import { FIELD_TOO_LONG, textTooLong } from "./length-messages.ts";
import { fieldsOf, mapFields } from "./map-fields.ts";
import { dashedDate, parseDay } from "./paris-time.ts";
import { CHOICE, LINE } from "./text-lengths.ts";
import { writableText } from "./writable-text.ts";

/** A field of a form, declared once: its input, its largest length, its check and its line in a history follow from it. */
export interface Field {
  label: string;
  kind: "line" | "text" | "email" | "phone" | "url" | "choice" | "number" | "decimal" | "day" | "file";
  /** The largest length; longer texts are refused before anything else. */
  length: number;
  hint?: string;
  /** Said when it is empty. Without it, the field may be empty. */
  missing?: string;
  /** Some fields that belong together, with their title. */
  group?: string;
  /** Has a long value: half of a row instead of a third, as texts have. */
  isWide?: boolean;
  /** The fields of its group stand in one row. */
  isInRow?: boolean;
  /** The values that can be chosen, with their words. */
  options?: Readonly<Record<string, string>>;
  /** The address that suggests values while one types. */
  suggestions?: string;
  /** What kind of file is sent: its address is the value. */
  upload?: "photo" | "programme" | "portrait" | "certificate" | "houseRules" | "signature" | "stamp";
  /** The text as it is stored; null when it is wrong, with `fault` as the reason. An empty text is never read. */
  read?: (text: string) => string | null;
  fault?: string;
  /** The stored text as a person reads it. */
  show?: (stored: string) => string;
}

type Options = Partial<
  Pick<Field, "suggestions" | "hint" | "missing" | "isWide" | "isInRow" | "length" | "read" | "fault" | "show">
>;

export const line = (label: string, options: Options = {}): Field => ({
  label,
  kind: "line",
  length: LINE,
  ...options,
});

/** Line breaks stay. */
export const text = (label: string, length: number, options: Options = {}): Field => ({
  label,
  kind: "text",
  length,
  ...options,
});

export const email = (label: string, options: Options = {}): Field => ({
  label,
  kind: "email",
  length: LINE,
  read: (typed) => (isMailable(normalizeEmail(typed)) ? normalizeEmail(typed) : null),
  fault: "Cette adresse e-mail n’est pas valide.",
  ...options,
});

/** One of some. The first is shown for an empty value. */
export const choice = (label: string, options: Field["options"] & object, rest: Options = {}): Field => ({
  label,
  kind: "choice",
  length: CHOICE,
  options,
  read: (typed) => (Object.hasOwn(options, typed) ? typed : null),
  fault: "Choisissez dans la liste.",
  ...rest,
});

/** A date, which the browser offers as a calendar. */
export const day = (label: string, options: Options = {}): Field => ({
  label,
  kind: "day",
  length: CHOICE,
  read: parseDay,
  fault: "Indiquez une date.",
  ...options,
});

/** A number without a sign or a fraction. */
export const wholeNumber = (
  label: string,
  { least, most, ...rest }: { least: number; most: number } & Options,
): Field => ({
  label,
  kind: "number",
  length: CHOICE,
  read: (typed) => (/^\d{1,9}$/.test(typed) && isBetween(Number(typed), least, most) ? String(Number(typed)) : null),
  fault: `Indiquez un nombre entier de ${least} à ${most.toLocaleString("fr-FR")}.`,
  ...rest,
});

const isBetween = (value: number, least: number, most: number) => value >= least && value <= most;

/** A file that is sent before its form. `read` says which addresses are its own. */
export const file = (label: string, upload: Field["upload"] & string, rest: Options = {}): Field => ({
  label,
  kind: "file",
  length: LINE,
  upload,
  ...rest,
});

/** A field whose value is no text, with the text of each value and the value of each text. */
export interface Valued<Value> extends Field {
  /** The value as long as nothing was saved. */
  start: Value;
  toText(value: Value): string;
  /** Gets a text that `read` has accepted, or none. */
  toValue(text: string): Value;
}

export const valued = <Value>(field: Field, how: Omit<Valued<Value>, keyof Field>): Valued<Value> => ({
  ...field,
  ...how,
});

/** What the fields are worth: a text, unless one says otherwise. */
export type ValuesOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends Valued<infer Value> ? Value : string;
};

const TEXT: Omit<Valued<string>, keyof Field> = { start: "", toText: (value) => value, toValue: (text) => text };
const valuedOf = (field: Field) => ({ ...TEXT, ...field }) as Valued<unknown>;

export const startOf = <Fields extends Record<string, Field>>(fields: Fields) =>
  mapFields(Object.keys(fields), (name) => valuedOf(fields[name] as Field).start) as ValuesOf<Fields>;

/** A field that is newer than what was saved has the value that it starts with. */
export function textsOf<Fields extends Record<string, Field>>(fields: Fields, values: Partial<ValuesOf<Fields>>) {
  const names = Object.keys(fields) as (keyof Fields & string)[];
  return mapFields(names, (name) => {
    const { start, toText } = valuedOf(fields[name] as Field);
    return toText(values[name] === undefined ? start : values[name]);
  });
}

export const valuesOf = <Fields extends Record<string, Field>>(fields: Fields, texts: Texts<keyof Fields & string>) =>
  mapFields(Object.keys(fields) as (keyof Fields & string)[], (name) =>
    valuedOf(fields[name] as Field).toValue(texts[name]),
  ) as ValuesOf<Fields>;

export const grouped = <Fields extends Record<string, Field>>(group: string, fields: Fields) =>
  mapFields(fieldsOf(fields), (name) => ({ ...fields[name], group })) as Fields;

/** What is read of each at most. Without JavaScript each line break of a text is sent as two characters. */
export const lengthsOf = <Name extends string>(fields: Record<Name, Field>): Record<Name, number> =>
  mapFields(fieldsOf(fields), (name) => fields[name].length * (fields[name].kind === "text" ? 2 : 1));

export type Texts<Name extends string> = Record<Name, string>;
export type TextFaults<Name extends string> = Partial<Record<Name, string>>;

/** A stored text inside a sentence about a change. */
export function inWords({ kind, options, show }: Field, stored: string): string {
  if (kind === "file") return stored === "" ? "non" : "oui";
  if (kind === "day") return stored === "" ? "" : dashedDate(stored);
  return options?.[stored] ?? show?.(stored) ?? stored;
}

/** The stored texts as the form shows them. */
export const shownTexts = <Name extends string>(fields: Record<Name, Field>, stored: Texts<Name>): Texts<Name> =>
  mapFields(fieldsOf(fields), (name) => fields[name].show?.(stored[name]) ?? stored[name]);

/** The texts as they are to be stored, or what is wrong with them. */
export function checkTexts<Name extends string>(
  fields: Record<Name, Field>,
  typed: Texts<Name>,
): { value: Texts<Name> } | { faults: TextFaults<Name> } {
  const faults: TextFaults<Name> = {};
  const value = mapFields(fieldsOf(fields), (name) => {
    const { kind, length, missing, read, fault } = fields[name];
    const tidy = kind === "text" ? tidyLines(typed[name]) : tidyLine(typed[name]);
    if (tidy.length > length) faults[name] = kind === "text" ? textTooLong(length) : FIELD_TOO_LONG;
    if (tidy === "" && missing) faults[name] = missing;
    const stored = tidy === "" || !read ? tidy : read(tidy);
    if (stored === null) faults[name] = fault;
    return stored ?? tidy;
  });
  return Object.keys(faults).length > 0 ? { faults } : { value };
}

const tidyLine = (typed: string) => writableText(typed).trim().replace(/\s+/g, " ");
const tidyLines = (typed: string) => writableText(typed).replace(/\r\n?/g, "\n").trim();
