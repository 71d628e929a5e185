import { describe, expect, it } from "vitest";
import { typeset } from "./typography.ts";

describe("typeset", () => {
  it("puts a no-break space before double punctuation marks", () => {
    expect(typeset("Une question ? Appelez : nous répondons ; vraiment !")).toBe(
      "Une question\u202f? Appelez\u202f: nous répondons\u202f; vraiment\u202f!",
    );
  });

  it("puts a no-break space inside quotation marks", () => {
    expect(typeset("le mot « sillon » seul")).toBe("le mot «\u202fsillon\u202f» seul");
  });

  it("keeps the groups of a long number together", () => {
    expect(typeset("120 000 euros")).toBe("120\u202f000 euros");
  });

  it("keeps a phone number on one line", () => {
    expect(typeset("au 03 53 01 42 17.")).toBe("au 03\u00a053\u00a001\u00a042\u00a017.");
  });

  it("keeps a time on one line", () => {
    expect(typeset("de 9 h à 12 h 30, 14 heures")).toBe("de 9\u00a0h à 12\u00a0h\u00a030, 14 heures");
    expect(typeset("9 h – 17 h 30")).toBe("9\u00a0h\u00a0– 17\u00a0h\u00a030");
  });

  it("does not change URLs and times", () => {
    expect(typeset("https://exemple.fr à 8:30")).toBe("https://exemple.fr à 8:30");
  });
});
