import { expect, it } from "vitest";
import { checkForm } from "#platform/values/form.ts";
import { ATTENDANCE_CORRECTION, correctedTo } from "./correction-form.ts";

const MORNING = { from: "09:00", to: "12:30" };
const typed = (fields: Partial<Record<"presence" | "arrivedAt" | "leftAt" | "correctionReason", string>>) => ({
  presence: "present",
  arrivedAt: "",
  leftAt: "",
  correctionReason: "Oubli de signer.",
  decidedBy: "",
  ...fields,
});

it.each([
  [{ presence: "" }, "presenceMissing"],
  [{ presence: "malade" }, "presenceMissing"],
  [{ arrivedAt: "9h" }, "arrivalWrong"],
  [{ leftAt: "25:00" }, "departureWrong"],
  [{ arrivedAt: "11:00", leftAt: "10:00" }, "departureFirst"],
  [{ correctionReason: " \r\n " }, "reasonMissing"],
  [{ correctionReason: "x".repeat(501) }, "reasonTooLong"],
])("refuses %o: %s", (fields, reason) => {
  expect(checkForm(ATTENDANCE_CORRECTION, typed(fields)).reason).toBe(reason);
});

it.each([
  [{}, { isPresent: true, arrivedAt: null, leftAt: null }],
  [
    { arrivedAt: "09:00", leftAt: "12:30" },
    { isPresent: true, arrivedAt: null, leftAt: null },
  ],
  [
    { arrivedAt: "09:15", leftAt: "12:00" },
    { isPresent: true, arrivedAt: "09:15", leftAt: "12:00" },
  ],
  [{ arrivedAt: "08:00" }, null],
  [{ leftAt: "17:00" }, null],
  [{ presence: "absent", arrivedAt: "08:00" }, { isPresent: false }],
])("%o becomes %o", (fields, presence) => {
  const { values } = checkForm(ATTENDANCE_CORRECTION, typed(fields));
  expect(values && correctedTo(values, MORNING)).toEqual(presence);
});
