import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { moveTimetable, proposeTimetable } from "../timetable/propose-timetable.ts";
import { agendaFile } from "./ics.ts";
import { type AgendaStage, stageEvents } from "./stage-events.ts";

const where = {
  baseUrl: new URL("https://sillon.test"),
  centre: { address: { street: "12 chemin des Sillons", postalCode: "59400", city: "Cambrai" } },
  changedAt: new Date("2026-11-15T09:00:00Z"),
};
const semoir: AgendaStage = {
  id: "semoir",
  typeId: 5,
  title: "Semoir : débit, profondeur; jalonnage",
  date: "2026-11-25",
  duration: 14,
  location: "Cambrai",
  halfDays: [],
  version: 1,
};
const planned = (first: string, hours = 14) =>
  proposeTimetable(first, hours).map((halfDay, index) => ({ ...halfDay, id: `demi-${index}` }));

/** What a calendar application reads. */
const read = (stage: AgendaStage) =>
  new ICAL.Component(ICAL.parse(agendaFile(stageEvents(stage, where))))
    .getAllSubcomponents("vevent")
    .map((component) => {
      const { uid, startDate, endDate, location, description, summary } = new ICAL.Event(component);
      const sequence = component.getFirstPropertyValue("sequence");
      return { uid, sequence, start: startDate.toJSDate(), end: endDate.toJSDate(), location, description, summary };
    });
const inParis = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris", dateStyle: "short", timeStyle: "short" });
const times = (stage: AgendaStage) =>
  read(stage).map(({ start, end }) => `${inParis.format(start)} – ${inParis.format(end).slice(-5)}`);

describe("the events of a stage", () => {
  it("are its half-days, at the time of Paris", () => {
    expect(times({ ...semoir, halfDays: planned("2026-11-27") })).toEqual([
      "2026-11-27 09:00 – 12:30",
      "2026-11-27 13:30 – 17:00",
      "2026-11-28 09:00 – 12:30",
      "2026-11-28 13:30 – 17:00",
    ]);
  });

  it.each([
    ["winter to summer time", "2026-03-28", "2026-03-30"],
    ["summer to winter time", "2026-10-24", "2026-10-26"],
  ])("keep their hours from %s", (_change, before, after) => {
    const [first, , third] = times({ ...semoir, halfDays: planned(before) });
    expect([first, third]).toEqual([`${before} 09:00 – 12:30`, `${after} 09:00 – 12:30`]);
  });

  it("keep their uids when the stage moves, with a higher sequence", () => {
    const halfDays = planned("2026-11-27");
    const before = read({ ...semoir, halfDays });
    const after = read({ ...semoir, halfDays: moveTimetable(halfDays, "2026-12-04"), version: 2 });
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect(new Set(before.map(({ uid }) => uid)).size).toBe(4);
    expect([before[0]?.sequence, after[0]?.sequence]).toEqual([1, 2]);
    expect(after[0]?.start.toISOString()).toBe("2026-12-04T08:00:00.000Z");
  });

  it("differ from those of a copy of the stage", () => {
    const halfDays = planned("2026-11-27");
    const copy = read({ ...semoir, id: "copie", halfDays });
    for (const { uid } of read({ ...semoir, halfDays })) expect(copy.map((event) => event.uid)).not.toContain(uid);
  });

  it("tell the place of each half-day, the whole address of the centre, and the trainer", () => {
    const [first, ...others] = planned("2026-11-27", 7);
    const elsewhere = { place: "Ferme du Riot, 59400 Proville", trainer: "Hugues; Odile" };
    const halfDays = [...(first ? [{ ...first, ...elsewhere }] : []), ...others];
    expect(read({ ...semoir, halfDays })).toMatchObject([
      { location: "Ferme du Riot, 59400 Proville", description: "Animé par Hugues; Odile", summary: semoir.title },
      { location: "12 chemin des Sillons, 59400 Cambrai", description: null, summary: semoir.title },
    ]);
  });

  it.each([
    [0, "2026-11-25", "2026-11-26"],
    [24, "2026-11-25", "2026-11-26"],
    [25, "2026-11-25", "2026-11-27"],
    [null, "2026-12-31", "2027-01-01"],
    [24, "2028-02-28", "2028-02-29"],
    [24, "2026-03-29", "2026-03-30"],
    [24, "2026-10-25", "2026-10-26"],
  ])("without half-days are one of whole days: %j hours from %s, before %s", (duration, date, before) => {
    const [event, ...others] = stageEvents({ ...semoir, date, duration }, where);
    expect(event).toMatchObject({ uid: "semoir@sillon.test", sequence: 1, times: { from: date, before } });
    expect(others).toEqual([]);
  });

  it("are none without a date", () => {
    expect(stageEvents({ ...semoir, date: null }, where)).toEqual([]);
  });
});
