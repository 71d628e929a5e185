import * as v from "valibot";
import { CENTRE_RULES } from "#subjects/settings/rules/centre-rules.ts";
import { HEALTH_DATA_MONTHS } from "#subjects/settings/rules/retention.ts";
import { wholeNumber } from "./variables.ts";

const { least, most } = CENTRE_RULES.healthDataMonths;

export const retentionVariables = {
  HEALTH_DATA_MONTHS: v.optional(
    wholeNumber(
      least,
      most,
      (value) =>
        `HEALTH_DATA_MONTHS is "${value}": set it to a number of months from ${least} to ${most}, or leave it out for ${HEALTH_DATA_MONTHS}.`,
    ),
    String(HEALTH_DATA_MONTHS),
  ),
};
