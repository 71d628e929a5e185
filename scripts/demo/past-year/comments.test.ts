import { describe, expect, it } from "vitest";
import { STAGE_TYPES } from "#subjects/stages/rules/stage-type.ts";
import { GOOD_COMMENTS } from "./comments.ts";

describe("the comments of the demonstration", () => {
  it("are enough for a page of each type, and nobody says what somebody else said", () => {
    for (const { id, name } of STAGE_TYPES) expect(GOOD_COMMENTS[id]?.length, name).toBeGreaterThanOrEqual(5);
    const all = Object.values(GOOD_COMMENTS).flat();
    expect(new Set(all).size).toBe(all.length);
  });
});
