import { CHOICE, ID, LINE, MAX_REASON } from "#platform/values/text-lengths.ts";

export const MAX_COMPLAINT = 4_000;
export const MAX_ANSWER = 4_000;
export const MAX_ACTION = 2_000;
export const MAX_CONCLUSION = 2_000;

/** Texts twice: without JavaScript each line break is sent as two characters. */
export const COMPLAINT_LENGTHS = {
  complainant: LINE,
  complaintStage: LINE,
  complaint: 2 * MAX_COMPLAINT,
  complaintKind: CHOICE,
  channel: CHOICE,
  receivedOn: CHOICE,
  opinion: ID,
  assignee: ID,
  actionText: 2 * MAX_ACTION,
  answer: 2 * MAX_ANSWER,
  conclusion: 2 * MAX_CONCLUSION,
  reopenReason: 2 * MAX_REASON,
} as const;
