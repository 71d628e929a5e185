import { expect, it } from "vitest";
import { answerDue, complaintNumber, complaintState } from "./complaint.ts";

it.each([
  [1, "REC-2026-0001"],
  [12_345, "REC-2026-12345"],
])("the number %i of a year is written %s", (number, text) => {
  expect(complaintNumber({ year: 2026, number })).toBe(text);
});

it("an answer is due fifteen days after the receipt, over the end of a month and of a year", () => {
  expect(answerDue("2026-02-20")).toBe("2026-03-07");
  expect(answerDue("2026-12-20")).toBe("2027-01-04");
});

it.each([
  ["open", { dueDay: "2026-11-16", isAnswered: false, isClosed: false }],
  ["late", { dueDay: "2026-11-15", isAnswered: false, isClosed: false }],
  ["answered", { dueDay: "2026-11-01", isAnswered: true, isClosed: false }],
  ["closed", { dueDay: "2026-11-01", isAnswered: false, isClosed: true }],
] as const)("is %s", (state, complaint) => {
  expect(complaintState(complaint, "2026-11-16")).toBe(state);
});
