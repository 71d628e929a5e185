import type { Reader, Transaction } from "#platform/database/database.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import { toMailStage } from "#subjects/mails/rules/about-registrations.ts";
import { stageOfTrainer } from "../mails.ts";
import type { Stage } from "../rules/stage.ts";

/** Those of the team whom the timetable of a stage names, in the order of the team. */
export const findStageTrainers = (database: Reader, stageId: string) =>
  database
    .selectFrom("trainers")
    .select(["name", "email"])
    .where("id", "in", database.selectFrom("stage_trainers").select("trainer_id").where("stage_id", "=", stageId))
    .where("archived_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();

/** They learn that their stage is cancelled; without a reason, that it takes place after all. */
export async function tellTrainers(
  transaction: Transaction,
  { stage, cancelReason }: { stage: Stage; cancelReason: string },
  now: Date,
): Promise<void> {
  const trainers = await findStageTrainers(transaction, stage.id);
  const about = { stage: toMailStage(stage), cancelReason };
  const mails = trainers.map(({ name, email }) => ({
    mail: stageOfTrainer.with({ ...about, person: name }),
    to: email,
    stageId: stage.id,
  }));
  await queueMails(transaction, mails, now);
}
