import { expect, it } from "vitest";
import type { AttendanceEntry, FieldFact } from "#subjects/attendance/rules/attendance-record.ts";
import { stageAttendance } from "#subjects/attendance/rules/stage-attendance.ts";
import { asRecords, closedBy, entryOf, SIGNED, STROKES } from "../../../../../tests/attendance.ts";
import { basileHutin, claireMaton, fullInput, named, stageOfDossier, wordsOf } from "../../../../../tests/dossiers.ts";
import type { DocumentInput } from "../../rules/document-input.ts";
import { ORIGINAL_TEMPLATES } from "../../rules/templates/original-templates.ts";
import { describeDocument } from "./describe-document.ts";

const [halfDay] = stageOfDossier.halfDays;
if (!halfDay) throw new Error("no half-day");
const stage = { ...stageOfDossier, halfDays: [halfDay] };
const [basile, claire] = [named(basileHutin), named(claireMaton)];
const yann = { id: "ajout-1", name: "Yann Château" };

const CLOSED = entryOf(stage, halfDay, { person: null, fact: closedBy("Bruno Petit"), minutes: 200 });
const at = (person: typeof basile, fact: AttendanceEntry["fact"], minutes = 1) =>
  entryOf(stage, halfDay, { person, fact, minutes });

function inputWith(entries: readonly AttendanceEntry[], change: Partial<DocumentInput> = {}) {
  const input = fullInput("attendanceSheet", change);
  const attendance = stageAttendance(stage.halfDays, asRecords(entries));
  return { ...input, dossier: { ...input.dossier, stage, attendance } };
}

function describedWith(entries: readonly AttendanceEntry[], change: Partial<DocumentInput> = {}) {
  const described = describeDocument(inputWith(entries, change), ORIGINAL_TEMPLATES.attendanceSheet);
  if (!("description" in described)) throw new Error(JSON.stringify(described));
  return described.description;
}

const wordsWith = (entries: readonly AttendanceEntry[], change?: Partial<DocumentInput>) =>
  wordsOf(describedWith(entries, change));

it("prints who came late, who left, and who did not come and why", () => {
  const words = wordsWith([
    at(basile, { kind: "signed", signature: { typed: "Basile Hutin" }, arrivedAt: "09:30" }),
    at(basile, { kind: "left", at: "11:15" }, 130),
    at(claire, { kind: "absent", reason: "panne de voiture" }),
    CLOSED,
  ]);
  expect(words).toContain(
    "Basile Hutin | GAEC du Riot | Présence\nArrivée à 9 h 30\nDépart à 11 h 15 | Nom écrit : Basile Hutin\n9 h 01",
  );
  expect(words).toContain("Claire Maton | Ferme Maton | Absence : panne de voiture | ");
  expect(words).toContain("Dernier enregistrement : n° 4");
  expect(words).toContain("Son empreinte SHA-256 : digest-4");
});

it("keeps the strokes of a signature as a drawing", () => {
  const { parts } = describedWith([at(basile, SIGNED), CLOSED]);
  const table = parts.find((part) => part.kind === "table");
  expect(table?.rows[0]?.[3]).toMatchObject({
    alt: "Signature de Basile Hutin",
    drawing: { paths: [expect.stringMatching(/^M40 120/), expect.stringMatching(/^M300 100/)] },
  });
  expect(JSON.stringify(parts)).not.toContain(STROKES);
});

it("shows a correction with its reason, its author and the signature that it does not take away", () => {
  const corrected = at(
    basile,
    { kind: "corrected", presence: { isPresent: true, arrivedAt: null, leftAt: "12:00" }, reason: "Départ oublié" },
    900,
  );
  const words = wordsWith([at(basile, SIGNED), CLOSED, corrected]);
  expect(words).toContain("Présence\nDépart à 12 h\nCorrection : voir plus bas | Signature de Basile Hutin");
  expect(words).toContain("présence, départ à 12 h. Motif : Départ oublié. Par Odile Administratrice le");
});

it("says which held records the centre counts, who decided, and why one does not count", () => {
  const held = (person: typeof basile) =>
    at(person, { kind: "waiting", because: "outsideWindow", fact: SIGNED as FieldFact }, 300);
  const decided = (about: AttendanceEntry, person: typeof basile, counts: boolean, reason = "") =>
    at(person, { kind: "decided", recordId: about.id, counts, reason }, 900);
  const [basiles, claires] = [held(basile), held(claire)];
  const reason = "Signé par un voisin";
  const decisions = [decided(basiles, basile, true), decided(claires, claire, false, reason)];
  const words = wordsWith([basiles, claires, CLOSED, ...decisions]);
  expect(words).toContain("Basile Hutin | GAEC du Riot | Présence | Signature de Basile Hutin");
  expect(words).toContain("Claire Maton | Ferme Maton | Absence (pas de signature) | ");
  expect(words).toMatch(/Basile Hutin : Signature, hors de l’horaire, le .*, compte. Par Odile Administratrice le/);
  expect(words).toContain("ne compte pas. Motif : Signé par un voisin. Par Odile Administratrice le");
  expect(words).not.toContain("reçu après la clôture ou hors de l’horaire ne compte pas");
});

it("says how many records came after the closing, and of half-days that are not in the timetable", () => {
  const elsewhere = { ...at(basile, SIGNED), id: "ailleurs", halfDayId: "retirée" };
  const words = wordsWith([CLOSED, at(claire, SIGNED, 300), elsewhere]);
  expect(words).toContain("Un enregistrement reçu après la clôture ou hors de l’horaire ne compte pas.");
  expect(words).toContain("Un enregistrement concerne une demi-journée qui n’est plus dans l’horaire");
  expect(words).toContain("Claire Maton | Ferme Maton | Absence (pas de signature) | ");
});

it("names somebody who was added, once the centre has said who that is", () => {
  const added = at(yann, { kind: "added", name: "Yann Château", email: "" });
  const entries = [added, at(yann, SIGNED), CLOSED];
  expect(describeDocument(inputWith(entries), ORIGINAL_TEMPLATES.attendanceSheet)).toEqual({
    missing: ["l’identité de 1 personne ajoutée sur place"],
  });
  const nobody = at(yann, { kind: "settled", participantId: null }, 500);
  expect(wordsWith([...entries, nobody])).toContain("Yann Château | hors liste des inscrits | Présence | Signature de");
  const itIsClaire = at(yann, { kind: "settled", participantId: claire.id }, 500);
  expect(wordsWith([...entries, itIsClaire])).toContain("Claire Maton | Ferme Maton | Présence | Signature de Claire");
});

it("tells that a sheet was signed on paper", () => {
  const paper = { kind: "paper", fileIds: ["scan-1", "scan-2"], presentIds: [basile.id] } as const;
  const words = wordsWith([entryOf(stage, halfDay, { person: null, fact: paper, minutes: 600 })]);
  expect(words).toContain("Basile Hutin | GAEC du Riot | Présence\nSignature sur la feuille papier | ");
  expect(words).toContain("Feuille signée sur papier (2 fichiers), ajoutée le 25 novembre 2026");
});

it("is a blank sheet, on demand, whatever was recorded", () => {
  const words = wordsWith([at(basile, SIGNED)], { isBlank: true, number: "" });
  expect(words).toContain("Basile Hutin | GAEC du Riot | \n");
  expect(words).toContain("Une absence se note « absent » dans la case");
  expect(words).not.toContain("Présence");
});
