import type { AttendanceEntry, SignedHalfDay } from "../attendance-record.ts";

/**
 * The version of what the server and a page in the field send each other. A page may be older than the server by days.
 */
export const FIELD_VERSION = 1;

/** What a device keeps for days without a network (GET /emargement/donnees). No health data, no address, no phone. */
export interface FieldData {
  version: typeof FIELD_VERSION;
  brand: string;
  holder: { id: string; name: string };
  /** The time of the server's clock. */
  preparedAt: string;
  /** Those of the next days, of the last ones that are not closed, and the one that is asked for. */
  stages: readonly FieldStage[];
}

export interface FieldStage {
  id: string;
  title: string;
  location: string;
  halfDays: readonly FieldHalfDay[];
  /** Registered people by name, then those who were added in the field. */
  people: readonly FieldPerson[];
}

export interface FieldPerson {
  id: string;
  name: string;
  company: string;
  isAdded: boolean;
}

export interface FieldHalfDay extends SignedHalfDay {
  place: string;
  trainer: string;
  isClosed: boolean;
  /** What is known of each person, from all devices that have sent theirs. */
  presences: readonly FieldPresence[];
  /** Whose record was received and waits for the centre. Data of an older version has none. */
  held?: readonly FieldHeld[];
  /** A closing was received from before it may be signed: it closes nothing. */
  isClosingHeld?: boolean;
}

export interface FieldHeld {
  personId: string;
  kind: HeldKind;
  /** When somebody late came. Data of an older version has none. */
  arrivedAt?: string | null;
}

export type HeldKind = "signed" | "absent";

export interface FieldPresence {
  personId: string;
  state: "present" | "absent";
  arrivedAt: string | null;
  leftAt: string | null;
  reason: string;
  /** What decided: a device can undo it, also after it was sent. */
  recordId: string;
}

/** POST /emargement/envois, as JSON. */
export interface FieldSending {
  version: number;
  /** Made by the device when it is first used. */
  deviceId: string;
  /** Whose records these are: the server takes them from nobody else. */
  holderId: string;
  /** The time of the device's clock when it sends: the server compares it with its own. */
  sentAt: string;
  entries: readonly AttendanceEntry[];
}

/** The most records in one sending. */
export const MOST_ENTRIES = 10;

/** "stored": also when it already was. A refused record stays on the device, with the reason. */
export type EntryOutcome = { id: string; outcome: "stored" } | { id: string; outcome: "refused"; reason: string };

export interface FieldAnswer {
  outcomes: readonly EntryOutcome[];
}
