import { randomUUID } from "node:crypto";
import { setTimeout as after } from "node:timers/promises";
import type { Database } from "#platform/database/database.ts";
import { isUnavailable } from "#platform/database/unavailable.ts";
import { errorFields, type Log } from "#platform/log.ts";
import { type Delivery, prepare, send } from "./deliver.ts";
import { isLeaseFree, releaseLease, renewLease } from "./lease.ts";
import { becomeSender, claim, countQueued, findDue, type Outcome, recordOutcome } from "./outbox.ts";

/** Times in milliseconds. */
const TIMING = {
  /** The time between two looks at an outbox without a due mail. */
  idle: 1_000,
  /** The time between two looks at a lease that another process has. */
  lease: 5_000,
  renewal: 10_000,
  /** The time to wait after an error of the database. */
  error: 5_000,
  log: 60_000,
  /** How long a stop waits for the mail in flight. */
  stop: 8_000,
};

const STOP_MARGIN_MILLISECONDS = 2_000;

interface Options extends Delivery {
  perMinute: number;
  log: Log;
  timing?: Partial<typeof TIMING>;
}

export interface DeliveryWorker {
  /** Finishes the mail in flight, and lets another process send at once. */
  stop(): Promise<void>;
}

/**
 * Sends the mails of the outbox, one at a time, for as long as this process has the lease. Every process runs one; the
 * others wait for the lease. docs/decisions/039.
 */
export function startDelivery({ perMinute, log, timing, ...delivery }: Options): DeliveryWorker {
  const { database, transport, clock } = delivery;
  const milliseconds = { ...TIMING, ...timing };
  const owner = randomUUID();
  const deliveryLog = startDeliveryLog(database, log, milliseconds.log);
  const stopping = new AbortController();
  let isSender = false;
  let nextStart = 0;
  /** The outcome of the last mail. */
  let recorded: Promise<void> = Promise.resolve();

  /** Ends early at a stop. */
  const pause = (time: number) => after(time, undefined, { signal: stopping.signal, ref: false }).catch(() => {});

  async function work(): Promise<void> {
    if (!isSender) {
      isSender = (await isLeaseFree(database, owner, clock())) && (await becomeSender(database, owner, clock()));
      if (!isSender) return pause(milliseconds.lease);
    }
    const early = nextStart - performance.now();
    const mail = early > 0 ? undefined : await findDue(database, clock());
    if (!mail) {
      await recorded;
      return pause(early > 0 ? early : milliseconds.idle);
    }
    // Together with the outcome of the mail before: on SQLite they share one commit. All of them are done before the next
    // mail leaves.
    const [claimed, prepared] = await Promise.all([
      claim(database, { id: mail.id, owner }, clock()),
      prepare(delivery, mail),
      recorded,
    ]);
    if (claimed === "leaseLost") isSender = false;
    if (claimed !== "claimed") return;
    nextStart = performance.now() + 60_000 / perMinute;
    const outcome = "ended" in prepared ? prepared.ended : await send(delivery, mail, prepared.rendered);
    deliveryLog.count(outcome);
    recorded = untilDone(() => recordOutcome(database, mail.id, outcome, clock()));
    recorded.catch(() => {});
  }

  /** A mail that was sent must not be sent again because the database was away for a moment. */
  async function untilDone(write: () => Promise<void>): Promise<void> {
    for (;;) {
      const wasStopping = stopping.signal.aborted;
      try {
        return await write();
      } catch (error) {
        if (wasStopping) throw error;
        deliveryLog.failed(error);
        await pause(milliseconds.idle);
      }
    }
  }

  const renewal = setInterval(async () => {
    // An error of the database is not a lost lease: the next claim will tell.
    if (isSender && !(await renewLease(database, owner, clock()).catch(() => true))) isSender = false;
  }, milliseconds.renewal).unref();

  const ended = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await work();
      } catch (error) {
        deliveryLog.failed(error);
        await recorded.catch(() => {});
        // Takes the lease again, with the mail that may have been marked as in flight although the answer was lost.
        isSender = false;
        await pause(milliseconds.error);
      }
    }
    await recorded.catch(deliveryLog.failed);
  })();

  async function finish(): Promise<void> {
    // The mail in flight is then tried again, by the next process.
    const force = setTimeout(() => transport.close({ force: true }), milliseconds.stop);
    await ended;
    clearTimeout(force);
    transport.close();
    await releaseLease(database, owner).catch(() => {});
    await deliveryLog.end();
  }

  return {
    async stop() {
      stopping.abort();
      clearInterval(renewal);
      // A database that is away does not delay the stop of the process.
      const limit = new AbortController();
      const late = after(milliseconds.stop + STOP_MARGIN_MILLISECONDS, undefined, { signal: limit.signal });
      await Promise.race([finish().finally(() => limit.abort()), late]).catch(() => {});
    },
  };
}

const MINUTE = 60_000;

interface DeliveryLog {
  count(outcome: Outcome & { error?: string }): void;
  /** An error that is not about one mail. */
  failed(error: unknown): void;
  /** Writes what was counted, and stops. */
  end(): Promise<void>;
}

/** One line a minute while something happens: how many mails reached which state. Never an address or an answer. */
function startDeliveryLog(database: Database, log: Log, milliseconds = MINUTE): DeliveryLog {
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
