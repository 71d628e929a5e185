import { CHOICE, ID } from "#platform/values/text-lengths.ts";

/** Repeated, one of each for a line, in the same order; `participantId` says whose. */
export const AMOUNT_LENGTHS = {
  origin: CHOICE,
  amount: CHOICE,
  // Every origin with its cents.
  loadedAmounts: 500,
  // The button: whose lines get another one.
  addLine: ID,
} as const;
