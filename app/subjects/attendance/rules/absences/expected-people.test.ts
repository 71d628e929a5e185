import { expect, it } from "vitest";
import { asRecords, entryOf, SIGNED } from "../../../../../tests/attendance.ts";
import { twoDays } from "../../../../../tests/stages.ts";
import { attendanceOf } from "../half-day-attendance.ts";
import { expectedPeople } from "./expected-people.ts";

const [morning, afternoon] = twoDays("2026-11-25");
if (!morning || !afternoon) throw new Error("no half-days");
const stage = { id: "semoir" };
const regis = { id: "ajout-1", name: "Régis Lenoir" };
const added = { kind: "added", name: regis.name, email: "" } as const;
const isRegis = { kind: "settled", participantId: "regis" } as const;
const records = asRecords([
  entryOf(stage, afternoon, { person: regis, fact: added, minutes: 35 }),
  entryOf(stage, afternoon, { person: regis, fact: SIGNED, minutes: 36 }),
  { ...entryOf(stage, afternoon, { person: regis, fact: isRegis, minutes: 60 }), halfDayId: "" },
]);
const registeredAt = (time: string) => new Date(`2026-11-25T${time}Z`);
const expected = (halfDay: typeof morning, time: string, id = "regis") =>
  expectedPeople([{ id, registeredAt: registeredAt(time) }], {
    halfDay,
    records,
    attendance: attendanceOf(records).get(halfDay.id),
  }).length === 1;

it("nobody who came without being registered is missed where the half-day had ended before", () => {
  expect([expected(morning, "13:30:00"), expected(afternoon, "13:30:00")]).toEqual([false, true]);
  // Registered in the evening: they signed the afternoon.
  expect([expected(morning, "19:00:00"), expected(afternoon, "19:00:00")]).toEqual([false, true]);
});

it("who was registered before is missed, also when they signed under another name, and whom the office entered later", () => {
  expect(expected(morning, "07:00:00")).toBe(true);
  expect(expected(morning, "19:00:00", "noemie")).toBe(true);
});
