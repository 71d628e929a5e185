import type { AttendanceEntry, AttendanceFact } from "#subjects/attendance/rules/attendance-record.ts";
import type { FieldData } from "#subjects/attendance/rules/field/field-data.ts";

/** What the screens see and do. Everything is on the device first; sending follows by itself. */
export interface FieldState {
  /** "loading" until the device's storage was read. */
  status: "loading" | "ready";
  /** Null: nothing was prepared on this device yet. */
  data: FieldData | null;
  /** Recorded here and not sent yet, in their order. The screens add them to what `data` says. */
  queue: readonly QueuedEntry[];
  /** Sent since `data` was downloaded, so not in it yet. The screens add them too. */
  sent: readonly QueuedEntry[];
  connection: Connection;
  /** Whether the browser promised to keep what is stored; null: not asked yet. */
  isPersistent: boolean | null;
  /** Why "Préparer pour le terrain" failed; empty: it did not. */
  preparingFault: string;
  isPreparing: boolean;
}

/** "signedOut": the network is back, but the session has ended, or another account is signed in. */
export type Connection = "online" | "offline" | "sending" | "signedOut";

export interface QueuedEntry {
  entry: AttendanceEntry;
  /** Who held the device; another account does not send it. */
  holder: { id: string; name: string };
  /** Why the server refused the record; empty: it was not sent yet. */
  refusal: string;
}

/** A record that is about to be made; the store adds id, time and holder. */
export type NewEntry = Pick<AttendanceEntry, "stageId" | "halfDayId" | "personId" | "personName"> & {
  fact: AttendanceFact;
};

export interface FieldActions {
  /** Downloads the stages of the next days. */
  prepare(): Promise<void>;
  /** Stored on the device when it resolves; its id. Rejects when the device has no room. */
  record(entry: NewEntry): Promise<string>;
  /** Sends the queue now, with what was refused before. */
  send(): Promise<void>;
  /** Forgets what was prepared, never what was not sent. Rejects when the session could not be ended: no network. */
  signOut(): Promise<void>;
}

export interface FieldStore extends FieldActions {
  subscribe(listener: () => void): () => void;
  current(): FieldState;
}
