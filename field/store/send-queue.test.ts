import { describe, expect, test } from "vitest";
import { type FieldAnswer, type FieldSending, MOST_ENTRIES } from "#subjects/attendance/rules/field/field-data.ts";
import type { DeviceDatabase, KeptEntry } from "./device-database.ts";
import { sendQueue } from "./send-queue.ts";
import type { Fault, Server } from "./server.ts";

const paul = { id: "paul", name: "Paul Formateur" };
const marie = { id: "marie", name: "Marie du Centre" };

function signature(id: string, change: Partial<KeptEntry> = {}): KeptEntry {
  return {
    entry: {
      id,
      stageId: "semoir",
      halfDayId: "lundi-matin",
      personId: `person-${id}`,
      personName: "Jeanne Martin",
      fact: { kind: "signed", signature: { typed: "Jeanne Martin" }, arrivedAt: null },
      recordedAt: "2026-11-16T08:00:00.000Z",
    },
    holder: paul,
    refusal: "",
    isSent: false,
    ...change,
  };
}

/** A device whose storage is an array; IndexedDB itself is tested by tests/journeys/attendance. */
function deviceWith(entries: KeptEntry[]): DeviceDatabase & { entries: KeptEntry[] } {
  return {
    deviceId: "tablet",
    entries,
    read: async () => ({ data: null, entries: [...entries] }),
    add: async (entry) => void entries.push({ ...entry, isSent: false }),
    async note(outcomes) {
      for (const outcome of outcomes) {
        const kept = entries.find(({ entry }) => entry.id === outcome.id);
        if (!kept) continue;
        kept.isSent = outcome.outcome === "stored";
        kept.refusal = outcome.outcome === "stored" ? "" : outcome.reason;
      }
    },
    keepData: async () => {},
    forget: async () => {},
  };
}

/** Answers each sending with the next of these, then stores everything. */
function serverThat(...answers: ((sending: FieldSending) => FieldAnswer | Fault)[]) {
  const sendings: string[][] = [];
  const storeAll = ({ entries }: FieldSending): FieldAnswer => ({
    outcomes: entries.map(({ id }) => ({ id, outcome: "stored" })),
  });
  const server: Server = {
    readData: async () => ({ fault: "unreachable", reason: "" }),
    async send(sending) {
      sendings.push(sending.entries.map(({ id }) => id));
      return (answers.shift() ?? storeAll)(sending);
    },
    logOut: async () => true,
  };
  return { server, sendings };
}

const sendAs = (device: DeviceDatabase, server: Server, { id }: typeof paul, retriesRefused = false) =>
  sendQueue({ database: device, server, holderId: id, retriesRefused });

describe("sending the queue", () => {
  test("sends batches, each no longer than the server takes", async () => {
    const device = deviceWith(Array.from({ length: MOST_ENTRIES + 3 }, (_, index) => signature(String(index))));
    const { server, sendings } = serverThat();
    expect(await sendAs(device, server, paul)).toEqual({ count: MOST_ENTRIES + 3, fault: null });
    expect(sendings.map(({ length }) => length)).toEqual([MOST_ENTRIES, 3]);
    expect(device.entries.every(({ isSent }) => isSent)).toBe(true);
  });

  test("keeps what the server did not answer for", async () => {
    const device = deviceWith([signature("a"), signature("b")]);
    const { server } = serverThat(() => ({ outcomes: [{ id: "a", outcome: "stored" }] }));
    await sendAs(device, server, paul);
    expect(device.entries.map(({ isSent }) => isSent)).toEqual([true, false]);
  });

  test("keeps a refused record with its reason, and sends it again only when asked", async () => {
    const device = deviceWith([signature("a")]);
    const reason = "Ce stage n’existe plus.";
    const { server, sendings } = serverThat(() => ({ outcomes: [{ id: "a", outcome: "refused", reason }] }));
    await sendAs(device, server, paul);
    await sendAs(device, server, paul);
    expect(device.entries).toMatchObject([{ isSent: false, refusal: reason }]);
    expect(sendings).toHaveLength(1);
    await sendAs(device, server, paul, true);
    expect(device.entries).toMatchObject([{ isSent: true, refusal: "" }]);
  });

  test("one record that the server cannot read does not hold back the others", async () => {
    const device = deviceWith([signature("a"), signature("bad"), signature("c")]);
    const unreadable = ({ entries }: FieldSending): FieldAnswer | Fault =>
      entries.some(({ id }) => id === "bad")
        ? { fault: "refused", reason: "Envoi illisible." }
        : { outcomes: entries.map(({ id }) => ({ id, outcome: "stored" })) };
    const { server } = serverThat(unreadable, unreadable, unreadable, unreadable);
    expect(await sendAs(device, server, paul)).toMatchObject({ fault: null });
    expect(device.entries.map(({ isSent, refusal }) => [isSent, refusal])).toEqual([
      [true, ""],
      [false, "Envoi illisible."],
      [true, ""],
    ]);
  });

  test.each(["unreachable", "signedOut"] as const)("stops at %s, and keeps the queue", async (fault) => {
    const device = deviceWith(Array.from({ length: MOST_ENTRIES + 1 }, (_, index) => signature(String(index))));
    const { server, sendings } = serverThat(() => ({ fault, reason: "" }));
    expect(await sendAs(device, server, paul)).toEqual({ count: 0, fault });
    expect(sendings).toHaveLength(1);
    expect(device.entries.some(({ isSent, refusal }) => isSent || refusal)).toBe(false);
  });

  test("does not send what somebody else recorded", async () => {
    const device = deviceWith([signature("a"), signature("b", { holder: marie })]);
    const { server, sendings } = serverThat();
    await sendAs(device, server, marie);
    expect(sendings).toEqual([["b"]]);
  });
});
