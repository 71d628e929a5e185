import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { logCachedPages } from "./cached-page-log.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pageRequest = (url: string) => ({
  method: "GET",
  url,
  cookie: undefined,
  acceptEncoding: undefined,
  ifNoneMatch: undefined,
});
const answer = (status: 200 | 304) => ({ status, headers: {}, body: null });

it("counts responses by page and status, and logs them once a second, without the query", () => {
  const lines: unknown[] = [];
  const logPage = logCachedPages((level, event, fields) => lines.push([level, event, fields]));
  for (const url of ["/our-stages", "/our-stages?type=5", "/"]) logPage(pageRequest(url), answer(200));
  logPage(pageRequest("/"), answer(304));
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(1_000);
  const entry = (path: string, status: number, count: number) => [
    "info",
    "requests from cache",
    { path, status, count },
  ];
  expect(lines).toEqual([entry("/our-stages", 200, 2), entry("/", 200, 1), entry("/", 304, 1)]);
  vi.advanceTimersByTime(5_000);
  expect(lines).toHaveLength(3);
  logPage(pageRequest("/"), answer(200));
  vi.advanceTimersByTime(1_000);
  expect(lines.at(-1)).toEqual(entry("/", 200, 1));
});
