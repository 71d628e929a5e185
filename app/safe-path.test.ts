import { describe, expect, it } from "vitest";
import { safePath } from "./safe-path.ts";

const OURS = "https://www.sillon.test";

describe("safePath", () => {
  it.each([
    ["/account?section=profil", "/account?section=profil"],
    ["https://www.sillon.test/formation/gps?stageId=3", "/formation/gps?stageId=3"],
    ["account", "/account"],
  ])("keeps %s", (address, path) => {
    expect(safePath(address, OURS)).toBe(path);
  });

  it.each([
    null,
    "",
    "https://evil.test/",
    "//evil.test/",
    "https://www.sillon.test//evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "/\t/evil.test",
    "javascript:alert(1)",
    "https://www.sillon.test@evil.test/",
    "http://www.sillon.test/",
    "data:text/html,x",
  ])("refuses %s", (address) => {
    expect(safePath(address, OURS)).toBeNull();
  });
});
