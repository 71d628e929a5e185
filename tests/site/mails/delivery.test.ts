import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { NewMail } from "#subjects/mails/data/queue-mails.ts";
import { deliveryMessage } from "#subjects/outbox/rules/delivery-messages.ts";
import { registration } from "#subjects/registrations/mails.ts";
import { until } from "../../deadline.ts";
import { startMailServer } from "../../mail-server.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { ENGINES } from "../site.ts";
import { newDevice, type Outbox, openOutbox, serverSettings, stageCancelled } from "./outbox.ts";

const MARIE = "marie@ferme.example";
const PAUL = "paul@ferme.example";
const MINUTE = 60_000;
/** No server of another test gets this port: the system gives high ones only. */
const NOBODY_LISTENS = "smtp://127.0.0.1:1";

describe.each(ENGINES)("mails on %s", (engine) => {
  let outbox: Outbox;
  beforeEach(async () => {
    outbox = await openOutbox(engine);
  });
  afterEach(() => outbox.close());

  it("arrive once each, and are marked as sent with the server’s answer", async () => {
    const people = Array.from({ length: 20 }, (_, number) => `personne-${number}@ferme.example`);
    await outbox.queue(...people.map(newDevice));
    const worker = outbox.work();
    for (const person of people) {
      const mail = await outbox.waitFor(person, "sent");
      expect(mail).toMatchObject({ attempts: 1, sentAt: outbox.clock.now });
      expect(mail.log).toEqual([{ outcome: "sent", answer: "250 2.0.0 taken" }]);
    }
    await worker.stop();
    expect(outbox.server.received.flatMap(({ to }) => to).sort()).toEqual(people.sort());
  });

  it("fail at once when the recipient or the message is refused, and the others leave", async () => {
    outbox.server.behave = (to) => (to === MARIE ? "refuseRecipient" : to === PAUL ? "refuseMessage" : "accept");
    await outbox.queue(newDevice(MARIE), newDevice(PAUL), newDevice("anna@ferme.example"));
    outbox.work();
    await outbox.waitFor("anna@ferme.example", "sent");
    const refused = await outbox.waitFor(MARIE, "failed");
    expect(refused.log).toEqual([{ outcome: "failed", answer: "550 5.1.1 no such user" }]);
    expect((await outbox.waitFor(PAUL, "failed")).log[0]?.answer).toBe("554 5.6.0 message refused");
  });

  it("are tried again a minute after a greylisting", async () => {
    outbox.server.behave = () => "greylist";
    await outbox.queue(newDevice(MARIE));
    outbox.work();
    const { dueAt } = await outbox.waitFor(MARIE, "retrying");
    expect(dueAt.getTime() - outbox.clock.now.getTime()).toBe(MINUTE);
    outbox.pass(1 / 60);
    expect((await outbox.waitFor(MARIE, "sent")).log.map(({ outcome }) => outcome)).toEqual(["retrying", "sent"]);
    expect(outbox.server.received).toHaveLength(1);
  });

  it("survive a connection closed inside a message, and may arrive twice when it was closed after it", async () => {
    outbox.server.behave = (to) => (to === MARIE ? "closeMidMessage" : "acceptThenClose");
    await outbox.queue(newDevice(MARIE), newDevice(PAUL));
    outbox.work();
    await outbox.waitFor(MARIE, "retrying");
    await outbox.waitFor(PAUL, "retrying");
    outbox.server.behave = () => "accept";
    outbox.pass(1 / 60);
    await outbox.waitFor(MARIE, "sent");
    await outbox.waitFor(PAUL, "sent");
    const ids = outbox.server.received.map(({ to, mail }) => `${to} ${mail.messageId}`);
    // The same Message-ID: mailboxes show it once.
    expect([ids.length, new Set(ids).size]).toEqual([3, 2]);
  });

  it("wait while the server is away, slow, untrusted or refuses the sender or the password", async () => {
    const secure = await startMailServer({ tls: "untrusted" });
    const locked = await startMailServer({ user: "site", password: "secret" });
    await outbox.queue(newDevice(MARIE));
    const answers: string[] = [];
    const attempt = async (url: string, milliseconds?: { step: number; mail: number }) => {
      const worker = outbox.work({ settings: { server: serverSettings(url) }, milliseconds });
      await until(async () => (await outbox.waitFor(MARIE, "retrying")).attempts > answers.length);
      await worker.stop();
      const { log } = await outbox.waitFor(MARIE, "retrying");
      answers.push(log.at(-1)?.answer ?? "");
      outbox.pass(13);
    };
    await attempt(NOBODY_LISTENS);
    outbox.server.behave = () => "hang";
    await attempt(outbox.server.url, { step: 50, mail: 60_000 });
    await attempt(outbox.server.url, { step: 60_000, mail: 50 });
    outbox.server.behave = () => "refuseSender";
    await attempt(outbox.server.url);
    await attempt(secure.url);
    await attempt(locked.url.replace("secret", "faux"));
    await Promise.all([secure.stop(), locked.stop()]);
    expect(answers).toEqual([
      expect.stringContaining("ECONNREFUSED"),
      expect.stringMatching(/timeout|never received/i),
      deliveryMessage.tooSlow,
      "550 5.7.1 sender refused",
      expect.stringContaining("certificate"),
      "535 5.7.8 authentication failed",
    ]);
    outbox.server.behave = () => "accept";
    outbox.server.received.length = 0;
    outbox.work();
    await outbox.waitFor(MARIE, "sent");
    expect(outbox.server.received).toHaveLength(1);
  });

  it("are given up after three days of attempts", async () => {
    outbox.server.behave = () => "refuseSender";
    await outbox.queue(newDevice(MARIE));
    const [start, delays]: [number, number[]] = [outbox.clock.now.getTime(), []];
    outbox.work();
    for (let attempts = 1; attempts <= 9; attempts++) {
      await until(async () => (await outbox.waitFor(MARIE, "retrying")).attempts === attempts);
      const { dueAt } = await outbox.waitFor(MARIE, "retrying");
      delays.push((dueAt.getTime() - outbox.clock.now.getTime()) / MINUTE);
      outbox.clock.now = dueAt;
    }
    const { attempts } = await outbox.waitFor(MARIE, "failed");
    expect({ attempts, delays }).toEqual({ attempts: 10, delays: [1, 5, 30, 120, 720, 720, 720, 720, 720] });
    expect(outbox.clock.now.getTime() - start).toBeLessThan(3 * 24 * 60 * MINUTE);
  });

  it("that waited longer than three days for a server are not sent, but told", async () => {
    await outbox.queue(newDevice(MARIE));
    outbox.pass(71);
    await outbox.queue(newDevice(PAUL));
    outbox.pass(2);
    outbox.work();
    await outbox.waitFor(PAUL, "sent");
    expect((await outbox.waitFor(MARIE, "failed")).log).toEqual([{ outcome: "failed", answer: deliveryMessage.stale }]);
    expect(outbox.server.received).toHaveLength(1);
  });

  it("that cannot be rendered fail visibly, and those of a removed registration are cancelled", async () => {
    const about = { stage: semoirDansDixJours, people: ["Paul Hutin"], toRegistrar: false, registeredBy: null };
    const removed: NewMail = { mail: registration.with(about), to: PAUL, participantId: "parti" };
    await outbox.queue(newDevice(MARIE), removed, newDevice("anna@ferme.example"));
    await singleStatement(outbox.site.services.database)
      .updateTable("mails")
      .set({ data: "{" })
      .where("recipient", "=", MARIE)
      .execute();
    outbox.work();
    await outbox.waitFor("anna@ferme.example", "sent");
    expect((await outbox.waitFor(MARIE, "failed")).log[0]?.answer).toBe(deliveryMessage.unwritable);
    expect((await outbox.waitFor(PAUL, "cancelled")).log[0]?.answer).toBe(deliveryMessage.gone);
    expect(outbox.server.received).toHaveLength(1);
  });

  it("of a storm do not delay a new password, and leave no faster than the setting", async () => {
    // The worker paces itself by this clock, which only the test moves.
    let milliseconds = performance.now();
    const clock = vi.spyOn(performance, "now").mockImplementation(() => milliseconds);
    try {
      const storm = Array.from({ length: 20 }, (_, number) => stageCancelled(`storm-${number}@ferme.example`));
      await outbox.queue(...storm);
      outbox.work({ settings: { perMinute: 3_000 } });
      await outbox.server.waitFor(1);
      await outbox.queue(newDevice(MARIE));
      for (let sent = 2; sent <= 5; sent++) {
        milliseconds += MINUTE / 3_000;
        await outbox.server.waitFor(sent);
        await outbox.waitFor(MARIE, "sent");
        expect(outbox.server.received).toHaveLength(sent);
      }
      expect(outbox.server.received[1]?.to).toEqual([MARIE]);
    } finally {
      clock.mockRestore();
    }
  });
});
