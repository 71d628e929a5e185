import type { AttendanceFact } from "#subjects/attendance/rules/attendance-record.ts";
import type {
  FieldData,
  FieldHalfDay,
  FieldPresence,
  FieldStage,
} from "#subjects/attendance/rules/field/field-data.ts";
import type { QueuedEntry } from "../field/store/field-store.ts";

// A stage of two half-days with three people.

const claireFormatrice = { id: "claire", name: "Claire Moreau" };

export const matin: FieldHalfDay = {
  id: "matin",
  day: "2026-11-19",
  from: "08:30",
  to: "12:00",
  place: "",
  trainer: "Claire Moreau",
  isClosed: false,
  presences: [],
};
export const apresMidi: FieldHalfDay = { ...matin, id: "apres-midi", from: "13:30", to: "17:00" };

export const moisson: FieldStage = {
  id: "moisson",
  title: "Moissonneuse-batteuse : réglages",
  location: "Iwuy",
  halfDays: [matin, apresMidi],
  people: [
    { id: "marie", name: "Marie Agricultrice", company: "EARL des Quatre Vents", isAdded: false },
    { id: "paul", name: "Paul Cuvelier", company: "", isAdded: false },
    { id: "sophie", name: "Sophie Lefebvre", company: "", isAdded: false },
  ],
};

export const prepared: FieldData = {
  version: 1,
  brand: "Sillon",
  holder: claireFormatrice,
  preparedAt: "2026-11-18T17:00:00Z",
  stages: [moisson],
};

export const presence = (personId: string, more: Partial<FieldPresence> = {}): FieldPresence => ({
  personId,
  state: "present",
  arrivedAt: null,
  leftAt: null,
  reason: "",
  recordId: `known-${personId}`,
  ...more,
});

export const signed: AttendanceFact = { kind: "signed", signature: { typed: "Marie" }, arrivedAt: null };

let count = 0;

/** In their order, a minute after each other, in the morning of the stage. */
export function queued(personId: string, fact: AttendanceFact, more: Partial<QueuedEntry["entry"]> = {}): QueuedEntry {
  count += 1;
  return {
    entry: {
      id: `entry-${count}`,
      stageId: moisson.id,
      halfDayId: matin.id,
      personId,
      personName: moisson.people.find(({ id }) => id === personId)?.name ?? "",
      fact,
      recordedAt: new Date(Date.parse("2026-11-19T07:30:00Z") + count * 60_000).toISOString(),
      ...more,
    },
    holder: claireFormatrice,
    refusal: "",
  };
}
