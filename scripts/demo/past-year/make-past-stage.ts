import { setImmediate as nextTurn } from "node:timers/promises";
import { singleStatement } from "#platform/database/single-statement.ts";
import type { RequestServices } from "#platform/services.ts";
import { instantInParis } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { toStage } from "#subjects/installation/data/example-stages.ts";
import { registerParticipants } from "#subjects/registrations/data/register.ts";
import { writeFacts } from "#subjects/stages/data/stage-facts.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import { signAll } from "../attendance.ts";
import { makeAgreements } from "./agreements.ts";
import { makePastAmounts } from "./amounts.ts";
import { makePastAssessments } from "./assessments.ts";
import type { PastStage } from "./courses.ts";
import { makePastDocuments } from "./documents.ts";
import { makePastOpinions } from "./opinions.ts";
import { traineesOf } from "./people.ts";

export interface StageInThePast {
  past: PastStage;
  stageId: string;
  by: User;
  /** So many days after its first day, before it if negative; never after now. */
  day: (days: number) => Date;
}

const DAY = 24 * 3_600_000;
/** Of the stages before, every third has documents. */
const LATEST_WITH_DOCUMENTS = 11;
const EVERY_SO_MANY_HAS_DOCUMENTS = 3;

/** A stage of the past, from its registrations to what its trainees said of it, each at its own time. */
export async function makePastStage(services: RequestServices, past: PastStage, by: User): Promise<void> {
  const { database, clock, centre, team } = services;
  const stage = { ...toStage(past.example, team, clock()), priceCents: past.course.priceCents };
  const starts = instantInParis(stage.date ?? "", "09:00").getTime();
  const day = (days: number) => new Date(Math.min(starts + days * DAY, clock().getTime()));
  await database.transaction().execute(async (transaction) => {
    await insertStage(transaction, stage, day(-60));
    await writeFacts(transaction, stage.id, past.facts);
  });
  for (const [position, participant] of traineesOf(past.index).entries()) {
    const registration = { stageId: stage.id, kind: "self" as const, participants: [participant], submission: "" };
    await registerParticipants(
      database,
      { ...registration, by: null, brand: centre.brand },
      day(-12 - 4 * position - (past.index % 3)),
    );
    await nextTurn();
  }
  await signAll(services, stage.id, { leavesEarly: past.index % 4 === 0 });
  const made = { past, stageId: stage.id, by, day };
  await makeAgreements(services, { stageId: stage.id, first: past.index * 10 + 1, by }, day(-10));
  await nextTurn();
  await makePastAssessments(services, made);
  await makePastAmounts(services, made);
  if (past.index < LATEST_WITH_DOCUMENTS || past.index % EVERY_SO_MANY_HAS_DOCUMENTS === 0)
    await makePastDocuments(services, made);
  await makePastOpinions(services, made);
  await deliver(services, stage.id);
}

/** The demonstration has no mail server: what was written in the past has arrived. */
async function deliver({ database }: RequestServices, stageId: string) {
  await singleStatement(database)
    .updateTable("mails")
    .set(({ ref }) => ({ state: "sent", attempts: 1, sent_at: ref("created_at") }))
    .where("stage_id", "=", stageId)
    .where("state", "=", "waiting")
    .execute();
}
