import type { Reader } from "#platform/database/database.ts";
import { timetableOf } from "#subjects/stages/data/half-days.ts";
import { toStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import type { WaitingEntry } from "./waiting-entry.ts";

/** The stages that these entries wait for, by their id. */
export async function findWaitedStages(
  reader: Reader,
  entries: readonly WaitingEntry[],
): Promise<ReadonlyMap<string, Stage>> {
  const ids = [...new Set(entries.map(({ stageId }) => stageId))];
  if (ids.length === 0) return new Map();
  const rows = await reader.selectFrom("stages").selectAll().select(timetableOf()).where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, toStage(row)]));
}

interface SeatCounts {
  registered: number;
  held: number;
  /** Entries, not people. */
  waiting: number;
}

export async function countSeats(reader: Reader, stageId: string): Promise<SeatCounts> {
  const row = await reader
    .selectFrom("stages")
    .select(["registered_seats", "held_seats", "waiting_entries"])
    .where("id", "=", stageId)
    .executeTakeFirst();
  return {
    registered: row?.registered_seats ?? 0,
    held: row?.held_seats ?? 0,
    waiting: row?.waiting_entries ?? 0,
  };
}
