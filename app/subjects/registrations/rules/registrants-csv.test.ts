import { describe, expect, it } from "vitest";
import { EMPTY_PARTICIPANT } from "./participant.ts";
import { csvFileName, csvHead, csvRow } from "./registrants-csv.ts";

const stage = { title: "Semoir ; précision", date: "2026-11-25", location: "Cambrai", duration: 14 };

const noemie = {
  ...EMPTY_PARTICIPANT,
  email: "noemie@ferme.example",
  firstName: "Noémie",
  lastName: "Caudrelier",
  phone: "0639981111",
  company: "GAEC du Riot",
  level: "expert",
  isHandicapped: true,
  handicapType: "Surdité",
  registrationDate: new Date("2026-11-14T23:30:00Z"),
};

describe("the registrants' CSV", () => {
  it("starts with the stage, then the headings", () => {
    expect(csvHead(stage).split("\r\n")).toEqual([
      'Stage;"Semoir ; précision"',
      "Date;25-11-2026",
      "Lieu;Cambrai",
      "Durée;14 heures",
      "",
      "Nom;Email;Téléphone;Entreprise;Date d'inscription;Handicapé;Type de handicap",
      "",
    ]);
  });

  it("writes one row per person, with the date in Paris", () => {
    expect(csvRow(noemie)).toBe(
      "Noémie Caudrelier;noemie@ferme.example;0639981111;GAEC du Riot;15/11/2026;Oui;Surdité\r\n",
    );
  });

  it("writes a text in place of a missing value", () => {
    const nobody = { ...noemie, firstName: "", lastName: "", email: "", isHandicapped: false, handicapType: "" };
    expect(csvRow(nobody)).toBe("Nom non défini;Email non défini;0639981111;GAEC du Riot;15/11/2026;Non;Aucun\r\n");
  });

  it.each(["=1+1", "+33", "-2", "@SUM(A1)", "\t=1", "＝1+1", "＠SUM(A1)", " =1", "\u00a0+1", "\u200b=1", "\ufeff-1"])(
    "keeps a spreadsheet from running %j",
    (company) => {
      expect(csvRow({ ...noemie, company })).toContain(`;'${company};`);
    },
  );

  it.each(["GAEC =", "2 - 1", "Hutin-Ladrière", " Hutin"])("leaves %j as it is", (company) => {
    expect(csvRow({ ...noemie, company })).toContain(`;${company};`);
  });

  it("both neutralises and quotes a formula", () => {
    expect(csvRow({ ...noemie, company: '\n=A1&"x";' })).toContain(`;"'\n=A1&""x"";";`);
  });

  it("quotes separators and line breaks", () => {
    expect(csvRow({ ...noemie, company: 'GAEC "du\nRiot"' })).toContain(';"GAEC ""du\nRiot""";');
  });

  it("has a file name in ASCII letters", () => {
    expect(csvFileName(stage)).toBe("participants_Semoir-precision_25-11-2026.csv");
    expect(csvFileName({ title: "../../été 🚜", date: null })).toBe("participants_ete_13-11-2024.csv");
    expect(csvFileName({ title: "🚜", date: "2026-01-02" })).toBe("participants_stage_02-01-2026.csv");
  });
});
