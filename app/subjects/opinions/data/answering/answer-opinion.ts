import type { Selectable } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import type { OpinionRow } from "#platform/database/tables/opinions.ts";
import { countAttempt, type Rate } from "#platform/rate-limit.ts";
import { publicationOf, type TypedAnswer } from "../../rules/answering/answer-form.ts";
import type { AnswerRefusal } from "../../rules/answering/answer-messages.ts";
import { asksForReaction } from "../../rules/answering/asks-for-reaction.ts";
import type { OpinionKind } from "../../rules/opinion-kinds.ts";
import type { Question } from "../../rules/question.ts";

const ANSWER_RATE: Rate = { limit: 60, seconds: 3_600 };

export interface Answering {
  opinionId: string;
  /** The version when the form was shown: another answer since then is not overwritten unseen. */
  version: number;
  questions: readonly Question[];
  /** Checked by checkAnswer. */
  answer: TypedAnswer;
}

interface Refusal {
  reason: Extract<AnswerRefusal, "changedMeanwhile" | "closed" | "tooMany">;
  /** The version now, which the next form replaces. */
  version: number;
}

export type Answered = "saved" | Refusal;

/** The first answer or a change of it: exactly one is stored, however often and from wherever it is sent. */
export async function answerOpinion(database: Database, answering: Answering, now: Date): Promise<Answered> {
  const { opinionId, version } = answering;
  const limits = [{ ...ANSWER_RATE, key: `opinion answer ${opinionId}` }];
  if (!(await countAttempt(database, limits, now))) return { reason: "tooMany", version };
  return refusableTransaction<Refusal, Answered>(database, async (transaction, refuse) => {
    // The condition and the lock in one statement: of two forms sent at once, the second finds another version.
    const before = await transaction
      .updateTable("opinions")
      .set({ version: version + 1, next_reminder_at: null, changed_at: now })
      .where("id", "=", opinionId)
      .where("version", "=", version)
      .where("closes_at", ">", now)
      .returningAll()
      .executeTakeFirst();
    if (!before) {
      const refusal = await whyNot(transaction, answering, now);
      return refusal ? refuse(refusal) : "saved";
    }
    await writeAnswer(transaction, before, answering, now);
    return "saved";
  });
}

async function writeAnswer(
  transaction: Transaction,
  before: Selectable<OpinionRow>,
  { questions, answer }: Answering,
  now: Date,
): Promise<void> {
  const kind = before.kind as OpinionKind;
  const { answers, comment, isCommentAllowed } = answer;
  const publication = publicationOf(
    { ...before, isCommentAllowed: Boolean(before.is_comment_allowed) },
    { comment, isCommentAllowed },
  );
  await transaction
    .updateTable("opinions")
    .set({
      answered_at: before.answered_at ?? now,
      questions: JSON.stringify(questions),
      answers: JSON.stringify(answers),
      comment,
      is_comment_allowed: isCommentAllowed,
      publication,
      reaction: reactionOf(before, { kind, questions, answers }),
    })
    .where("id", "=", before.id)
    .execute();
}

/** What somebody has dealt with stays so, unless the answer changes. */
function reactionOf(before: Selectable<OpinionRow>, answered: Parameters<typeof asksForReaction>[0]): string {
  if (!asksForReaction(answered)) return before.reaction === "done" ? "done" : "";
  const isSame = before.answers === JSON.stringify(answered.answers);
  return before.reaction === "done" && isSame ? "done" : "open";
}

/** Null for a form that was sent twice: what it says is stored already. */
async function whyNot(transaction: Transaction, { opinionId, version, answer }: Answering, now: Date) {
  const row = await transaction
    .selectFrom("opinions")
    .select(["version", "closes_at", "answers", "comment", "is_comment_allowed"])
    .where("id", "=", opinionId)
    .executeTakeFirst();
  const isSame =
    row?.answers === JSON.stringify(answer.answers) &&
    row.comment === answer.comment &&
    Boolean(row.is_comment_allowed) === answer.isCommentAllowed;
  if (isSame) return null;
  const isOpen = row !== undefined && new Date(row.closes_at) > now;
  return { reason: isOpen ? ("changedMeanwhile" as const) : ("closed" as const), version: row?.version ?? version };
}
