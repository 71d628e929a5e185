import { vi } from "vitest";

/** Waits for a condition, looking again and again. What has not come within a minute is a hang. */
export const until = (happened: () => boolean | Promise<boolean>) =>
  vi.waitUntil(happened, { timeout: 60_000, interval: 10 });
