import { describe, expect, it } from "vitest";
import { typedPhone } from "./typed-phone.ts";

describe("a phone number of the settings", () => {
  it.each([
    ["0353014217", "03 53 01 42 17", "tel:+33353014217"],
    [" 03.53.01.42.17 ", "03.53.01.42.17", "tel:+33353014217"],
    ["0 800 12 34 56", "0 800 12 34 56", "tel:+33800123456"],
    ["+33 (0)3 53 01 42 17", "+33 (0)3 53 01 42 17", "tel:+33353014217"],
    ["0033 3 53 01 42 17", "0033 3 53 01 42 17", "tel:+33353014217"],
    ["+32 2 123 45 67", "+32 2 123 45 67", "tel:+3221234567"],
  ])("typed as %j is shown as %j and dialled as %s", (text, display, href) => {
    expect(typedPhone(text)).toEqual({ display, href });
  });

  it.each(["", "12", "03 53 01 42", "03 53 01 42 17 18", "0053", "+", "+33 3", "appelez", "03 53 01 42 17 poste 2"])(
    "is not %j",
    (text) => {
      expect(typedPhone(text)).toBeNull();
    },
  );
});
