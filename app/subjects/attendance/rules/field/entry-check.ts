import {
  array,
  check,
  type GenericSchema,
  integer,
  literal,
  maxLength,
  maxValue,
  minValue,
  nonEmpty,
  nullable,
  number,
  object,
  pipe,
  regex,
  safeParse,
  string,
  transform,
  union,
  unknown,
  variant,
} from "valibot";
import { oneLine } from "#platform/values/direction-marks.ts";
import { toDrawing } from "#platform/values/drawn-signature.ts";
import { DRAWING, ID, LINE, MAX_REASON } from "#platform/values/text-lengths.ts";
import { parseTime } from "#subjects/stages/rules/timetable/half-days.ts";
import type { AttendanceEntry, AttendanceFactKind, FieldFact } from "../attendance-record.ts";
import { FIELD_VERSION, MOST_ENTRIES } from "./field-data.ts";
import type { EntryRefusal, SendingRefusal } from "./sending-messages.ts";

export type ReadEntry = { entry: AttendanceEntry & { fact: FieldFact } } | { id: string; reason: EntryRefusal };

export interface ReadSending {
  deviceId: string;
  sentAt: Date;
  holderId: string;
  entries: readonly ReadEntry[];
}

/** The databases would store another text than the one that the digest covers. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes("\0");

// Each begins with its length: nothing is looked for in a text that is longer.
const text = (most: number) => pipe(string(), maxLength(most), check(isStorable));
const line = pipe(text(LINE), transform(oneLine));
const given = pipe(line, nonEmpty());
/** Made by a device. */
const newId = pipe(string(), maxLength(ID), regex(/^[\w-]+$/));
const knownId = pipe(text(ID), nonEmpty());
/** The id of a participant, or one made by a device, and part of an address of the administration; empty: of nobody. */
const personId = pipe(string(), maxLength(ID), regex(/^[\w-]*$/));
const time = pipe(
  string(),
  maxLength(5),
  check((value) => parseTime(value) !== null),
);
/** A time as Date.toISOString writes it. */
const instant = pipe(
  string(),
  maxLength(24),
  regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/),
  check((value) => !Number.isNaN(Date.parse(value))),
);
const isDrawn = (drawn: string) => {
  const drawing = toDrawing(drawn);
  return drawing !== null && drawing !== "invalid";
};
const signature = union([
  object({ drawn: pipe(string(), maxLength(DRAWING), check(isDrawn)) }),
  object({ typed: given }),
]);

const fact = variant("kind", [
  object({ kind: literal("signed"), signature, arrivedAt: nullable(time) }),
  object({ kind: literal("left"), at: time }),
  object({ kind: literal("absent"), reason: text(MAX_REASON) }),
  object({ kind: literal("added"), name: given, email: line }),
  object({ kind: literal("undone"), recordId: newId }),
  object({ kind: literal("closed"), trainerName: given, signature }),
]);

const entry = pipe(
  object({
    id: newId,
    stageId: knownId,
    halfDayId: text(ID),
    personId,
    personName: line,
    fact,
    recordedAt: instant,
  }),
  // A half-day is closed for everybody in it; everything else is of a person.
  check(({ fact: { kind }, personId }) => (personId === "") === (kind === "closed")),
  check(({ fact: { kind }, halfDayId }) => halfDayId !== "" || kind === "added"),
);

const sending = object({
  version: pipe(number(), integer(), minValue(1)),
  deviceId: newId,
  sentAt: instant,
  holderId: knownId,
  entries: pipe(array(unknown()), maxLength(MOST_ENTRIES)),
});
const version = object({ version: pipe(number(), maxValue(FIELD_VERSION)) });

const ADMINISTRATORS_ONLY = [
  "decided",
  "corrected",
  "settled",
  "paper",
  "waiting",
] as const satisfies readonly AttendanceFactKind[];
const ofAdministrators = object({ fact: object({ kind: union(ADMINISTRATORS_ONLY.map((kind) => literal(kind))) }) });
const numbered = object({ id: newId });

/** Reads what a device sent. An entry that cannot be stored takes none of the others with it. */
export function readSending(json: string): ReadSending | { reason: SendingRefusal } {
  const read = parsed(json);
  const result = safeParse(sending, read, { abortEarly: true });
  if (!result.success) return { reason: "unreadable" };
  if (!fits(version, read)) return { reason: "newerVersion" };
  const { deviceId, sentAt, holderId, entries } = result.output;
  const own: ReadEntry[] = [];
  for (const sent of entries) {
    const answerable = safeParse(numbered, sent, { abortEarly: true });
    // Without an id, there is nothing to answer to.
    if (!answerable.success) return { reason: "unreadable" };
    own.push(readEntry(sent, answerable.output.id));
  }
  return { deviceId, sentAt: new Date(sentAt), holderId, entries: own };
}

function readEntry(sent: unknown, id: string): ReadEntry {
  if (fits(ofAdministrators, sent)) return { id, reason: "notFromTheField" };
  const result = safeParse(entry, sent, { abortEarly: true });
  return result.success ? { entry: result.output } : { id, reason: "unreadable" };
}

const fits = (schema: GenericSchema, value: unknown) => safeParse(schema, value, { abortEarly: true }).success;

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
