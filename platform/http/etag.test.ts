import { expect, it } from "vitest";
import { etagOf, isUnchanged } from "./etag.ts";

it("knows a version among several, weak or not, and no part of one", () => {
  const etag = etagOf("page");
  const strong = etag.slice(2);
  const asks = (header: string) =>
    isUnchanged(new Request("http://sillon.test", { headers: { "if-none-match": header } }), etag);
  expect([etag, strong, `"autre", ${etag}`, `${strong},"autre"`].map(asks)).toEqual([true, true, true, true]);
  expect(["", '"autre"', `"x${strong.slice(1)}`, strong.slice(1, -1)].map(asks)).toEqual([false, false, false, false]);
});
