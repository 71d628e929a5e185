import type { Generated } from "kysely";
import type { Flag, Instant } from "./column-values.ts";

/** One questionnaire asked of one person, with the answers once there are some. Kept when its stage is deleted. */
export interface OpinionRow {
  id: string;
  /** OpinionKind (app/subjects/opinions/rules/opinion-kinds.ts). */
  kind: string;
  /**
   * Whom and what it asks: the same person is never asked twice. When they are erased, what they said gets a random one
   * ("erased:…"), and theirs a row of the year 0 that says nothing else (app/subjects/stages/data/forget-answers.ts).
   */
  once_key: string;
  /** Null for the yearly kinds. Title and last day are those of the moment when it was asked. */
  stage_id: string | null;
  stage_title: Generated<string>;
  stage_day: Generated<string>;
  type_id: number | null;
  /** JSON: string[], those of the stage when it was asked: an answer is counted for them, also when it is changed. */
  trainer_ids: Generated<string>;
  /** The year of the last day of the stage, or the year that a yearly one is about. */
  year: number;
  /** Null for the yearly kinds, and for somebody whose registration was erased. */
  participant_id: string | null;
  /** The name of a company, a trainer or a funder; empty for a participant. */
  recipient_name: Generated<string>;
  recipient_email: Generated<string>;
  /** Null: only reached by a QR code or an account until now. */
  asked_at: Instant | null;
  reminders: Generated<number>;
  /** Null: none will follow. */
  next_reminder_at: Instant | null;
  /** Answers can be given and changed before. */
  closes_at: Instant;
  answered_at: Instant | null;
  changed_at: Instant | null;
  /** Incremented by each answer, and by an erasure: the second of two forms sent at once is told. */
  version: Generated<number>;
  /** JSON: Question[], those that were answered. */
  questions: string | null;
  /** JSON: Record<question id, value>. */
  answers: string | null;
  comment: Generated<string>;
  is_comment_allowed: Generated<Flag>;
  /** The state of the comment: "", "waiting", "public" or "refused". */
  publication: Generated<string>;
  /** Whether the answer asks for one: "", "open" or "done". */
  reaction: Generated<string>;
  /** What was done about it, by whom and when. */
  reaction_note: Generated<string>;
  reaction_by: Generated<string>;
  reaction_at: Instant | null;
}

/** The satisfaction of a stage whose questionnaire à chaud has closed. */
export interface StageResultRow {
  stage_id: string;
  type_id: number;
  year: number;
  stage_title: string;
  /** Its last day. */
  stage_day: string;
  /** JSON. */
  trainer_ids: string;
  answers: number;
  satisfied: number;
  closed_at: Instant;
  /** The first day of a quarter; null: not in public yet. */
  published_on: string | null;
}
