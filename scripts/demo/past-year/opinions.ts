import { setImmediate as nextTurn } from "node:timers/promises";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { RequestServices } from "#platform/services.ts";
import { instantInParis } from "#platform/values/paris-time.ts";
import { questionnaireFor } from "#subjects/opinions/data/questionnaires/read-questionnaire.ts";
import type { OpinionKind } from "#subjects/opinions/rules/opinion-kinds.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import { daysOf } from "#subjects/stages/rules/timetable/half-days.ts";
import type { StageInThePast } from "./make-past-stage.ts";
import { answersOf, commentOf, drawn } from "./said.ts";
import { answer, ask } from "./write-answer.ts";

const DAY = 24 * 3_600_000;

/** When each questionnaire is asked, from the beginning or the end of the stage, and until when it can be answered, in days. */
const TIMES = {
  before: { from: "start", asked: -10, open: 10, answers: 9 },
  end: { from: "end", asked: 0, open: 30, answers: 9 },
  later: { from: "end", asked: 42, open: 30, answers: 6 },
} as const satisfies Partial<Record<OpinionKind, unknown>>;

/** Of two of the latest stages, somebody is not content, and waits for a call. */
const UNHAPPY: readonly number[] = [0, 1];

/** What the trainees of a stage said before it, at its end, and six weeks later if that time has come. */
export async function makePastOpinions(services: RequestServices, { stageId, past }: StageInThePast) {
  const { database, clock } = services;
  const stage = await findStage(database, stageId);
  if (!stage) return;
  const people = await database
    .selectFrom("participants")
    .select(["id", "email"])
    .where("stage_id", "=", stageId)
    .orderBy("email")
    .execute();
  const [first = "", last = first] = [daysOf(stage)[0], daysOf(stage).at(-1)];
  const trainerIds = [...new Set(stage.halfDays.map(({ trainerId }) => trainerId).filter((id) => id !== ""))];
  const asked = { id: stageId, title: stage.title, typeId: stage.typeId, lastDay: last, trainerIds };
  for (const kind of ["before", "end", "later"] as const) {
    const { from, asked: days, open, answers } = TIMES[kind];
    const begins = instantInParis(from === "start" ? first : last, "17:00").getTime() + days * DAY;
    if (begins > clock().getTime()) continue;
    const questions = await questionnaireFor(database, kind, stage.typeId);
    for (const [position, { id, email }] of people.entries()) {
      const opinionId = await ask(services, {
        kind,
        onceKey: `${kind}:${id}`,
        stage: asked,
        year: Number(last.slice(0, 4)),
        participantId: id,
        askedAt: new Date(begins),
        closesAt: new Date(begins + open * DAY),
      });
      const whose = `${kind} ${past.example.id} ${email}`;
      const at = begins + (1 + drawn(`${whose} when`, 5 * 24)) * (DAY / 24);
      const isUnhappy = kind === "end" && position === 0 && UNHAPPY.includes(past.index);
      if ((drawn(`${whose} whether`, 10) >= answers && !isUnhappy) || at > clock().getTime()) continue;
      const said = answersOf(questions, whose, isUnhappy);
      const { typeId } = stage;
      const comment =
        kind === "end" ? commentOf(whose, said, { typeId, said: await commented(services, typeId) }) : null;
      await answer(services, { opinionId, questions, answers: said, comment, at: new Date(at) });
      await nextTurn();
    }
  }
  await reactToOlder(services, stageId);
}

/** How many people have commented on this type of stage. */
async function commented({ database }: RequestServices, typeId: number): Promise<number> {
  const { count } = await database
    .selectFrom("opinions")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("type_id", "=", typeId)
    .where("comment", "<>", "")
    .executeTakeFirstOrThrow();
  return Number(count);
}

const REACTED_AFTER_DAYS = 30;

/** Somebody has called those who were not content; the latest still wait. */
async function reactToOlder({ database, clock }: RequestServices, stageId: string) {
  await singleStatement(database)
    .updateTable("opinions")
    .set(({ ref }) => ({
      reaction: "done",
      reaction_note: "Appel : la personne a été écoutée, et ce qui pouvait l’être est corrigé.",
      reaction_by: "Odile Administratrice",
      reaction_at: ref("answered_at"),
    }))
    .where("stage_id", "=", stageId)
    .where("reaction", "=", "open")
    .where("answered_at", "<", new Date(clock().getTime() - REACTED_AFTER_DAYS * DAY))
    .execute();
}
