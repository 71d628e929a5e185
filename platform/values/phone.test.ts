import { describe, expect, it } from "vitest";
import { isOddPhone, nationalPhone, phoneInPairs } from "./phone.ts";

describe("a phone number", () => {
  it.each(["", "  ", "0639981234", "06 39 98 12 34", "06.39.98.12.34", "+32 470 12 34 56", "0032470123456"])(
    "%j gets no hint",
    (text) => expect(isOddPhone(text)).toBe(false),
  );

  it.each(["063998123", "06 39 98 12 345", "demander à Paul"])("%j gets a hint", (text) =>
    expect(isOddPhone(text)).toBe(true),
  );

  it.each([
    ["+33639981234", "0639981234"],
    ["+33 6 39 98 12 34", "0639981234"],
    ["0033 6.39.98.12.34", "0639981234"],
    ["+33 (0)6 39 98 12 34", "0639981234"],
    ["06 39 98 12 34", "06 39 98 12 34"],
    ["+3363998123", "+3363998123"],
    ["+32470123456", "+32470123456"],
  ])("%s becomes %s", (text, dialled) => expect(nationalPhone(text)).toBe(dialled));

  it.each([
    ["0639981234", "06 39 98 12 34"],
    ["+33 6.39.98.12.34", "06 39 98 12 34"],
    ["+32470123456", "+32470123456"],
    ["demander à Paul", "demander à Paul"],
  ])("%s is written %s, on one line", (typed, written) =>
    expect(phoneInPairs(typed)).toBe(/^\d\d /.test(written) ? written.replaceAll(" ", "\u00a0") : written),
  );
});
