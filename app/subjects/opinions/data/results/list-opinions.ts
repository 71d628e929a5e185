import type { Reader } from "#platform/database/database.ts";
import type { OpinionKind } from "../../rules/opinion-kinds.ts";
import { type Answers, type Question, satisfactionIn } from "../../rules/question.ts";
import type { Publication } from "../../rules/results/quality-messages.ts";

export interface ListedOpinion {
  id: string;
  kind: OpinionKind;
  version: number;
  stageId: string | null;
  stageTitle: string;
  /** Who answered: administrators may know. Empty when the registration was erased. */
  person: string;
  participantId: string | null;
  answeredAt: Date;
  /** Null when it was not answered. */
  satisfaction: number | null;
  comment: string;
  isCommentAllowed: boolean;
  publication: string;
  reaction: string;
}

interface WholeOpinion extends ListedOpinion {
  year: number;
  stageDay: string;
  trainerIds: string[];
  changedAt: Date | null;
  questions: Question[];
  answers: Answers;
  reactionNote: string;
  reactionBy: string;
  reactionAt: Date | null;
}

const MOST_REACTIONS = 20;

/** The oldest first: they wait longest. */
export async function listToReact(database: Reader): Promise<{ opinions: ListedOpinion[]; hasMore: boolean }> {
  const rows = await opinions(database)
    .where("reaction", "=", "open")
    .orderBy("opinions.answered_at")
    .orderBy("opinions.id")
    .limit(MOST_REACTIONS + 1)
    .execute();
  return { opinions: rows.slice(0, MOST_REACTIONS).map(toListed), hasMore: rows.length > MOST_REACTIONS };
}

interface Paged {
  page: number;
  size: number;
}

/** Those to read: the oldest first; the others: the newest first. */
export async function listComments(
  database: Reader,
  { publication, page, size }: Paged & { publication: Publication },
) {
  const order = publication === "waiting" ? "asc" : "desc";
  const rows = await opinions(database)
    .where("publication", "=", publication)
    // Implied by the line before; PostgreSQL then uses the partial index also with a parameter.
    .where("publication", "<>", "")
    .orderBy("opinions.answered_at", order)
    .orderBy("opinions.id", order)
    .limit(size + 1)
    .offset((page - 1) * size)
    .execute();
  return { opinions: rows.slice(0, size).map(toListed), hasMore: rows.length > size };
}

interface AnswerFilter {
  kind: OpinionKind;
  year: number;
  typeId: number | null;
}

/** Newest first. */
export async function listAnswers(
  database: Reader,
  { kind, year, typeId }: AnswerFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedOpinion[]> {
  let query = opinions(database)
    .where("kind", "=", kind)
    .where("year", "=", year)
    .where("opinions.answered_at", "is not", null);
  if (typeId !== null) query = query.where("type_id", "=", typeId);
  const rows = await query
    .orderBy("opinions.answered_at", "desc")
    .orderBy("opinions.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toListed);
}

/** All of one stage, newest first. */
export async function listStageAnswers(database: Reader, stageId: string): Promise<ListedOpinion[]> {
  const rows = await opinions(database)
    .where("opinions.stage_id", "=", stageId)
    .where("opinions.answered_at", "is not", null)
    .orderBy("opinions.answered_at", "desc")
    .orderBy("opinions.id", "desc")
    .execute();
  return rows.map(toListed);
}

/** Only one that was answered. */
export async function findOpinion(database: Reader, id: string): Promise<WholeOpinion | null> {
  const row = await opinions(database)
    .select(["year", "stage_day", "trainer_ids", "changed_at", "questions"])
    .select(["reaction_note", "reaction_by", "reaction_at"])
    .where("opinions.id", "=", id)
    .where("opinions.answered_at", "is not", null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...toListed(row),
    year: row.year,
    stageDay: row.stage_day,
    trainerIds: JSON.parse(row.trainer_ids) as string[],
    changedAt: dateOf(row.changed_at),
    questions: JSON.parse(row.questions ?? "[]") as Question[],
    answers: JSON.parse(row.answers ?? "{}") as Answers,
    reactionNote: row.reaction_note,
    reactionBy: row.reaction_by,
    reactionAt: dateOf(row.reaction_at),
  };
}

const dateOf = (stored: Date | string | null) => (stored === null ? null : new Date(stored));

const opinions = (database: Reader) =>
  database
    .selectFrom("opinions")
    .leftJoin("participants", "participants.id", "opinions.participant_id")
    .select(["opinions.id", "opinions.kind", "opinions.version", "opinions.stage_id", "opinions.stage_title"])
    .select(["opinions.participant_id", "opinions.recipient_name", "opinions.answered_at", "opinions.answers"])
    .select(["opinions.comment", "opinions.is_comment_allowed", "opinions.publication", "opinions.reaction"])
    .select(["participants.first_name", "participants.last_name"]);

type Row = Awaited<ReturnType<ReturnType<typeof opinions>["execute"]>>[number];

function toListed(row: Row): ListedOpinion {
  return {
    id: row.id,
    kind: row.kind as OpinionKind,
    version: row.version,
    stageId: row.stage_id,
    stageTitle: row.stage_title,
    person: row.recipient_name || [row.first_name, row.last_name].filter(Boolean).join(" "),
    participantId: row.participant_id,
    answeredAt: new Date(row.answered_at ?? 0),
    satisfaction: satisfactionIn(row.answers),
    comment: row.comment,
    isCommentAllowed: Boolean(row.is_comment_allowed),
    publication: row.publication,
    reaction: row.reaction,
  };
}
