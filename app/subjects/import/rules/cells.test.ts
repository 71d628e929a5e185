import fc from "fast-check";
import { expect, it } from "vitest";
import { numericFrenchDate } from "#platform/values/paris-time.ts";
import { type CellKind, readCell } from "./cells.ts";

it.each<[CellKind, string, string]>([
  ["day", "31/12/2026", "2026-12-31"],
  ["day", "1/2/27", "2027-02-01"],
  ["day", "31-12-2026", "2026-12-31"],
  ["day", "2026-12-31", "2026-12-31"],
  ["day", "2026-12-31T00:00:00.000Z", "2026-12-31"],
  ["day", "jeudi 31 décembre 2026", "2026-12-31"],
  ["day", "1er août 2027", "2027-08-01"],
  ["day", "31/02/2026", "31/02/2026"],
  ["day", "bientôt", "bientôt"],
  ["hours", "14h", "14"],
  ["hours", "14 heures", "14"],
  ["hours", "14h00", "14"],
  ["hours", "14,0", "14"],
  ["hours", "14h30", "14h30"],
  ["whole", "1 000", "1000"],
  ["whole", "12 places", "12"],
  ["whole", "12,5", "12,5"],
  ["percentage", "95 %", "95"],
  ["percentage", "0,95", "95"],
  ["percentage", "0.5", "50"],
  ["percentage", "0", "0"],
  ["price", " 1 250,50 € ", "1 250,50 €"],
  ["phone", "612345678", "0612345678"],
  ["phone", "06 12 34 56 78", "06 12 34 56 78"],
  ["machine", "pulverisateur", "3"],
  ["machine", "Formation Semoir", "5"],
  ["machine", "MOISSONNEUSE BATTEUSE", "1"],
  ["machine", "Moissonneuses-batteuses", "1"],
  ["machine", "semoirs", "5"],
  ["machine", "charrue", "charrue"],
  ["level", "Débutant", "debutant"],
  ["level", "AVANCE", "avance"],
  ["payer", "Employeur", "employer"],
  ["payer", "l'employeur", "employer"],
  ["payer", "vivéa", "vivea"],
  ["payer", "Personnel", "oneself"],
  ["payer", "Elle-même", "oneself"],
  ["payer", "Particulier", "oneself"],
  ["traineeKind", "Particulier", "individual"],
  ["payer", "Plan de formation", "employer"],
  ["traineeKind", "Salariée", "employee"],
  ["traineeKind", "Agent public", "publicServant"],
  ["traineeKind", "Fonctionnaire", "publicServant"],
  ["flag", "OUI", "oui"],
  ["flag", "x", "oui"],
  ["flag", "faux", "non"],
  ["flag", "peut-être", "peut-être"],
  ["text", "  Cambrai ", "Cambrai"],
  ["text", "Lenglet\u202eeiraM\u202c", "LengleteiraM"],
  ["day", "", ""],
])("reads %s %j as %j", (kind, text, read) => {
  expect(readCell(kind, text)).toBe(read);
});

it("reads any day that a French spreadsheet shows", () => {
  const days = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(readCell("day", numericFrenchDate(day))).toBe(day);
      expect(readCell("day", day)).toBe(day);
    }),
  );
});

it("reads what it has read as the same", () => {
  const kinds = fc.constantFrom<CellKind>("day", "hours", "whole", "percentage", "phone", "machine", "level", "flag");
  fc.assert(
    fc.property(kinds, fc.string({ maxLength: 30 }), (kind, text) => {
      const once = readCell(kind, text);
      expect(readCell(kind, once)).toBe(once);
    }),
  );
});
