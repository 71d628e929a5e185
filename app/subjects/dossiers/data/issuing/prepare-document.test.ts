import { expect, it } from "vitest";
import { basileHutin, fullInput } from "../../../../../tests/dossiers.ts";
import { STAGE_SUBJECT } from "../../rules/dossier.ts";
import { ORIGINAL_TEMPLATES } from "../../rules/templates/original-templates.ts";
import { prepareDocument } from "./prepare-document.ts";

it("prepares no document that is too long to be drawn", () => {
  const input = fullInput("attendanceSheet");
  const template = { version: 0, text: ORIGINAL_TEMPLATES.attendanceSheet };
  const prepared = (people: number) => {
    const participants = Array.from({ length: people }, (_, index) => ({ ...basileHutin, id: `${index}` }));
    const source = { ...input, dossier: { ...input.dossier, participants } };
    const by = { id: "odile", name: "Odile" };
    return prepareDocument({ source, kind: "attendanceSheet", subject: STAGE_SUBJECT, template, by }, input.now);
  };
  expect(prepared(10)).toHaveProperty("row");
  expect(prepared(9_001)).toEqual({ reason: "tooLong" });
});
