import { describe, expect, it } from "vitest";
import { FIRST_TYPES } from "#subjects/stages/rules/catalogue.ts";
import { catalogueOf } from "./cells.ts";
import type { ImportCells } from "./import-columns.ts";
import { judgeRegistrant, judgeStage, namedStage } from "./judge.ts";

const semis: ImportCells = {
  typeId: "semoir",
  date: "09/03/2027",
  endRegistrationDate: "26/02/2027",
  location: "Cambrai",
  availableSeats: "10",
  duration: "14 h",
  price: "450,00 €",
  purpose: "Autre formation professionnelle",
};

describe("a row of a stage", () => {
  it("is judged as the form judges it", () => {
    expect(judgeStage(semis)).toMatchObject({
      draft: { typeId: 5, title: "Formation Semoir", date: "2027-03-09", duration: 14, priceCents: 45_000 },
    });
  });

  it("without a type has the machine of its title, if it names one", () => {
    const named = { ...semis, typeId: "", title: "Moissonneuses : régler et mesurer" };
    expect(judgeStage(named)).toMatchObject({ draft: { typeId: 1, title: named.title } });
    for (const title of ["Semoir et tracteur", "Sécurité"])
      expect(judgeStage({ ...named, title })).toEqual({ faults: { typeId: "noType" } });
  });

  it("has the course of the catalogue that its column or its title names, the longest name first", () => {
    const course = (typeId: number, type: string) => ({ typeId, type, title: type });
    const courses = [course(9, "Chariot télescopique"), course(10, "Semoir de précision"), course(11, "")];
    const catalogue = catalogueOf([...FIRST_TYPES, ...courses]);
    const typeOf = (cells: ImportCells) => {
      const judged = judgeStage({ ...semis, ...cells }, catalogue);
      return "draft" in judged ? [judged.draft.typeId, judged.draft.title] : judged.faults;
    };
    expect(typeOf({ typeId: "CHARIOTS TELESCOPIQUES" })).toEqual([9, "Chariot télescopique"]);
    expect(typeOf({ typeId: "9" })).toEqual([9, "Chariot télescopique"]);
    expect(typeOf({ typeId: "", title: "Conduire un chariot télescopique" })).toEqual([9, expect.any(String)]);
    expect(typeOf({ typeId: "", title: "Régler un semoir de précision" })).toEqual([10, expect.any(String)]);
    for (const title of ["Chariot télescopique et presse", `${"Presse ".repeat(40)}`])
      expect(typeOf({ typeId: "", title })).toMatchObject({ typeId: "noType" });
    expect(typeOf({ typeId: "12" })).toEqual({ typeId: "noType" });
  });

  it.each<[ImportCells, object]>([
    [{ typeId: "charrue" }, { typeId: "noType" }],
    [{ date: "31/02/2027" }, { date: "notADay" }],
    [
      { availableSeats: "0", duration: "deux jours" },
      { availableSeats: "seats", duration: "duration" },
    ],
    [
      { price: "cher", nsfCode: "9" },
      { price: "price", nsfCode: "nsfCode" },
    ],
    [{ location: "" }, { location: "missing" }],
    [{ details: "x".repeat(5_001) }, { details: "tooLong" }],
  ])("with %j is wrong: %j", (change, faults) => {
    expect(judgeStage({ ...semis, ...change })).toEqual({ faults });
  });
});

const zoe: ImportCells = {
  firstName: " Zoé",
  lastName: "Zola",
  email: "ZOE@ferme.example",
  phone: "612345678",
  company: "GAEC",
  level: "Expert",
};

describe("a row of a registrant", () => {
  it("is judged as a registration by the centre", () => {
    expect(judgeRegistrant(zoe)).toMatchObject({
      participant: { firstName: "Zoé", email: "zoe@ferme.example", phone: "0612345678", level: "expert", payer: "" },
    });
    for (const name of ["email", "phone", "company", "level"] as const)
      expect(judgeRegistrant({ ...zoe, [name]: "" })).not.toHaveProperty("faults");
  });

  it.each([
    ["14", 840],
    ["13,5 h", 810],
    ["13 h 30", 810],
    ["0", 0],
    ["", null],
  ])("says in « %s » how long somebody was there", (followedHours, followedMinutes) => {
    expect(judgeRegistrant({ ...zoe, followedHours })).toMatchObject({ followedMinutes });
  });

  it.each<[ImportCells, object]>([
    [{ email: "zoe" }, { email: "invalidEmail" }],
    [{ level: "champion" }, { level: "unknownLevel" }],
    [{ followedHours: "deux jours" }, { followedHours: "notHours" }],
    [{ payer: "tonton" }, { payer: "unknownChoice" }],
    [{ isHandicapped: "un peu" }, { isHandicapped: "notAFlag" }],
    [
      { firstName: " ", company: "x".repeat(201) },
      { firstName: "missing", company: "tooLong" },
    ],
  ])("with %j is wrong: %j", (change, faults) => {
    expect(judgeRegistrant({ ...zoe, ...change })).toEqual({ faults });
  });

  it("names its stage by an address, or by its day and title", () => {
    const id = "0b0c7a0e-9d3e-4f6a-8f6c-2f7f1c5f3a11";
    expect(namedStage({ stage: `https://site.example/formation/semoir?stageId=${id}` }).id).toBe(id);
    expect(namedStage({ stage: "Semis", stageDate: "9 mars 2027" })).toEqual({
      id: null,
      day: "2027-03-09",
      title: "Semis",
    });
  });
});
