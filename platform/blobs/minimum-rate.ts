export interface MinimumRate {
  bytesPerSecond: number;
  /** How long the sender may send nothing; each byte earns part of it back. */
  allowedWaitMilliseconds: number;
}

/** 32 kilobits a second, over a minute: a slower upload only keeps a connection open. */
export const UPLOAD_RATE: MinimumRate = { bytesPerSecond: 4 * 1024, allowedWaitMilliseconds: 60_000 };

export class TooSlow extends Error {
  override name = "TooSlow";
}

/** The same bytes; throws TooSlow when they arrive too slowly. Time that the store takes to write them does not count. */
export async function* atMinimumRate(
  body: ReadableStream<Uint8Array>,
  { bytesPerSecond, allowedWaitMilliseconds }: MinimumRate,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let remaining = allowedWaitMilliseconds;
  try {
    for (;;) {
      const started = performance.now();
      const { done, value } = await within(reader.read(), remaining);
      if (done) return;
      const waited = performance.now() - started;
      remaining = Math.min(allowedWaitMilliseconds, remaining - waited + (value.byteLength / bytesPerSecond) * 1000);
      yield value;
    }
  } finally {
    // Not awaited: it settles when the next bytes arrive, which may be never.
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
