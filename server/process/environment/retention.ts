import * as v from "valibot";
import { HEALTH_DATA_MONTHS } from "../../../domain/privacy/retention.ts";
import { wholeNumber } from "./variables.ts";

const LONGEST_MONTHS = 60;

export const retentionVariables = {
  HEALTH_DATA_MONTHS: v.optional(
    wholeNumber(
      1,
      LONGEST_MONTHS,
      (value) =>
        `HEALTH_DATA_MONTHS is "${value}": set it to a number of months from 1 to ${LONGEST_MONTHS}, or leave it out for ${HEALTH_DATA_MONTHS}.`,
    ),
    String(HEALTH_DATA_MONTHS),
  ),
};
