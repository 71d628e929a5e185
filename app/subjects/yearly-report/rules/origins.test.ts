import { expect, it } from "vitest";
import { suggestedOrigin } from "./origins.ts";

it.each([
  ["employer", "employee", "1"],
  ["vivea", "selfEmployed", "2g"],
  ["ocapiat", "employee", "2h"],
  ["franceTravail", "jobSeeker", "7"],
  ["oneself", "individual", "9"],
  ["other", "individual", ""],
  ["", "", ""],
  ["toString", "toString", ""],
  // An apprentice: 2a for every payer except the apprentice.
  ["ocapiat", "apprentice", "2a"],
  ["employer", "apprentice", "2a"],
  ["other", "apprentice", "2a"],
  ["", "apprentice", "2a"],
  ["oneself", "apprentice", "9"],
  // Their employer is a public one.
  ["employer", "publicServant", "3"],
  ["", "publicServant", ""],
  ["oneself", "publicServant", "9"],
])("a registration paid by %j for a trainee of the kind %j suggests the origin %j", (payer, traineeKind, origin) => {
  expect(suggestedOrigin({ payer, traineeKind })).toBe(origin);
});
