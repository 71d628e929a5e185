import { describe, expect, it } from "vitest";
import type { AttendanceFact } from "#subjects/attendance/rules/attendance-record.ts";
import { stageAttendance } from "#subjects/attendance/rules/stage-attendance.ts";
import { asRecords, entryOf } from "../../../../tests/attendance.ts";
import { basileHutin, fullInput, gaecDuRiot, named } from "../../../../tests/dossiers.ts";
import { DOCUMENT_KIND_NAMES, type DocumentKind } from "./document-kinds.ts";
import type { Dossier } from "./dossier.ts";
import { toldFacts } from "./told-facts.ts";

/** The kinds of documents that have to be corrected after a change. */
function changedBy(change: (dossier: Dossier) => Dossier): DocumentKind[] {
  return DOCUMENT_KIND_NAMES.filter((kind) => {
    const { dossier, subject } = fullInput(kind);
    return toldFacts(dossier, { kind, subject }) !== toldFacts(change(dossier), { kind, subject });
  });
}

describe("documents have to be corrected after", () => {
  it("another hour: all of them", () => {
    const later = (dossier: Dossier): Dossier => ({
      ...dossier,
      stage: { ...dossier.stage, halfDays: dossier.stage.halfDays.map((halfDay) => ({ ...halfDay, to: "18:00" })) },
    });
    expect(changedBy(later)).toEqual(DOCUMENT_KIND_NAMES);
  });

  it("another participant of the company: its agreement, its quotation and the attendance sheet", () => {
    const another = (dossier: Dossier): Dossier => ({
      ...dossier,
      participants: [...dossier.participants, { ...basileHutin, id: "armand", firstName: "Armand" }],
      companies: [{ ...gaecDuRiot, participantIds: ["basile", "armand"] }],
    });
    expect(changedBy(another)).toEqual(["quotation", "agreement", "attendanceSheet"]);
  });

  it("another price that was agreed: what their buyer signs, or they themselves", () => {
    const agreed = (dossier: Dossier): Dossier => ({
      ...dossier,
      participants: dossier.participants.map((participant) => ({ ...participant, agreedCents: 35_000 })),
    });
    expect(changedBy(agreed)).toEqual(["quotation", "agreement", "contract"]);
  });

  it("another part that they pay themselves: what their buyer signs, and they themselves", () => {
    const paying = (cents: number) => (dossier: Dossier) => ({
      ...dossier,
      participants: dossier.participants.map((person) => ({
        ...person,
        ownPart: { cents, others: "OCAPIAT", hasBuyer: true },
      })),
    });
    expect(changedBy(paying(10_000))).toEqual(["quotation", "agreement", "contract"]);
    const { dossier, ...about } = fullInput("contract");
    expect(toldFacts(paying(1)(dossier), about)).not.toBe(toldFacts(paying(2)(dossier), about));
  });

  it("nothing while nobody pays a part: a contract tells what it told before there were parts", () => {
    const { dossier, kind, subject } = fullInput("contract");
    const { title, date, duration, halfDays, location, priceCents } = dossier.stage;
    const rows = halfDays.map(({ day, from, to, place }) => [day, from, to, place]);
    const claire = [["Claire", "Maton"], "claire@ferme.example", "8 rue du Moulin, 59400 Cambrai"];
    expect(toldFacts(dossier, { kind, subject })).toBe(
      JSON.stringify([{ title, date, duration, halfDays: rows }, location, priceCents, claire]),
    );
  });

  it("other hours that somebody followed: what certifies them", () => {
    const fewer = (dossier: Dossier): Dossier => ({
      ...dossier,
      participants: dossier.participants.map((participant) => ({ ...participant, followedMinutes: 60 })),
    });
    expect(changedBy(fewer)).toEqual(["completionCertificate", "attestation"]);
  });

  it("a presence that is corrected: the attendance sheet, and not a record that changes nothing", () => {
    const recorded =
      (fact: AttendanceFact) =>
      (dossier: Dossier): Dossier => {
        const { stage, attendance } = dossier;
        const [halfDay] = stage.halfDays;
        if (!halfDay) throw new Error("no half-day");
        const entry = entryOf(stage, halfDay, { person: named(basileHutin), fact, minutes: 300 });
        const [added] = asRecords([entry]);
        const records = added ? [...attendance.records, { ...added, number: attendance.records.length + 1 }] : [];
        return { ...dossier, attendance: stageAttendance(stage.halfDays, records) };
      };
    const absent: AttendanceFact = { kind: "corrected", presence: { isPresent: false }, reason: "Erreur de nom" };
    expect(changedBy(recorded(absent))).toEqual(["attendanceSheet"]);
    expect(changedBy(recorded({ kind: "left", at: "10:00" }))).toEqual([]);
  });

  it("stays as it was before 0.13 while nobody has signed", () => {
    const { dossier } = fullInput("attendanceSheet");
    const { title, date, duration, halfDays, location } = dossier.stage;
    const times = {
      title,
      date,
      duration,
      halfDays: halfDays.map(({ day, from, to, place }) => [day, from, to, place]),
    };
    const blank = { ...dossier, attendance: stageAttendance(halfDays, []) };
    expect(toldFacts(blank, { kind: "attendanceSheet", subject: "" })).toBe(
      JSON.stringify([
        times,
        location,
        [
          ["Basile", "Hutin"],
          ["Claire", "Maton"],
        ],
      ]),
    );
    expect(toldFacts(blank, { kind: "attestation", subject: "basile" })).toBe(
      JSON.stringify([times, ["Basile", "Hutin"], { followedMinutes: 810, result: "reached" }]),
    );
  });

  it("another phone number or level: none", () => {
    const called = (dossier: Dossier): Dossier => ({
      ...dossier,
      participants: dossier.participants.map((participant) => ({
        ...participant,
        phone: "0639980000",
        level: "expert",
      })),
    });
    expect(changedBy(called)).toEqual([]);
  });
});
