import type { Page } from "@playwright/test";

interface HeldRequests {
  /** Resolves when the first request has arrived. */
  reached: Promise<void>;
  /** How many have arrived. */
  count(): number;
  /** Sends them to the server, now and from now on. */
  release(): void;
}

/** Delays the page's requests to these addresses until release() is called. */
export async function holdRequests(page: Page, addresses: string, method?: string): Promise<HeldRequests> {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let count = 0;
  await page.route(addresses, async (route) => {
    if (method && route.request().method() !== method) return route.continue();
    count += 1;
    reached.resolve();
    await released.promise;
    // The page may have cancelled it meanwhile.
    await route.continue().catch(() => {});
  });
  return { reached: reached.promise, count: () => count, release: released.resolve };
}
