import { describe, expect, it } from "vitest";
import { agendaFile } from "./ics.ts";

const semoir = {
  uid: "semoir@sillon.test",
  title: "Semoir de précision",
  location: "Cambrai",
  start: "2026-11-25",
  hours: 14,
  url: "http://sillon.test/formation/semoir?stageId=semoir",
  now: new Date("2026-11-15T09:00:00.123Z"),
};

const linesOf = (file: string) => file.split("\r\n");
const unfolded = (file: string) => linesOf(file.replaceAll("\r\n ", ""));
const propertyOf = (name: string, entry: Partial<typeof semoir>) =>
  unfolded(agendaFile({ ...semoir, ...entry }))
    .find((line) => line.startsWith(name))
    ?.slice(name.length + 1);

describe("agendaFile", () => {
  it("writes one all-day event", () => {
    expect(linesOf(agendaFile(semoir))).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Sillon//Stages//FR",
      "BEGIN:VEVENT",
      "UID:semoir@sillon.test",
      "DTSTAMP:20261115T090000Z",
      "DTSTART;VALUE=DATE:20261125",
      "DTEND;VALUE=DATE:20261126",
      "SUMMARY:Semoir de précision",
      "LOCATION:Cambrai",
      "URL:http://sillon.test/formation/semoir?stageId=semoir",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  it.each([
    [0, "2026-11-25", "20261126"],
    [7, "2026-11-25", "20261126"],
    [24, "2026-11-25", "20261126"],
    [25, "2026-11-25", "20261127"],
    [72, "2026-11-25", "20261128"],
    [24, "2026-12-31", "20270101"],
    [24, "2028-02-28", "20280229"],
    [24, "2026-03-29", "20260330"],
    [24, "2026-10-25", "20261026"],
  ])("of %i hours from %s ends before %s", (hours, start, end) => {
    expect(propertyOf("DTEND;VALUE=DATE", { hours, start })).toBe(end);
  });

  it.each([
    ["a comma", "Semoir, jalonnage", "Semoir\\, jalonnage"],
    ["a semicolon", "Semoir; jalonnage", "Semoir\\; jalonnage"],
    ["a backslash", "C:\\semoir", "C:\\\\semoir"],
    ["a new line", "Semoir\nLOCATION:ailleurs", "Semoir\\nLOCATION:ailleurs"],
    ["a new line as Windows writes it", "Semoir\r\nEND:VEVENT", "Semoir\\nEND:VEVENT"],
    ["a lone carriage return", "Semoir\rEND:VEVENT", "Semoir\\nEND:VEVENT"],
    ["a backslash before a new line", "Semoir\\\nici", "Semoir\\\\\\nici"],
  ])("escapes %s", (_what, text, escaped) => {
    expect(propertyOf("SUMMARY", { title: text })).toBe(escaped);
    expect(propertyOf("LOCATION", { location: text })).toBe(escaped);
    expect(unfolded(agendaFile({ ...semoir, title: text, location: text }))).toHaveLength(14);
  });

  it.each([
    ["plain letters", "a".repeat(400)],
    ["accents", "é".repeat(200)],
    ["accents that fall on an odd byte", `a${"é".repeat(200)}`],
    ["signs of three bytes", "€".repeat(150)],
    ["emoji", "🚜".repeat(100)],
    ["everything at once", "Récolte 🚜, 100 €; ".repeat(20)],
  ])("folds a long line of %s at 75 bytes, never inside a character", (_what, title) => {
    const file = agendaFile({ ...semoir, title });
    const lines = linesOf(file);
    expect(lines.length).toBeGreaterThan(14);
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file).not.toContain("\ufffd");
    expect(file.isWellFormed()).toBe(true);
    const summary = unfolded(file).find((line) => line.startsWith("SUMMARY:"));
    expect(summary?.replace(/\\(.)/g, "$1")).toBe(`SUMMARY:${title}`);
  });

  it("leaves a line of exactly 75 bytes whole, and folds one of 76", () => {
    const title = (bytes: number) => "a".repeat(bytes - "SUMMARY:".length);
    expect(linesOf(agendaFile({ ...semoir, title: title(75) }))).toHaveLength(14);
    expect(linesOf(agendaFile({ ...semoir, title: title(76) }))).toHaveLength(15);
  });
});
