import { randomUUID } from "node:crypto";
import { setTimeout as after } from "node:timers/promises";
import { deliveryMessage } from "../../../domain/mails/delivery-messages.ts";
import { nextAttempt } from "../../../domain/mails/retry.ts";
import type { Log } from "../../log.ts";
import { type Delivery, deliver } from "./deliver.ts";
import { startDeliveryLog } from "./delivery-log.ts";
import { isLeaseFree, releaseLease, renewLease } from "./lease.ts";
import { becomeSender, type ClaimedMail, claim, findDue, recordOutcome } from "./outbox.ts";

/** In milliseconds. */
const TIMING = {
  /** Between two looks at an outbox without a due mail. */
  idle: 1_000,
  /** Between two looks at a lease that another process has. */
  lease: 5_000,
  renewal: 10_000,
  /** After an error of the database. */
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

  /** Ends early at a stop. */
  const pause = (time: number) => after(time, undefined, { signal: stopping.signal, ref: false }).catch(() => {});

  async function work(): Promise<void> {
    if (!isSender) {
      isSender = (await isLeaseFree(database, clock())) && (await becomeSender(database, owner, clock()));
      if (!isSender) return pause(milliseconds.lease);
    }
    const early = nextStart - performance.now();
    if (early > 0) return pause(early);
    const id = await findDue(database, clock());
    if (!id) return pause(milliseconds.idle);
    const mail = await claim(database, { id, owner }, clock());
    if (mail === "leaseLost") isSender = false;
    else if (mail) await attempt(mail);
  }

  async function attempt(mail: ClaimedMail): Promise<void> {
    nextStart = performance.now() + 60_000 / perMinute;
    const outcome = await deliver(delivery, mail).catch((error) => {
      deliveryLog.failed(error);
      const dueAt = nextAttempt(mail.attempts, clock());
      const answer = deliveryMessage.databaseAway;
      return dueAt ? { state: "retrying" as const, dueAt, answer } : { state: "failed" as const, answer };
    });
    deliveryLog.count(outcome);
    await untilDone(() => recordOutcome(database, mail.id, outcome, clock()));
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
    if (isSender) isSender = await renewLease(database, owner, clock()).catch(() => isSender);
  }, milliseconds.renewal).unref();

  const ended = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await work();
      } catch (error) {
        deliveryLog.failed(error);
        await pause(milliseconds.error);
      }
    }
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
      await Promise.race([finish(), after(milliseconds.stop + STOP_MARGIN_MILLISECONDS)]);
    },
  };
}
