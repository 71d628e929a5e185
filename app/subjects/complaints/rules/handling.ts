/** What an administrator does about a complaint, with the field that says it. */
export const HANDLING_FIELDS = {
  assign: "assignee",
  note: "actionText",
  answer: "answer",
  close: "conclusion",
  reopen: "reopenReason",
} as const;
export type Handling = keyof typeof HANDLING_FIELDS;
export const HANDLING_NAMES = Object.keys(HANDLING_FIELDS) as Handling[];
