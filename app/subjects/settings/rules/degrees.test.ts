import { expect, it } from "vitest";
import { typedPosition } from "./degrees.ts";

it("reads a position that is typed in French or in English", () => {
  expect(typedPosition({ latitude: " 50,16314159", longitude: "−3.25" })).toEqual({
    latitude: 50.16314,
    longitude: -3.25,
  });
});

it.each(["", "1e1", "91", "0x1", "5,", "1 000", "Infinity"])("reads no latitude in %j", (latitude) => {
  expect(typedPosition({ latitude, longitude: "3" })).toBeNull();
});
