import { expect, it } from "vitest";
import { readDegrees } from "./degrees.ts";

it("reads degrees that are typed in French or in English", () => {
  expect(readDegrees("latitude", "50,16314159")).toBe(50.16314);
  expect(readDegrees("longitude", "−3.25")).toBe(-3.25);
});

it.each(["", "1e1", "91", "0x1", "5,", "1 000", "Infinity"])("reads no latitude in %j", (latitude) => {
  expect(readDegrees("latitude", latitude)).toBeNull();
});
