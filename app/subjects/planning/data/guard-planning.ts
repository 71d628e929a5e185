import { createHash } from "node:crypto";
import type { Reader, Transaction } from "#platform/database/database.ts";
import { type Day, dayInParis } from "#platform/values/paris-time.ts";
import { readRules } from "#subjects/settings/data/read-settings.ts";
import { type OverlapLine, type OverlapQuestion, overlapLines } from "../rules/overlap-words.ts";
import { findOverlaps, isSerious, newOverlaps, type Overlap, overlapKey } from "../rules/overlaps.ts";
import { listBooked, listBookedBy } from "./booked.ts";
import { listThings } from "./things.ts";
import { listUnavailable } from "./unavailabilities.ts";

export type OverlapRefusal = { reason: "overlaps"; question: OverlapQuestion };

interface Checked {
  stageId: string;
  /** The first day that is checked: what is over was as it was. */
  from: Day;
  /** Only what a stage that takes place holds. */
  onlyHeld?: boolean;
}

/** Everything that stands against the half-days of a stage as they are stored. */
export async function readOverlaps(database: Reader, { stageId, from, onlyHeld = false }: Checked): Promise<Overlap[]> {
  const own = (await listBookedBy(database, stageId, { onlyHeld })).filter(({ day }) => day >= from);
  const [first, last] = [own[0]?.day, own.at(-1)?.day];
  if (first === undefined || last === undefined) return [];
  const thingIds = [...new Set(own.map(({ thingId }) => thingId))];
  const booked = await listBooked(database, { first, last, thingIds });
  const unavailable = await listUnavailable(database, { first, last });
  const team = await database.selectFrom("trainers").select("id").execute();
  return findOverlaps(own, {
    booked: booked.filter(({ stage }) => stage.id !== stageId),
    unavailable,
    trainerIds: new Set(team.map(({ id }) => id)),
  });
}

/** The same in words. */
async function describeOverlaps(database: Reader, overlaps: readonly Overlap[]): Promise<OverlapLine[]> {
  return overlapLines(overlaps, new Map((await listThings(database)).map(({ id, name }) => [id, name])));
}

interface Guarded {
  stageId: string;
  /** What stood against it before this change, and is not asked again. */
  before?: readonly Overlap[];
  /** The key of the question that somebody has answered with yes. */
  anyway: string;
}

/**
 * After the stage is written, in the transaction that wrote it and took the lock of the planning first (lock-planning.ts): why it
 * must not be, or what was confirmed.
 */
export async function guardPlanning(
  transaction: Transaction,
  { stageId, before = [], anyway }: Guarded,
  now: Date,
): Promise<OverlapRefusal | { confirmed: OverlapLine[] }> {
  const after = await readOverlaps(transaction, { stageId, from: dayInParis(now), onlyHeld: true });
  const overlaps = newOverlaps(before, after).filter(isSerious);
  if (overlaps.length === 0) return { confirmed: [] };
  const rule = (await readRules(transaction)).overlaps;
  const key = keyOf(overlaps);
  const lines = await describeOverlaps(transaction, overlaps);
  if (rule === "ask" && anyway === key) return { confirmed: lines };
  return { reason: "overlaps", question: { rule, lines, key } };
}

/** Whoever confirms what was shown confirms nothing that was booked since. */
const keyOf = (overlaps: readonly Overlap[]) =>
  createHash("sha256").update(overlaps.map(overlapKey).toSorted().join("\n")).digest("hex").slice(0, 40);
