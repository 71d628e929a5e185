import type { Generated } from "kysely";
import type { Flag, Instant } from "./column-values.ts";

/** A line of the register: a complaint, an incident or an idea. */
export interface ComplaintRow {
  id: string;
  year: number;
  /** Counts from 1, within the year, without gaps. */
  number: number;
  kind: string;
  /** How it reached the centre. */
  channel: string;
  received_at: Instant;
  name: string;
  email: string;
  /** An account has proved it. */
  is_address_verified: Generated<Flag>;
  phone: string;
  /** The account that sent it. */
  user_id: string | null;
  stage_id: string | null;
  stage_title: string;
  /** The answer to a questionnaire that it came from. */
  opinion_id: string | null;
  body: string;
  /** Digest of the form that was sent: the same form sent again is the same complaint. */
  submission: string;
  assigned_to: Generated<string>;
  /** The day by which it should be answered. */
  due_day: string;
  answer: Generated<string>;
  answered_at: Instant | null;
  is_answer_sent: Generated<Flag>;
  closed_at: Instant | null;
  closed_by: Generated<string>;
  /** What was learnt, when it was closed. */
  conclusion: Generated<string>;
  /** Folded for search. */
  search_text: string;
  version: Generated<number>;
}

/** What was done about it, in the order of the versions. */
export interface ComplaintActionRow {
  id: string;
  complaint_id: string;
  kind: string;
  body: string;
  by_name: string;
  at: Instant;
  /** The version of the complaint after this event. */
  version: number;
}
