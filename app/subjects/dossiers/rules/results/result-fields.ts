import { CHOICE } from "#platform/values/text-lengths.ts";

/** Repeated, one of each for a participant, in the same order. */
export const RESULT_LENGTHS = { result: CHOICE, loadedResult: CHOICE } as const;
