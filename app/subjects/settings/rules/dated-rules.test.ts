import { describe, expect, it } from "vitest";
import { isWholeNumber, numberOn, parseRules, ruleOn, rulesText } from "./dated-rules.ts";

const SEVEN = { from: "2014-06-14", value: "7", source: "loi d’avant" };
const FOURTEEN = { from: "2016-07-01", value: "14", source: "article L.221-18 du Code de la consommation" };

describe("a rule of law with its date", () => {
  it("is the one that was in force on the day, whatever the order of the lines", () => {
    expect(numberOn([FOURTEEN, SEVEN], "2016-06-30")).toBe(7);
    expect(numberOn([FOURTEEN, SEVEN], "2016-07-01")).toBe(14);
    expect(ruleOn([FOURTEEN], "2000-01-01")).toBe(FOURTEEN);
  });

  it("is typed as day, value and source", () => {
    const isDays = isWholeNumber(1, 60);
    expect(parseRules(rulesText([SEVEN, FOURTEEN]), isDays)).toEqual([SEVEN, FOURTEEN]);
    for (const wrong of ["", "14", "01-07-2016 ; 14", "31-02-2016 ; 14 ; loi", "01-07-2016 ; 90 ; loi"])
      expect(parseRules(wrong, isDays)).toBeNull();
  });
});
