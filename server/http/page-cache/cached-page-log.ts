import type { Log } from "#platform/log.ts";
import type { CachedAnswer, PageRequest } from "./page-cache.ts";

const FLUSH_MILLISECONDS = 1_000;

/** One log line a second for each page and status: a line for each request would cost a quarter of sending it. */
export function logCachedPages(log: Log): (request: PageRequest, answer: CachedAnswer) => void {
  const counted = new Map<string, { path: string; status: number; count: number }>();
  const flush = () => {
    for (const fields of counted.values()) log("info", "requests from cache", fields);
    counted.clear();
  };
  return ({ url }, { status }) => {
    if (counted.size === 0) setTimeout(flush, FLUSH_MILLISECONDS).unref();
    const search = url.indexOf("?");
    const path = search === -1 ? url : url.slice(0, search);
    const key = `${status} ${path}`;
    const entry = counted.get(key);
    if (entry) entry.count += 1;
    else counted.set(key, { path, status, count: 1 });
  };
}
