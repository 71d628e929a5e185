import { expect, it } from "vitest";
import { shortenedChange } from "./shortened-change.ts";

it("keeps short texts whole, and shows the difference of long ones", () => {
  expect(shortenedChange("avant", "après")).toEqual({ before: "avant", after: "après" });
  const same = "x".repeat(600);
  expect(shortenedChange(`${same}avant`, `${same}après`)).toEqual({
    before: `…${"x".repeat(29)}avant`,
    after: `…${"x".repeat(29)}après`,
  });
  expect(shortenedChange("", same)).toEqual({ before: "", after: `${"x".repeat(200)}…` });
});
