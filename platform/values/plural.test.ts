import { expect, it } from "vitest";
import { counted, hoursText } from "./plural.ts";

it("counts in the singular up to one, and every word in the plural after it", () => {
  expect([0, 1, 2].map((count) => counted(count, "place", "restante"))).toEqual([
    "0 place restante",
    "1 place restante",
    "2 places restantes",
  ]);
  expect([1, 14].map(hoursText)).toEqual(["1 heure", "14 heures"]);
});
