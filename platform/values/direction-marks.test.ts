import { expect, it } from "vitest";
import { oneLine, withoutDirectionMarks } from "./direction-marks.ts";

it("takes out what turns the direction of reading, and leaves every letter", () => {
  expect(withoutDirectionMarks("Lenglet\u202eeiraM\u202c \u2067مريم\u2069 \u200fמרים\u061c")).toBe(
    "LengleteiraM مريم מרים",
  );
  expect(withoutDirectionMarks("Zoé\n🚜👩‍🌾")).toBe("Zoé\n🚜👩‍🌾");
});

it("makes one line of a name", () => {
  expect(oneLine(" Odette\r\n\tRiot\u0007\u2028gérante\u202e ")).toBe("Odette Riot gérante");
  expect(oneLine("\u202e\u0000 ")).toBe("");
});
