import type { Day, Time } from "#platform/values/paris-time.ts";

/** A drawing, as platform/values/drawn-signature.ts reads it, or a typed name: not everybody can draw. */
export type Signature = { drawn: string } | { typed: string };

/** What a device records in a half-day. Of a person, but for "closed". */
export type FieldFact =
  /** `arrivedAt`: late. */
  | { kind: "signed"; signature: Signature; arrivedAt: Time | null }
  /** Earlier than the others. */
  | { kind: "left"; at: Time }
  | { kind: "absent"; reason: string }
  /** Somebody who is not on the list: the centre settles who that is. */
  | { kind: "added"; name: string; email: string }
  /** A record made by mistake, before the half-day is closed. */
  | { kind: "undone"; recordId: string }
  /** The trainer signs last. */
  | { kind: "closed"; trainerName: string; signature: Signature };

/** Why something recorded by a device does not count by itself. */
export const WAITING_REASONS = ["outsideWindow", "unknownPerson", "badClock"] as const;
export type WaitingReason = (typeof WAITING_REASONS)[number];

/** What happened in a half-day. Of a person, but for "closed" and "paper". */
export type AttendanceFact =
  | FieldFact
  /** Written by the server around what a device sent: it is kept, and counts if an administrator decides so. */
  | { kind: "waiting"; because: WaitingReason; fact: FieldFact }
  /** An administrator decides whether a record that waits counts. The last decision about it stands. */
  | { kind: "decided"; recordId: string; counts: boolean; reason: string }
  /** An administrator corrects a closed half-day. */
  | { kind: "corrected"; presence: CorrectedPresence; reason: string }
  /** An administrator says who an added person is; null: nobody of the stage. */
  | { kind: "settled"; participantId: string | null }
  /** An administrator adds a sheet signed on paper, as files, and whom it shows as present. */
  | {
      kind: "paper";
      fileIds: readonly string[];
      /** The checksums of these files, in the same order: written by the server, so that the chain covers them too. */
      checksums?: readonly string[];
      presentIds: readonly string[];
    };

export type AttendanceFactKind = AttendanceFact["kind"];

/** Times are those of the half-day where they are null. */
export type CorrectedPresence = { isPresent: true; arrivedAt: Time | null; leftAt: Time | null } | { isPresent: false };

/** What a device records, and sends as often as it needs to. */
export interface AttendanceEntry {
  /** Made by the device: a record that is sent twice is stored once. */
  id: string;
  stageId: string;
  halfDayId: string;
  /** A participant, or somebody added in the field; empty for "closed" and "paper". */
  personId: string;
  /**
   * The name that the device shows; the server writes the name of a participant itself, and of a paper all whom it
   * shows.
   */
  personName: string;
  fact: AttendanceFact;
  /** The time of the device's clock, in ISO 8601. */
  recordedAt: string;
}

/** An entry as it is stored: with who held the device, both clocks, and its place in the chain of its stage. */
export interface AttendanceRecord extends AttendanceEntry {
  /** Counts from 1, in the order in which the server received them. */
  number: number;
  deviceId: string;
  heldById: string;
  heldByName: string;
  receivedAt: Date;
  /** How far the device's clock was behind the server's, in seconds, when it sent the record. */
  clockOffset: number;
  /** The digest of the record before it; empty for the first. */
  previousDigest: string;
  digest: string;
}

/** When it happened, by the server's clock. */
export const happenedAt = ({ recordedAt, clockOffset }: Pick<AttendanceRecord, "recordedAt" | "clockOffset">) =>
  new Date(Date.parse(recordedAt) + clockOffset * 1_000);

/** The records that were taken back. */
export const undoneIds = (entries: readonly Pick<AttendanceEntry, "fact">[]): ReadonlySet<string> =>
  new Set(entries.flatMap(({ fact }) => (fact.kind === "undone" ? [fact.recordId] : [])));

/** A half-day as it is signed for; as in the timetable of the stage. */
export interface SignedHalfDay {
  id: string;
  day: Day;
  from: Time;
  to: Time;
}
