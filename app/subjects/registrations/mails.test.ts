import { expect, it } from "vitest";
import { toRegistrar } from "#subjects/stages/rules/stage-changes.ts";
import { registration, registrationCancelled } from "./mails.ts";

it.each([
  ["Odette Hutin", "d’Odette Hutin"],
  ["Paul Hutin", "de Paul Hutin"],
])("the name of %s follows « de » as it is said", (name, said) => {
  const stage = { ...registration.example.stage, title: "Semoir" };
  const cancelled = { ...registrationCancelled.example, stage, people: [name], toRegistrar: true, toCentre: false };
  expect(registration.subject({ ...registration.example, people: [name], sharesAddress: true })).toContain(said);
  expect(registrationCancelled.subject(cancelled)).toContain(`Inscription ${said} annulée`);
  expect(toRegistrar.cancelled({ ...stage, date: "2026-11-27", halfDays: [] })([name])).toContain(said);
});
