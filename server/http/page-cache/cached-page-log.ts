import type { Log } from "../../log.ts";
import type { CachedAnswer, PageRequest } from "./page-cache.ts";

const TOLD_MILLISECONDS = 1_000;

/** One line a second for each page and status, however many asked: a line for each costs a quarter of what sending it does. */
export function logCachedPages(log: Log): (ask: PageRequest, answer: CachedAnswer) => void {
  const counted = new Map<string, { path: string; status: number; count: number }>();
  const tell = () => {
    for (const fields of counted.values()) log("info", "requests from cache", fields);
    counted.clear();
  };
  return ({ url }, { status }) => {
    if (counted.size === 0) setTimeout(tell, TOLD_MILLISECONDS).unref();
    const search = url.indexOf("?");
    const path = search === -1 ? url : url.slice(0, search);
    const key = `${status} ${path}`;
    const known = counted.get(key);
    if (known) known.count += 1;
    else counted.set(key, { path, status, count: 1 });
  };
}
