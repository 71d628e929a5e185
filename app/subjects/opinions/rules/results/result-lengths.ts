import { ID, MAX_REASON } from "#platform/values/text-lengths.ts";

/** The fields of the forms of /admin/qualite. */
export const RESULT_FORM_LENGTHS = { opinionId: ID, reactionNote: MAX_REASON } as const;
