import type { Database, Reader, Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { cancelWaiting, withdrawNews } from "#subjects/mails/data/cancel-waiting.ts";
import { cancelDocumentMails } from "#subjects/mails/data/unsend-documents.ts";
import { keepCallList } from "#subjects/notifications/data/call-lists.ts";
import type { TellingSettings } from "#subjects/notifications/data/tell-registrants.ts";
import { both, type Reached } from "#subjects/notifications/rules/reached.ts";
import { guardPlanning, type OverlapRefusal } from "#subjects/planning/data/guard-planning.ts";
import { lockPlanning } from "#subjects/planning/data/lock-planning.ts";
import { confirmedChanges } from "#subjects/planning/rules/overlap-words.ts";
import { proposeCreditNotes } from "#subjects/registrations/data/propose-credit-notes.ts";
import { lockSettledStage, releaseHolds, settleSeats } from "#subjects/seats/data/settle-seats.ts";
import { isOver } from "../rules/bin.ts";
import type { CancellingRefusal } from "../rules/cancelling.ts";
import type { Stage } from "../rules/stage.ts";
import { stagePath } from "../rules/stage-type.ts";
import { whenInWords } from "../rules/timetable/timetable-words.ts";
import { changeState } from "./stage-life.ts";
import { tellTrainers } from "./stage-trainers.ts";
import { findStage, listUpcomingStages } from "./stages.ts";
import { type News, newsOfCancelling, newsOfRestoring, tellOfStage } from "./tell-of-stage.ts";

type Services = { database: Database } & TellingSettings;

/** Registrations and documents stay. Everybody is told once, unless the stage is over. */
export async function cancelStage(
  { database, ...settings }: Services,
  { id, reason, by }: { id: string; reason: string; by: User },
  now: Date,
): Promise<Reached | { reason: CancellingRefusal }> {
  return refusableTransaction<{ reason: CancellingRefusal }, Reached>(database, async (transaction, refuse) => {
    // A hold that is over must not wait again.
    await lockSettledStage(transaction, id, now);
    const stage = await changeState(transaction, { id, from: "open", to: "cancelled", reason }, now);
    if (!stage) return refuse({ reason: (await findStage(transaction, id)) ? "notOpen" : "gone" });
    await releaseHolds(transaction, id);
    await cancelMails(transaction, id);
    // Those of a stage that took place carry certificates.
    if (!isOver(stage, now)) await cancelDocumentMails(transaction, { stageId: id });
    const news = newsOfCancelling(stage, reason, await otherDates(transaction, stage, now));
    const reached = await tellAll(transaction, { stage, news, cancelReason: reason }, settings, now);
    await keepCallList(transaction, { by, change: "stageCalledOff", stage, reached }, now);
    if (!isOver(stage, now)) {
      const people = await transaction.selectFrom("participants").select("id").where("stage_id", "=", id).execute();
      const ending = { stageId: id, participantIds: people.map((one) => one.id), reason: "Stage annulé." };
      await proposeCreditNotes(transaction, ending, now);
    }
    const changes = [{ label: "Motif", before: "", after: reason }];
    await record(transaction, { by, action: "stageCalledOff", stage, changes }, now);
    return reached;
  });
}

/** Everybody is told again, and free seats are offered to the queue. */
export async function resumeStage(
  { database, ...settings }: Services,
  { id, by, anyway = "" }: { id: string; by: User; anyway?: string },
  now: Date,
): Promise<Reached | { reason: CancellingRefusal } | OverlapRefusal> {
  type Refusal = { reason: CancellingRefusal } | OverlapRefusal;
  return refusableTransaction<Refusal, Reached>(database, async (transaction, refuse) => {
    await lockPlanning(transaction);
    const stage = await changeState(transaction, { id, from: "cancelled", to: "open" }, now);
    if (!stage) return refuse({ reason: (await findStage(transaction, id)) ? "notCancelled" : "gone" });
    const planned = await guardPlanning(transaction, { stageId: id, anyway }, now);
    if ("reason" in planned) return refuse(planned);
    const news = newsOfRestoring(stage);
    const kinds = ["stageCalledOff", "stageOfTrainer"];
    const untold = await withdrawNews(cancelWaiting(transaction, { stageId: id, kinds }));
    const reached = await tellAll(transaction, { stage, news, cancelReason: "", untold }, settings, now);
    await keepCallList(transaction, { by, change: "stageResumed", stage, reached }, now);
    await settleSeats(transaction, id, now);
    const changes = confirmedChanges(planned.confirmed);
    await record(transaction, { by, action: "stageResumed", stage, changes }, now);
    return reached;
  });
}

const NOBODY: Reached = { informed: 0, toCall: [] };

/** Registrants, who waits and who teaches; nobody of a stage that is over. */
async function tellAll(
  transaction: Transaction,
  { cancelReason, ...told }: { stage: Stage; news: News; cancelReason: string; untold?: ReadonlySet<string> },
  settings: TellingSettings,
  now: Date,
): Promise<Reached> {
  if (isOver(told.stage, now)) return NOBODY;
  const reached = await tellOfStage(transaction, told, settings, now);
  return both(reached, await tellTrainers(transaction, { ...told, cancelReason }, settings, now));
}

/** Mails that say that the stage takes place, and were not sent yet. */
async function cancelMails(transaction: Transaction, stageId: string): Promise<void> {
  const kinds = ["reminder", "seatHeld", "opinionAsked", "opinionReminder"];
  await cancelWaiting(transaction, { stageId, kinds }).execute();
}

/** The people who were written to when it was last cancelled: those mails have the time of that transaction. */
export async function mailsOfCancelling(database: Reader, stageId: string): Promise<string[]> {
  const ofStage = database
    .selectFrom("mails")
    .where("stage_id", "=", stageId)
    .where("kind", "in", ["stageCalledOff", "stageOfTrainer"]);
  const rows = await ofStage
    .select("recipient")
    .where(
      "created_at",
      "=",
      ofStage.select(({ fn }) => fn.max("created_at").as("last")),
    )
    .orderBy("recipient")
    .execute();
  return rows.map(({ recipient }) => recipient);
}

const OTHER_DATES = 3;

/** The next stages of the same type, as the mail tells them. */
async function otherDates(transaction: Transaction, stage: Stage, now: Date) {
  const filter = { typeId: stage.typeId };
  const { stages } = await listUpcomingStages(transaction, { today: dayInParis(now), filter, limit: OTHER_DATES });
  return stages.map((other) => ({
    when: [whenInWords(other), other.location].filter(Boolean).join(", "),
    path: stagePath(other),
  }));
}
