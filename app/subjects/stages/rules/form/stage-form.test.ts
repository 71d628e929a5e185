import { describe, expect, it } from "vitest";
import { checkForm } from "#platform/values/form.ts";
import { FIRST_TYPES } from "../catalogue.ts";
import { EMPTY_STAGE_FORM, type FormPurpose, type StageForm, toStageForm } from "./stage-form.ts";
import { stageRules, toStageDraft } from "./stage-rules.ts";

const semis: StageForm = {
  typeId: "5",
  title: "  Semer droit  ",
  date: "2027-03-02",
  endRegistrationDate: "2027-02-20",
  location: " Cambrai ",
  availableSeats: "8",
  duration: "14",
  satisfactionPercentage: "0",
  details: "Un\r\nDeux\r\n",
};
const adding = { fewestSeats: 1, types: FIRST_TYPES } as const;
const check = (change: Partial<StageForm>, purpose: FormPurpose = adding) =>
  checkForm(stageRules(purpose), { ...semis, ...change });
const faultsOf = (change: Partial<StageForm>, purpose?: FormPurpose) => check(change, purpose).faults;
const draftOf = (change: Partial<StageForm>, purpose?: FormPurpose) => {
  const { values, reason } = check(change, purpose);
  if (reason) throw new Error(`refused: ${reason}`);
  return toStageDraft(values, []);
};

describe("the stage form", () => {
  it("accepts a complete form", () => {
    expect(faultsOf({})).toEqual({});
    expect(draftOf({})).toEqual({
      typeId: 5,
      type: "Semoir",
      halfDays: [],
      title: "Semer droit",
      date: "2027-03-02",
      endRegistrationDate: "2027-02-20",
      location: "Cambrai",
      availableSeats: 8,
      duration: 14,
      satisfactionPercentage: 0,
      details: "Un\nDeux",
    });
  });

  it("checks first that the type is in the catalogue", () => {
    for (const typeId of ["", "0", "9", "5.0", "-1", "Semoir", "5e0"]) {
      expect(check({ typeId, date: "", location: "" }).reason, typeId).toBe("noType");
    }
  });

  it("uses the type's default title if the title is empty", () => {
    expect(faultsOf({ title: " " })).toEqual({});
    expect(draftOf({ title: " " }).title).toBe("Formation Semoir");
  });

  it.each(["date", "endRegistrationDate", "location", "availableSeats", "duration"] as const)(
    "requires %s",
    (field) => {
      expect(faultsOf({ [field]: "  " })).toEqual({ [field]: "missing" });
    },
  );

  it.each(["2027-02-30", "0026-03-02", "20270302", "2 mars", "2100-01-01"])("refuses the date %j", (date) => {
    expect(faultsOf({ date })).toEqual({ date: "notADay" });
  });

  it("requires at least one seat on a new stage, and allows zero on an existing one", () => {
    expect(faultsOf({ availableSeats: "0" })).toEqual({ availableSeats: "seats" });
    expect(faultsOf({ availableSeats: "0" }, { ...adding, fewestSeats: 0 })).toEqual({});
    expect(faultsOf({ availableSeats: "-1" }, { ...adding, fewestSeats: 0 })).toEqual({
      availableSeats: "seatsLeft",
    });
    for (const availableSeats of ["-1", "1.5", "1e3", "10001", "dix"])
      expect(faultsOf({ availableSeats }), availableSeats).toEqual({ availableSeats: "seats" });
  });

  it("requires at least one hour", () => {
    for (const duration of ["0", "-2", "2.5", "2001"]) expect(faultsOf({ duration })).toEqual({ duration: "duration" });
  });

  it("accepts a satisfaction from 0 to 100, or none", () => {
    for (const satisfactionPercentage of ["101", "-1", "92,5"])
      expect(faultsOf({ satisfactionPercentage })).toEqual({ satisfactionPercentage: "satisfaction" });
    expect(faultsOf({ satisfactionPercentage: "" })).toEqual({});
    expect(draftOf({ satisfactionPercentage: "" }).satisfactionPercentage).toBeNull();
    expect(EMPTY_STAGE_FORM.satisfactionPercentage).toBe("0");
  });

  it("reports missing fields before invalid ones, whatever the order of the fields", () => {
    expect(check({ date: "2 mars", duration: "" }).reason).toBe("missing");
    expect(check({ availableSeats: "dix", endRegistrationDate: "2 mars" }).reason).toBe("notADay");
    expect(check({ availableSeats: "dix", satisfactionPercentage: "101" }).reason).toBe("seats");
  });

  it("refuses texts over the maximum length", () => {
    expect(faultsOf({ title: "x".repeat(201), details: "x".repeat(5_001) })).toEqual({
      title: "tooLong",
      details: "tooLong",
    });
  });

  it("counts a line break as one character, however it was sent", () => {
    const lines = Array.from({ length: 2_500 }, () => "x").join("\r\n");
    expect(faultsOf({ details: lines })).toEqual({});
    expect(draftOf({ details: lines }).details).toHaveLength(4_999);
  });

  it("accepts the types that are offered, each with its own title, and no other", () => {
    const telescopic = { typeId: 42, type: "Télescopique", title: "Télescopique" };
    const purpose = { fewestSeats: 0, types: [...FIRST_TYPES, telescopic] } as const;
    expect(faultsOf({ typeId: "42" }, purpose)).toEqual({});
    expect(draftOf({ typeId: "42", title: "" }, purpose)).toMatchObject({
      typeId: 42,
      type: "Télescopique",
      title: "Télescopique",
    });
    expect(faultsOf({ typeId: "43" }, purpose)).toEqual({ typeId: "noType" });
    expect(draftOf({ typeId: "6" }, purpose)).toMatchObject({ typeId: 6, type: "Tracteur" });
  });

  it("converts a stage to a form and back", () => {
    const draft = draftOf({});
    expect(draftOf(toStageForm(draft))).toEqual(draft);
    expect(toStageForm({ ...draft, date: null, duration: null, satisfactionPercentage: null })).toMatchObject({
      date: "",
      duration: "",
      satisfactionPercentage: "",
    });
  });
});
