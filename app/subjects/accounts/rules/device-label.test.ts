import { describe, expect, it } from "vitest";
import { deviceLabel, UNKNOWN_DEVICE } from "./device-label.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("the name of a device", () => {
  it.each([
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox sur Windows"],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, "Chrome sur Windows"],
    [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, "Edge sur Windows"],
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/142.0 Safari/537.36 OPR/125.0`, "Opera sur Linux"],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-A556B) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      "Samsung Internet sur Android",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1",
      "Safari sur iPhone",
    ],
    ["Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Safari/604.1", "Chrome sur iPad"],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15",
      "Safari sur Mac",
    ],
    ["curl/8.5.0", UNKNOWN_DEVICE],
    ["", UNKNOWN_DEVICE],
    [null, UNKNOWN_DEVICE],
    [`${"x ".repeat(100_000)}Firefox/145.0 Windows`, UNKNOWN_DEVICE],
  ])("of %j is %s", (userAgent, label) => {
    expect(deviceLabel(userAgent)).toBe(label);
  });
});
