import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_BATCH_LENGTH } from "#platform/values/text-lengths.ts";
import { MAX_BATCH_ROWS, readBatch, toBatches } from "./batch.ts";
import { csvLine, parseCsv } from "./csv.ts";
import { cellLength, columnNames, IMPORT_KINDS } from "./import-columns.ts";
import { readHeadings } from "./import-form.ts";
import { judgeHolding, judgeRegistrant, judgeStage } from "./judge.ts";
import { lastDayHeadings, MAX_SHEET_LINES, type ReadSheet, readSheet } from "./read-sheet.ts";
import { templateRows } from "./template.ts";

function read(...args: Parameters<typeof readSheet>): ReadSheet {
  const sheet = readSheet(...args);
  if (typeof sheet === "string") throw new Error(sheet);
  return sheet;
}

const cellsOf = ({ columns, rows }: ReadSheet, index = 0) =>
  Object.fromEntries(columns.map((column, place) => [column, String(rows[index]?.[place + 1] ?? "")]));

const JUDGES = {
  stages: judgeStage,
  registrants: judgeRegistrant,
  holdings: (cells: Parameters<typeof judgeHolding>[0]) => judgeHolding(cells, "2026-11-15"),
};

describe.each(IMPORT_KINDS)("the template of %s", (kind) => {
  it("is read with all its columns, and its example is right", () => {
    const text = templateRows(kind).map(csvLine).join("");
    const sheet = read(kind, parseCsv(text, MAX_SHEET_LINES));
    expect(sheet.columns).toEqual(columnNames(kind));
    expect(sheet.unknown).toEqual([]);
    expect(read(null, parseCsv(text, MAX_SHEET_LINES))).toEqual(sheet);
    const cells = cellsOf(sheet);
    expect(JUDGES[kind](cells)).not.toHaveProperty("faults");
  });

  it("gives back any texts that are written into it", () => {
    const [headings] = templateRows(kind);
    const text = fc.string({ unit: "grapheme", maxLength: 20 }).map((typed) => `x${typed.replace(/[\p{Cc}]/gu, "")}`);
    const row = fc.array(text, { minLength: headings.length, maxLength: headings.length });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
        const sheet = read(kind, parseCsv([headings, ...rows].map(csvLine).join(""), MAX_SHEET_LINES));
        expect(sheet.rows.map(([, ...texts]) => texts)).toEqual(rows);
      }),
    );
  });
});

it.each([
  ["registrants", "NOM;Prénom;Société;Mail;Stage suivi;Date début;Lieu;Nb heures;Financement;Tarif HT"],
  ["registrants", "Stage;Date;Nom;Prénom"],
  ["stages", "Machine;Intitulé;Date début;Date fin;Lieu du stage;Nb places;Durée (h);Intervenants"],
  ["stages", "Stage;Date;Lieu;Durée;Prix"],
  ["holdings", "Nom;Prénom;Habilitation;Obtenue le;Entreprise"],
])("a table of %s is known by its headings: %s", (kind, headings) => {
  expect(read(null, parseCsv(`Liste\n${headings}\nun;deux;trois;quatre`, MAX_SHEET_LINES)).kind).toBe(kind);
});

it.each([
  ["Date début", "date"],
  ["Date de début du stage", "date"],
  ["DÉBUT", "date"],
  ["Du", "date"],
  ["Nb. de places", "availableSeats"],
  ["Nbre de places max.", "availableSeats"],
  ["Formateur(s)", "trainers"],
  ["Intervenants", "trainers"],
  ["Durée (h)", "duration"],
  ["Date limite inscriptions", "endRegistrationDate"],
  ["Lieu de la formation", "location"],
])("reads the heading « %s » of stages as %s", (heading, column) => {
  expect(read("stages", [["Type", "Titre", heading], ["Semoir"]]).columns).toEqual(["typeId", "title", column]);
});

