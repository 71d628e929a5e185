export interface MinimumRate {
  bytesPerSecond: number;
  /** How long a sender may keep us waiting before its bytes have to make up for it. */
  graceMilliseconds: number;
}

/** 32 kilobits a second, over a minute: a slower upload only holds a connection open. */
export const UPLOAD_RATE: MinimumRate = { bytesPerSecond: 4 * 1024, graceMilliseconds: 60_000 };

export class TooSlow extends Error {
  override name = "TooSlow";
}

/**
 * The same bytes; throws TooSlow when they come too slowly. Only the time spent waiting for the sender counts, and every
 * byte earns some of it back: a store that is slow to take them is not the sender's fault.
 */
export async function* atMinimumRate(
  body: ReadableStream<Uint8Array>,
  { bytesPerSecond, graceMilliseconds }: MinimumRate,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let credit = graceMilliseconds;
  try {
    for (;;) {
      const asked = performance.now();
      const { done, value } = await within(reader.read(), credit);
      if (done) return;
      const waited = performance.now() - asked;
      credit = Math.min(graceMilliseconds, credit - waited + (value.byteLength / bytesPerSecond) * 1000);
      yield value;
    }
  } finally {
    // Not waited for: it ends when the next bytes come, which may be never.
    reader.cancel().catch(() => {});
  }
}

async function within<Result>(promise: Promise<Result>, milliseconds: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TooSlow()), Math.max(0, milliseconds));
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
