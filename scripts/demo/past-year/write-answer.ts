import { randomUUID } from "node:crypto";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { RequestServices } from "#platform/services.ts";
import { answerOpinion } from "#subjects/opinions/data/answering/answer-opinion.ts";
import type { OpinionKind } from "#subjects/opinions/rules/opinion-kinds.ts";
import type { Answers, Question } from "#subjects/opinions/rules/question.ts";

export interface AskedPerson {
  kind: OpinionKind;
  /** The same person is never asked twice. */
  onceKey: string;
  stage: { id: string; title: string; typeId: number; lastDay: string; trainerIds: readonly string[] } | null;
  year: number;
  participantId?: string;
  recipient?: { name: string; email: string };
  askedAt: Date;
  closesAt: Date;
}

/** As the site asks somebody; returns the id of the opinion. */
export async function ask({ database }: RequestServices, asked: AskedPerson): Promise<string> {
  const { kind, stage, year, recipient } = asked;
  const [id, trainerIds] = [randomUUID(), stage?.trainerIds ?? []];
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("opinions")
      .values({
        id,
        kind,
        once_key: asked.onceKey,
        stage_id: stage?.id ?? null,
        stage_title: stage?.title ?? "",
        stage_day: stage?.lastDay ?? "",
        type_id: stage?.typeId ?? null,
        trainer_ids: JSON.stringify(trainerIds),
        year,
        participant_id: asked.participantId ?? null,
        recipient_name: recipient?.name ?? "",
        recipient_email: recipient?.email ?? "",
        asked_at: asked.askedAt,
        closes_at: asked.closesAt,
      })
      .execute();
  });
  return id;
}

interface GivenAnswer {
  opinionId: string;
  questions: readonly Question[];
  answers: Answers;
  comment?: { text: string; isAllowed: boolean; isPublic?: boolean } | null;
  at: Date;
}

export async function answer({ database }: RequestServices, given: GivenAnswer): Promise<void> {
  const { opinionId, questions, answers, comment, at } = given;
  const typed = { answers, comment: comment?.text ?? "", isCommentAllowed: comment?.isAllowed ?? false };
  await answerOpinion(database, { opinionId, version: 0, questions, answer: typed }, at);
  if (!comment?.isPublic) return;
  await singleStatement(database)
    .updateTable("opinions")
    .set({ publication: "public" })
    .where("id", "=", opinionId)
    .execute();
}
