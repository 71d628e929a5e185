import { describe, expect, it } from "vitest";
import { isNetworkCut } from "./network-cut.ts";

describe("a page that cannot be loaded", () => {
  it.each(["Failed to fetch", "NetworkError when attempting to fetch resource.", "Load failed"])(
    "has no network when the browser says «%s»",
    (message) => {
      expect(isNetworkCut(new TypeError(message))).toBe(true);
    },
  );

  it("has a fault of its own otherwise", () => {
    expect(isNetworkCut(new TypeError("Cannot read properties of undefined (reading 'map')"))).toBe(false);
    expect(isNetworkCut(new Response(null, { status: 503 }))).toBe(false);
  });
});
