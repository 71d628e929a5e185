import { expect, it } from "vitest";
import { actionValue, confirmedValue, parseAction } from "./dossier-actions.ts";

it.each([
  { action: "send", kind: "convocation", subject: null },
  { action: "issue", kind: "programme", subject: "" },
  { action: "countersign", kind: "agreement", subject: "abc-1" },
] as const)("reads a button's value again: %o", (chosen) => {
  expect(parseAction(actionValue(chosen))).toEqual(chosen);
});

it.each(["", "send", "send toString", "signOnPaper agreement abc-1", "delete convocation", "send convocation a b"])(
  "does not understand %j",
  (text) => {
    expect(parseAction(text)).toBeNull();
  },
);

it("reads that it is meant", () => {
  const chosen = { action: "issue", kind: "quotation", subject: "riot" } as const;
  expect(parseAction(confirmedValue(actionValue(chosen)))).toEqual({ ...chosen, isConfirmed: true });
});
