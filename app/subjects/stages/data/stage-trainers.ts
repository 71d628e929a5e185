import type { Reader, Transaction } from "#platform/database/database.ts";
import { isMailable } from "#platform/values/email.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import { toMailStage } from "#subjects/mails/rules/about-registrations.ts";
import type { TellingSettings } from "#subjects/notifications/data/tell-registrants.ts";
import type { Reached } from "#subjects/notifications/rules/reached.ts";
import { stageOfTrainer } from "../mails.ts";
import { TRAINER } from "../rules/cancelling.ts";
import type { Stage } from "../rules/stage.ts";

/** Those of the team whom the timetable of a stage names, in the order of the team. */
const findStageTrainers = (database: Reader, stageId: string) =>
  database
    .selectFrom("trainers")
    .select(["name", "email"])
    .where("id", "in", database.selectFrom("stage_trainers").select("trainer_id").where("stage_id", "=", stageId))
    .where("archived_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();

type Sending = Pick<TellingSettings, "sendsMail">;

/** Whom a mail tells, by name, and whom nobody tells but the office. */
export async function whichTrainersAreTold(database: Reader, stageId: string, { sendsMail }: Sending) {
  const trainers = await findStageTrainers(database, stageId);
  const isTold = ({ email }: { email: string }) => sendsMail && isMailable(email);
  return {
    told: trainers.filter(isTold).map(({ name }) => name),
    toCall: trainers.filter((one) => !isTold(one)).map(({ name }) => ({ name, phone: "", note: TRAINER })),
  };
}

/** They learn that their stage is cancelled; without a reason, that it takes place after all. */
export async function tellTrainers(
  transaction: Transaction,
  { stage, cancelReason, untold }: { stage: Stage; cancelReason: string; untold?: ReadonlySet<string> },
  sending: Sending,
  now: Date,
): Promise<Reached> {
  const trainers = await findStageTrainers(transaction, stage.id);
  const about = { stage: toMailStage(stage), cancelReason };
  const mails = trainers
    .filter(({ email }) => !untold?.has(email))
    .map(({ name, email }) => ({
      mail: stageOfTrainer.with({ ...about, person: name }),
      to: email,
      stageId: stage.id,
    }));
  await queueMails(transaction, mails, now);
  const { toCall } = await whichTrainersAreTold(transaction, stage.id, sending);
  return { informed: sending.sendsMail ? mails.filter(({ to }) => isMailable(to)).length : 0, toCall };
}
