import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { type AgendaEvent, agendaFile } from "./ics.ts";

const semoir: AgendaEvent = {
  uid: "semoir@sillon.test",
  sequence: 2,
  changedAt: new Date("2026-11-15T09:00:00.123Z"),
  times: { from: "2026-11-25", before: "2026-11-26" },
  title: "Semoir de précision",
  location: "Cambrai",
  description: "",
  isCancelled: false,
  url: "http://sillon.test/formation/semoir?stageId=semoir",
};

const linesOf = (file: string) => file.split("\r\n");
const unfolded = (file: string) => linesOf(file.replaceAll("\r\n ", ""));
const propertyOf = (name: string, event: Partial<AgendaEvent>) =>
  unfolded(agendaFile([{ ...semoir, ...event }]))
    .find((line) => line.startsWith(name))
    ?.slice(name.length + 1);

describe("agendaFile", () => {
  it("writes an event of whole days", () => {
    expect(linesOf(agendaFile([semoir]))).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Sillon//Stages//FR",
      "BEGIN:VEVENT",
      "UID:semoir@sillon.test",
      "SEQUENCE:2",
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

  it("writes instants, and a description if there is one", () => {
    const times = { start: new Date("2026-11-25T08:00:00Z"), end: new Date("2026-11-25T11:30:00Z") };
    expect(propertyOf("DTSTART", { times })).toBe("20261125T080000Z");
    expect(propertyOf("DTEND", { times })).toBe("20261125T113000Z");
    expect(propertyOf("DESCRIPTION", { description: "Animé par Hugues, Odile" })).toBe("Animé par Hugues\\, Odile");
  });

  it("says that an event is cancelled", () => {
    expect(propertyOf("STATUS", { isCancelled: true })).toBe("CANCELLED");
    expect(propertyOf("STATUS", {})).toBeUndefined();
  });

  it("names a calendar that is subscribed to, also without an event", () => {
    const calendar = new ICAL.Component(ICAL.parse(agendaFile([], { name: "Mes stages" })));
    expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe("Mes stages");
    expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("PT4H");
    expect(calendar.getAllSubcomponents("vevent")).toEqual([]);
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
    const texts = { title: text, location: text, description: text };
    for (const name of ["SUMMARY", "LOCATION", "DESCRIPTION"]) expect(propertyOf(name, texts)).toBe(escaped);
    expect(unfolded(agendaFile([{ ...semoir, ...texts }]))).toHaveLength(16);
  });

  it.each([
    ["plain letters", "a".repeat(400)],
    ["accents", "é".repeat(200)],
    ["accents that fall on an odd byte", `a${"é".repeat(200)}`],
    ["signs of three bytes", "€".repeat(150)],
    ["emoji", "🚜".repeat(100)],
    ["everything at once", "Récolte 🚜, 100 €; ".repeat(20)],
  ])("folds a long line of %s at 75 bytes, never inside a character", (_what, title) => {
    const file = agendaFile([{ ...semoir, title }]);
    const lines = linesOf(file);
    expect(lines.length).toBeGreaterThan(15);
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file).not.toContain("\ufffd");
    expect(file.isWellFormed()).toBe(true);
    const [event] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent");
    expect(event?.getFirstPropertyValue("summary")).toBe(title);
  });

  it("leaves a line of exactly 75 bytes whole, and folds one of 76", () => {
    const title = (bytes: number) => "a".repeat(bytes - "SUMMARY:".length);
    expect(linesOf(agendaFile([{ ...semoir, title: title(75) }]))).toHaveLength(15);
    expect(linesOf(agendaFile([{ ...semoir, title: title(76) }]))).toHaveLength(16);
  });

  it("cancels the events that a calendar has: the same uid and sequence, a method, and an organizer", () => {
    const file = agendaFile([semoir], {
      cancelledBy: { brand: 'Sillon "Cambrésis"\r\nX:1', email: "contact@sillon.test" },
    });
    const lines = unfolded(file);
    for (const line of ["METHOD:CANCEL", "UID:semoir@sillon.test", "SEQUENCE:2", "STATUS:CANCELLED"])
      expect(lines).toContain(line);
    expect(lines).toContain('ORGANIZER;CN="Sillon CambrésisX:1":mailto:contact@sillon.test');
    expect(new ICAL.Component(ICAL.parse(file)).getFirstPropertyValue("method")).toBe("CANCEL");
    expect(agendaFile([semoir])).not.toMatch(/METHOD|ORGANIZER/);
  });
});
