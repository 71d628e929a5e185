import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { atMinimumRate, TooSlow } from "./minimum-rate.ts";

const RATE = { bytesPerSecond: 1_000, allowedWaitMilliseconds: 60_000 };

/** Sends so many bytes after so many seconds, one after the other; null: nothing more is sent. */
function sender(pieces: readonly ([seconds: number, bytes: number] | null)[]) {
  const left = [...pieces];
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = left.shift();
        if (piece === undefined) return controller.close();
        if (piece === null) return new Promise(() => {});
        await new Promise((resolve) => setTimeout(resolve, piece[0] * 1000));
        controller.enqueue(new Uint8Array(piece[1]));
      },
    },
    { highWaterMark: 0 },
  );
}

const sizeOf = async (body: ReadableStream<Uint8Array>) =>
  (await Array.fromAsync(atMinimumRate(body, RATE))).reduce((sum, { byteLength }) => sum + byteLength, 0);

describe("a minimum rate", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const outcome = async (pieces: Parameters<typeof sender>[0]) => {
    const read = sizeOf(sender(pieces)).catch((error) => (error instanceof TooSlow ? "too slow" : error));
    await vi.runAllTimersAsync();
    expect(vi.getTimerCount()).toBe(0);
    return read;
  };
  const times = (count: number, piece: [number, number]) => Array.from({ length: count }, () => piece);

  it("passes a body that is fast enough, however long it takes, also after a long pause", async () => {
    expect(await outcome([])).toBe(0);
    expect(await outcome(times(3_600, [1, 1_000]))).toBe(3_600_000);
    expect(await outcome([[59, 1], ...times(10, [1, 10_000]), [59, 1]])).toBe(100_002);
  });

  it("throws when nothing is sent, at the start or later", async () => {
    expect(await outcome([null])).toBe("too slow");
    expect(await outcome([...times(100, [1, 50_000]), null])).toBe("too slow");
  });

  it("throws when little is sent all the time, whatever was sent before", async () => {
    expect(await outcome(times(1_000, [45, 1]))).toBe("too slow");
    expect(await outcome([[0, 1_000_000_000], ...times(1_000, [1, 900])])).toBe("too slow");
  });

  it("does not count the time that the consumer takes", async () => {
    const chunks = atMinimumRate(sender(times(100, [1, 1_000])), RATE);
    const reading = (async () => {
      let size = 0;
      for await (const chunk of chunks) {
        size += chunk.byteLength;
        await new Promise((resolve) => setTimeout(resolve, 90_000));
      }
      return size;
    })();
    await vi.runAllTimersAsync();
    expect(await reading).toBe(100_000);
  });
});
