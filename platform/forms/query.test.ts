import { describe, expect, it } from "vitest";
import { querySearch, queryText } from "./query.ts";

const search = (name: string, text: string) => new URLSearchParams({ [name]: text });

describe("a query parameter", () => {
  it("is read up to its maximum length, and ignored beyond it", () => {
    expect(queryText(search("stageId", "x".repeat(100)), "stageId")).toBe("x".repeat(100));
    expect(queryText(search("stageId", "x".repeat(101)), "stageId")).toBeNull();
    expect(queryText(search("autre", "x"), "stageId")).toBeNull();
  });

  it("is truncated if it is a search", () => {
    expect(querySearch(search("q", "semoir"))).toBe("semoir");
    expect(querySearch(search("q", "x".repeat(5_000)))).toBe("x".repeat(200));
    expect(querySearch(search("autre", "x"))).toBe("");
  });
});
