import type { ImportRefusal } from "../rules/import-messages.ts";

/** The status of the answer to a refused form. */
export const STATUS: Record<ImportRefusal, number> = {
  gone: 404,
  notComplete: 409,
  changedMeanwhile: 409,
  hasFaults: 409,
  alreadyDone: 409,
  tooLate: 409,
  planChanged: 409,
  tooMany: 429,
  notUnderstood: 400,
};
