import type { Database } from "#platform/database/database.ts";
import { isUnavailable } from "#platform/database/unavailable.ts";
import { errorFields, type Log } from "#platform/log.ts";
import { countQueued, type Outcome } from "./outbox.ts";

const MINUTE = 60_000;

export interface DeliveryLog {
  count(outcome: Outcome & { error?: string }): void;
  /** An error that is not about one mail. */
  failed(error: unknown): void;
  /** Writes what was counted, and stops. */
  end(): Promise<void>;
}

/** One line a minute while something happens: how many mails reached which state. Never an address or an answer. */
export function startDeliveryLog(database: Database, log: Log, milliseconds = MINUTE): DeliveryLog {
  let counts = { sent: 0, retrying: 0, failed: 0, cancelled: 0 };
  let lastError: string | undefined;
  let lastFailure = Number.NEGATIVE_INFINITY;
  const write = async () => {
    const counted = counts;
    const error = lastError;
    if (Object.values(counted).every((count) => count === 0)) return;
    counts = { sent: 0, retrying: 0, failed: 0, cancelled: 0 };
    lastError = undefined;
    const queued = await countQueued(database).catch(() => undefined);
    log(counted.retrying + counted.failed > 0 ? "error" : "info", "mails", { ...counted, queued, lastError: error });
  };
  const timer = setInterval(write, milliseconds).unref();
  return {
    count({ state, error }) {
      counts[state] += 1;
      lastError = error ?? lastError;
    },
    failed(error) {
      if (performance.now() - lastFailure < milliseconds) return;
      lastFailure = performance.now();
      log("error", isUnavailable(error) ? "database unavailable" : "unexpected", errorFields(error));
    },
    async end() {
      clearInterval(timer);
      await write();
    },
  };
}
