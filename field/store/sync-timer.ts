/** How often a page that is open reads what other devices sent. */
const REST_MILLISECONDS = 60_000;
const FIRST_RETRY_MILLISECONDS = 5_000;
const LONGEST_RETRY_MILLISECONDS = 30_000;

/** How long to wait after that many failures in a row. */
export const waitAfter = (failures: number): number =>
  failures === 0
    ? REST_MILLISECONDS
    : Math.min(FIRST_RETRY_MILLISECONDS * 2 ** (failures - 1), LONGEST_RETRY_MILLISECONDS);

/**
 * Calls `sync` when the page is opened or shown again, when the network is back, and from time to time: a phone does not
 * always tell that the network is back. `sync` resolves with whether it reached the server. Returns what calls it now.
 */
export function startSyncTimer(sync: () => Promise<boolean>): () => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let failures = 0;
  const run = async () => {
    clearTimeout(timer);
    do {
      isAskedAgain = false;
      failures = (await sync()) ? 0 : failures + 1;
    } while (isAskedAgain);
    running = null;
    timer = setTimeout(syncNow, waitAfter(failures));
  };
  const syncNow = () => {
    isAskedAgain = running !== null;
    running ??= run();
    return running;
  };
  addEventListener("online", syncNow);
  // Tells at once that there is no network.
  addEventListener("offline", syncNow);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && syncNow());
  void syncNow();
  return syncNow;
}
