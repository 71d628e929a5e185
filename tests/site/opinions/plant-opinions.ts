import { randomUUID } from "node:crypto";
import type { Database } from "#platform/database/database.ts";
import type { OpinionKind } from "#subjects/opinions/rules/opinion-kinds.ts";
import { type Question, SATISFACTION } from "#subjects/opinions/rules/question.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { daysOf } from "#subjects/stages/rules/timetable/half-days.ts";

export const QUESTIONS: Question[] = [
  { id: SATISFACTION, kind: "scale", text: "Êtes-vous satisfait du stage ?", isRequired: true },
  { id: "rythme", kind: "choice", text: "Le rythme", isRequired: false, choices: ["Trop lent", "Bon", "Trop rapide"] },
  { id: "materiel", kind: "scale", text: "Le matériel était adapté", isRequired: false },
  { id: "suite", kind: "text", text: "Et maintenant ?", isRequired: false },
];

export interface PlantedOpinion {
  id?: string;
  kind?: OpinionKind;
  /** Null for the yearly kinds. */
  stage: Pick<Stage, "id" | "title" | "typeId" | "date" | "halfDays"> | null;
  year?: number;
  trainerIds?: readonly string[];
  /** Nothing answered yet without it. */
  satisfaction?: 1 | 2 | 3 | 4 | 5;
  answers?: Record<string, string>;
  comment?: string;
  publication?: "" | "waiting" | "public" | "refused";
  reaction?: "" | "open" | "done";
  participantId?: string;
  recipientName?: string;
  answeredAt?: Date;
}

/** Opinions as they are stored, without the mails and forms before them. */
export async function plantOpinions(database: Database, opinions: readonly PlantedOpinion[], now: Date) {
  await database.transaction().execute(async (transaction) => {
    for (const opinion of opinions) {
      const { kind = "end", stage, trainerIds = [], satisfaction, comment = "", publication = "" } = opinion;
      const day = stage ? (daysOf(stage).at(-1) ?? "") : "";
      const year = opinion.year ?? Number(day.slice(0, 4));
      const id = opinion.id ?? randomUUID();
      const answers = { ...(satisfaction ? { [SATISFACTION]: String(satisfaction) } : {}), ...opinion.answers };
      const isAnswered = Object.keys(answers).length > 0;
      const answeredAt = isAnswered ? (opinion.answeredAt ?? now) : null;
      await transaction
        .insertInto("opinions")
        .values({
          id,
          kind,
          once_key: `planted ${id}`,
          stage_id: stage?.id ?? null,
          stage_title: stage?.title ?? "",
          stage_day: day,
          type_id: stage?.typeId ?? null,
          trainer_ids: JSON.stringify(trainerIds),
          year,
          participant_id: opinion.participantId ?? null,
          recipient_name: opinion.recipientName ?? "",
          asked_at: now,
          closes_at: new Date(now.getTime() + 30 * 86_400_000),
          answered_at: answeredAt,
          changed_at: answeredAt,
          version: isAnswered ? 1 : 0,
          questions: isAnswered ? JSON.stringify(QUESTIONS) : null,
          answers: isAnswered ? JSON.stringify(answers) : null,
          comment,
          is_comment_allowed: publication !== "",
          publication,
          reaction: opinion.reaction ?? "",
        })
        .execute();
    }
  });
}

/** So many answers of one stage with that satisfaction. */
export const times = (count: number, opinion: PlantedOpinion): PlantedOpinion[] =>
  Array.from({ length: count }, () => opinion);
