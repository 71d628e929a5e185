import { expect, it } from "vitest";
import { MAX_FIELDS } from "#platform/forms/form.ts";
import { REGISTRATION_RATES } from "../../data/limited-registration.ts";
import { PARTICIPANT_FIELD_NAMES } from "../../rules/participant-fields.ts";
import { MAX_GROUP_SIZE } from "./read-participants.ts";

it("the largest group is one that an account may register at once", () => {
  expect(MAX_GROUP_SIZE).toBe(REGISTRATION_RATES.account[0].limit);
});

it("a form may have the fields of twice the largest group", () => {
  expect(MAX_FIELDS).toBeGreaterThan(2 * MAX_GROUP_SIZE * PARTICIPANT_FIELD_NAMES.length);
});
