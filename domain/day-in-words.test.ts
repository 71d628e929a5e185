import { expect, it } from "vitest";
import { dayInWords } from "./day-in-words.ts";

it("a day is written in French words, whatever the time zone of the server", () => {
  expect(dayInWords("2026-11-25")).toBe("mercredi 25 novembre 2026");
  expect(dayInWords("2027-01-01")).toBe("vendredi 1 janvier 2027");
});
