import { type AttendanceFact, undoneIds } from "../attendance-record.ts";
import type { HeldRecord } from "../half-day-attendance.ts";

/** What a form sends as its decision. */
export const COUNT = "count";
export const SET_ASIDE = "setAside";
export const isDecision = (text: string) => text === COUNT || text === SET_ASIDE;

/**
 * A signature speaks for itself, with its time and who held the device: that it counts needs no reason. That one is
 * set aside does, and that one is taken back.
 */
export const needsReason = ({ kind }: Pick<AttendanceFact, "kind">, counts: boolean): boolean =>
  counts ? kind === "undone" : kind === "signed";

/** Of somebody unknown one says first who they are: their records then count. */
export const canBeDecided = ({ because }: Pick<HeldRecord, "because">) => because !== "unknownPerson";

/** What one click counts: not what a device took back again, nor what takes something back. */
export function countedTogether<Held extends HeldRecord>(waiting: readonly Held[]): Held[] {
  const undone = undoneIds(waiting);
  return waiting.filter((record) => canBeDecided(record) && !needsReason(record.fact, true) && !undone.has(record.id));
}

/** The signature by which somebody says that they were there, and that waits. */
export function heldSignature(waiting: readonly HeldRecord[], personId: string): HeldRecord | undefined {
  const undone = undoneIds(waiting);
  return waiting.find(({ id, personId: own, fact }) => own === personId && fact.kind === "signed" && !undone.has(id));
}
