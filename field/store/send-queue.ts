import { REFUSED_WITHOUT_REASON } from "#subjects/attendance/rules/field/device-messages.ts";
import { type EntryOutcome, FIELD_VERSION, MOST_ENTRIES } from "#subjects/attendance/rules/field/field-data.ts";
import type { DeviceDatabase, KeptEntry } from "./device-database.ts";
import { type FaultKind, isFault, type Server } from "./server.ts";

export interface Sending {
  database: DeviceDatabase;
  server: Server;
  /** Whose records are sent; those of others wait for their own session. */
  holderId: string;
  /** Sends what was refused before once more. */
  retriesRefused: boolean;
}

/** How many were sent; with the fault that stopped it, if one did. */
interface SendingResult {
  count: number;
  fault: FaultKind | null;
}

/** Sends what waits, in batches. A record leaves the queue only when the server has answered that it is stored. */
export async function sendQueue(sending: Sending): Promise<SendingResult> {
  const { entries } = await sending.database.read();
  const waiting = entries.filter(
    ({ isSent, holder, refusal }) =>
      !isSent && holder.id === sending.holderId && (refusal === "" || sending.retriesRefused),
  );
  let count = 0;
  for (let start = 0; start < waiting.length; start += MOST_ENTRIES) {
    const batch = waiting.slice(start, start + MOST_ENTRIES);
    const fault = await sendBatch(sending, batch);
    if (fault) return { count, fault };
    count += batch.length;
  }
  return { count, fault: null };
}

async function sendBatch(sending: Sending, batch: readonly KeptEntry[]): Promise<FaultKind | null> {
  const { database, server, holderId } = sending;
  const answer = await server.send({
    version: FIELD_VERSION,
    deviceId: database.deviceId,
    holderId,
    sentAt: new Date().toISOString(),
    entries: batch.map(({ entry }) => entry),
  });
  if (!isFault(answer)) {
    await database.note(answer.outcomes);
    return null;
  }
  if (answer.fault !== "refused") return answer.fault;
  const [first, ...others] = batch;
  if (first && others.length === 0) await database.note([refused(first, answer.reason)]);
  // One bad record does not hold back the others.
  else
    for (const entry of batch) {
      const fault = await sendBatch(sending, [entry]);
      if (fault) return fault;
    }
  return null;
}

const refused = ({ entry }: KeptEntry, reason: string): EntryOutcome => ({
  id: entry.id,
  outcome: "refused",
  reason: reason || REFUSED_WITHOUT_REASON,
});
