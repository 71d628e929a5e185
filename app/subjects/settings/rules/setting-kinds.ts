import {
  choice,
  email,
  type Field,
  file,
  line,
  text,
  type Valued,
  valued,
  wholeNumber,
} from "#platform/values/fields.ts";
import { fieldsOf } from "#platform/values/map-fields.ts";
import { CHOICE } from "#platform/values/text-lengths.ts";
import type { Phone } from "./centre.ts";
import { EMAIL_WRONG, NOT_A_SITE_FILE, PHONE_WRONG, URL_WRONG } from "./setting-fault-messages.ts";
import { type SiteFileKind, siteFileId } from "./site-file.ts";
import { NO_PHONE, typedPhone } from "./typed-phone.ts";
import { webAddress } from "./web-address.ts";

/** The most characters of a block of lines, in the settings. */
export const LONGEST_LINES = 1_000;

type Options = Partial<Pick<Field, "hint" | "missing" | "isWide">>;

/** A text of a few words: a form, a number that is checked. */
export const short = (label: string, options: Parameters<typeof line>[1] = {}): Field =>
  line(label, { length: CHOICE, ...options });

/** The same, of which most are digits. */
export const digits = (label: string, options: Parameters<typeof line>[1] = {}): Field => ({
  ...short(label, options),
  kind: "number",
});

export const lines = (label: string, options: Options = {}): Field => text(label, LONGEST_LINES, options);

/** A text that is something before the centre writes its own. */
export const begunWith = (start: string, field: Field): Valued<string> =>
  valued(field, { start, toText: (value) => value, toValue: (typed) => typed });

/** Its limits stand before its hint. */
export function number(
  label: string,
  { least, most, start, hint, ...options }: Options & { least: number; most: number; start: number },
): Valued<number> & { least: number; most: number } {
  const whole = wholeNumber(label, { least, most, hint: hint && `De ${least} à ${most}. ${hint}` });
  const field = { ...whole, ...options, missing: whole.fault };
  return { ...valued<number>(field, { start, toText: String, toValue: Number }), least, most };
}

/** One of some, the first until another one is chosen. */
export function chosen<Choice extends string>(
  label: string,
  options: Readonly<Record<Choice, string>>,
  rest: Options = {},
): Valued<Choice> {
  const [start] = fieldsOf(options) as [Choice];
  const isOne = (typed: string): typed is Choice => Object.hasOwn(options, typed);
  return valued(choice(label, options, rest), {
    start,
    toText: (value) => value,
    toValue: (typed) => (isOne(typed) ? typed : start),
  });
}

/** Numbers of days with commas between them. */
export function days(
  label: string,
  {
    start,
    readDays,
    ...options
  }: Options & { start: readonly number[]; readDays: (typed: string) => number[] | null; fault: string },
): Valued<readonly number[]> {
  const written = (value: readonly number[]) => value.join(", ");
  const read = (typed: string) => {
    const value = readDays(typed);
    return value && written(value);
  };
  return valued<readonly number[]>(
    { ...digits(label, { ...options, read }) },
    { start, toText: written, toValue: (typed) => readDays(typed) ?? [] },
  );
}

/** A telephone number as an administrator types it, and the link that dials it. */
export const phone = (label: string, options: Options = {}): Valued<Phone> =>
  valued(phoneText(label, options), {
    start: NO_PHONE,
    toText: ({ display }) => display,
    toValue: (typed) => typedPhone(typed) ?? NO_PHONE,
  });

export const phoneText = (label: string, options: Options = {}): Field => ({
  ...short(label, { ...options, read: (typed) => typedPhone(typed)?.display ?? null, fault: PHONE_WRONG }),
  kind: "phone",
});

export const mail = (label: string, options: Options = {}): Field => email(label, { fault: EMAIL_WRONG, ...options });

export const url = (label: string, options: Options = {}): Field => ({
  ...line(label, { ...options, read: webAddress, fault: URL_WRONG }),
  kind: "url",
});

/** A file of the settings, sent before the form: its address is the value. */
export const siteFile = (label: string, kind: SiteFileKind & Field["upload"], options: Options = {}): Field =>
  file(label, kind, { ...options, read: (path) => (siteFileId(path) ? path : null), fault: NOT_A_SITE_FILE });
