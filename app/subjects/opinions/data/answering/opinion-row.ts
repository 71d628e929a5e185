import { type SqlBool, sql } from "kysely";
import type { Reader } from "#platform/database/database.ts";
import { timetableOf } from "#subjects/stages/data/half-days.ts";
import { readTimetable } from "#subjects/stages/rules/timetable/half-days.ts";
import { whenInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import type { OpinionKind } from "../../rules/opinion-kinds.ts";
import type { Answers } from "../../rules/question.ts";
import { OPINION_ADDRESS } from "./opinion-links.ts";

/** One person's questionnaire, as they see it: nothing about others. */
export interface OwnOpinion {
  id: string;
  kind: OpinionKind;
  typeId: number | null;
  /** Empty for the yearly kinds. */
  stageTitle: string;
  /** Its days and hours; empty for the yearly kinds. */
  when: string;
  year: number;
  closesAt: Date;
  answeredAt: Date | null;
  version: number;
  answers: Answers;
  comment: string;
  isCommentAllowed: boolean;
}

/** A person who cancelled, or was erased, has no questionnaire any more. */
const HAS_PERSON = sql<SqlBool>`${OPINION_ADDRESS} is not null`;

export const ownOpinions = (database: Reader) =>
  database
    .selectFrom("opinions as opinion")
    .leftJoin("participants as person", "person.id", "opinion.participant_id")
    .leftJoin("stages as stage", "stage.id", "opinion.stage_id")
    .select([
      "opinion.id",
      "opinion.kind",
      "opinion.type_id",
      "opinion.stage_title",
      "opinion.stage_day",
      "stage.date",
      timetableOf("stage.id"),
      "opinion.year",
      "opinion.closes_at",
      "opinion.answered_at",
      "opinion.version",
      "opinion.answers",
      "opinion.comment",
      "opinion.is_comment_allowed",
    ])
    .where(HAS_PERSON);

type Row = Awaited<ReturnType<ReturnType<typeof ownOpinions>["execute"]>>[number];

export const toOwnOpinion = (row: Row): OwnOpinion => ({
  id: row.id,
  kind: row.kind as OpinionKind,
  typeId: row.type_id,
  stageTitle: row.stage_title,
  when: whenInWords({ date: row.date ?? (row.stage_day || null), halfDays: readTimetable(row.timetable ?? "[]") }),
  year: row.year,
  closesAt: new Date(row.closes_at),
  answeredAt: row.answered_at === null ? null : new Date(row.answered_at),
  version: row.version,
  answers: row.answers === null ? {} : JSON.parse(row.answers),
  comment: row.comment,
  isCommentAllowed: Boolean(row.is_comment_allowed),
});
