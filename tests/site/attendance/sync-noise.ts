import type { AttendanceEntry, AttendanceFact } from "#subjects/attendance/rules/attendance-record.ts";
import type { FieldSending } from "#subjects/attendance/rules/field/field-data.ts";
import { entryOf, sendingOf } from "../../field-entries.ts";
import { oddText } from "../fuzz/odd-texts.ts";
import type { Random } from "../fuzz/random.ts";

const ODD_VALUES: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, "", " ", "\0", "\ud800", "__proto__", "constructor", [], {}, [[]], ["a"]],
  ...["x".repeat(101), "y".repeat(50_000), "25:61", "2026-02-30T25:00:00.000Z", "0000-01-01T00:00:00.000Z"],
  ...["9999-12-31T23:59:59.999Z", "[[1,2]]", '[["1","2"]]', "[[1e400,0]]", { kind: "paper" }, { drawn: "[]" }],
];

/** The same sending with some of its values missing or replaced, as text; sometimes not even JSON. */
export function malformedSending(random: Random, sending: FieldSending): string {
  const changed = structuredClone(sending);
  for (let count = 1 + random.below(3); count > 0; count--) changeSomewhere(random, changed);
  const json = JSON.stringify(changed);
  return random.oneIn(6) ? json.slice(0, random.below(json.length)) : json;
}

function changeSomewhere(random: Random, value: object): void {
  const keys = Object.keys(value);
  if (keys.length === 0) return;
  const key = random.pick(keys) as keyof typeof value;
  const inside: unknown = value[key];
  if (inside !== null && typeof inside === "object" && !random.oneIn(4)) changeSomewhere(random, inside);
  else if (random.oneIn(5)) delete value[key];
  else Object.assign(value, { [key]: random.oneIn(3) ? oddText(random) : random.pick(ODD_VALUES) });
}

export type Place = Pick<AttendanceEntry, "stageId" | "halfDayId">;

/** Sendings that store nothing, or only what is of that half-day. */
export function noise(
  random: Random,
  holderId: string,
  place: Place,
  stored: readonly AttendanceEntry[],
): FieldSending | string {
  const [known = entryOf(place)] = stored.length > 0 ? [random.pick(stored)] : [];
  const id = stored.length > 0 ? known.id : "nobodys-record";
  switch (random.below(5)) {
    case 0:
      // The number of a stored record, with other content.
      return sendingOf([{ ...entryOf(place), id, fact: { kind: "left", at: "03:33" } }]);
    case 1:
      return sendingOf([entryOf({ ...place, fact: random.pick(OF_ADMINISTRATORS) })]);
    case 2:
      return sendingOf([entryOf({ ...place, halfDayId: `${place.halfDayId}-nulle-part` })]);
    case 3:
      return sendingOf([entryOf({ ...place, stageId: "nulle-part" })]);
    default:
      return malformedSending(random, sendingOf([entryOf(place), entryOf(place)], { holderId }));
  }
}

const OF_ADMINISTRATORS: readonly AttendanceFact[] = [
  { kind: "corrected", presence: { isPresent: false }, reason: "Rien" },
  { kind: "settled", participantId: null },
  { kind: "paper", fileIds: [], presentIds: ["somebody"] },
];