it("reads the headings of an office, and keeps the texts of those that no column has", () => {
  const headings = [
    ...["Stage suivi", "Date", "Nom", "Prénom", "Société", "Mail", "Portable", "Financement", "Tarif HT", "Couleur"],
  ];
  const row = [
    ...["Semis", "09/03/2026", "Zola", "Zoé", "GAEC", "z@f.example", "0612345678", "VIVEA", "420,50", "vert"],
  ];
  const { columns, unknown, rows } = read("registrants", [headings, row]);
  expect(columns).toEqual([
    ...["stage", "stageDate", "lastName", "firstName", "company", "email", "phone", "payer", "price"],
  ]);
  expect([unknown, rows]).toEqual([["Couleur"], [[2, ...row]]]);
});

it("knows the headings of a last day, and has no column for them", () => {
  const headings = ["Date fin", "Date de fin", "Fin", "Au", "Couleur"];
  const { columns, unknown } = read("stages", [["Type", "Titre", ...headings], ["Semoir"]]);
  expect([columns, unknown]).toEqual([["typeId", "title"], headings]);
  expect(lastDayHeadings(unknown)).toEqual(headings.slice(0, -1));
});

it("finds columns in any order, under other names, and after other lines", () => {
  const sheet = read("registrants", [
    ["Stage", "Semis"],
    [],
    ["COURRIEL", "nom de famille", "Couleur préférée", "Prénoms", "tél.", "Nom"],
    ["a@b.example", "", "vert", "Zoé", "612345678", "Zola"],
    ["", " ", "", "", "", ""],
    ["c@d.example", "", "", "Ali", "0612345678", "Ben"],
  ]);
  expect(sheet.columns).toEqual(["email", "lastName", "firstName", "phone"]);
  expect(sheet.unknown).toEqual(["Couleur préférée", "Nom"]);
  expect(sheet.rows.map(([line]) => line)).toEqual([4, 6]);
});

it.each([
  ["no headings", "noHeadings", [["Bonjour"], ["12", "13"]]],
  [
    "no rows",
    "noRows",
    [
      ["Nom", "Prénom", "Email"],
      ["", ""],
    ],
  ],
  ["too many rows", "tooManyRows", [["Nom", "Prénom"], ...Array.from({ length: 5_001 }, () => ["Zola", "Zoé"])]],
  ["too many columns", "tooManyColumns", [["Nom", "Prénom", ...Array.from({ length: 39 }, () => "x")]]],
  ["nothing", "noHeadings", []],
])("refuses a sheet with %s", (_, reason, sheet) => {
  expect(readSheet("registrants", sheet)).toBe(reason);
});

describe("a batch", () => {
  it("holds the longest row, and all rows come back", () => {
    const longest = columnNames("stages").map((name) => '"'.repeat(cellLength(name) + 1));
    const rows = Array.from({ length: 450 }, (_, index): [number, ...string[]] => [
      index + 2,
      ...(index % 90 === 0 ? longest : longest.map(() => "x")),
    ]);
    const batches = toBatches(rows);
    for (const { text, rows: some } of batches) {
      expect(text.length).toBeLessThanOrEqual(MAX_BATCH_LENGTH);
      expect(some.length).toBeLessThanOrEqual(MAX_BATCH_ROWS);
    }
    expect(batches.flatMap(({ text }) => readBatch(text, longest.length))).toEqual(rows);
  });

  it.each([
    "",
    "{}",
    "[]",
    "null",
    "[[1]]",
    '[[0,"a"]]',
    '[["1","a"]]',
    "[[1,2]]",
    '[[1,"a","b"]]',
    '[[1,"\\u0000"]]',
    "[".repeat(100_000),
  ])("refuses %j", (text) => expect(readBatch(text, 1)).toBeNull());

  it.each([
    "",
    "{}",
    '{"columns":[],"unknown":[]}',
    '{"columns":["nom"],"unknown":[]}',
    '{"columns":["email","email"],"unknown":[]}',
  ])("refuses the headings %j", (text) => expect(readHeadings("registrants", text)).toBeNull());
});
