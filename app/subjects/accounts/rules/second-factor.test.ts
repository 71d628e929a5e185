import { describe, expect, it } from "vitest";
import { groupedSecret, parseCode } from "./second-factor.ts";

describe("a typed code", () => {
  it.each([
    ["123456", { kind: "app", text: "123456" }],
    [" 123 456 ", { kind: "app", text: "123456" }],
    ["abcde-23456", { kind: "recovery", text: "abcde-23456" }],
    ["ABCDE 23456", { kind: "recovery", text: "abcde-23456" }],
    ["2345623456", { kind: "recovery", text: "23456-23456" }],
    ["12345", null],
    ["1234567", null],
    ["１２３４５６", null],
    ["abcde-2345o", null],
    ["", null],
  ])("%j is read as %j", (typed, code) => {
    expect(parseCode(typed)).toEqual(code);
  });
});

it("a secret is shown in groups of four", () => {
  expect(groupedSecret("otpauth://totp/Sillon:marie%40exemple.fr?secret=JBSWY3DPEH&issuer=Sillon")).toBe(
    "JBSW Y3DP EH",
  );
});
