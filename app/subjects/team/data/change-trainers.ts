import type { Transaction } from "#platform/database/database.ts";
import { refusableTransaction } from "#platform/database/refusable-transaction.ts";
import { isUniqueViolation } from "#platform/database/unique-violation.ts";
import { idOfForm } from "#platform/values/form-id.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import type { User } from "#platform/values/user.ts";
import { record } from "#subjects/journal/data/journal.ts";
import type { JournalAction, JournalChange } from "#subjects/journal/rules/journal.ts";
import type { SettingStore } from "#subjects/settings/data/save-setting.ts";
import { keepFiles, noteUse } from "#subjects/settings/data/site-files.ts";
import { noteSiteChange } from "#subjects/settings/data/stored-settings.ts";
import type { SiteFileUse } from "#subjects/settings/rules/site-file.ts";
import { MAX_TRAINERS, type Trainer } from "#subjects/settings/rules/trainer.ts";
import { type TrainerDraft, trainerChanges } from "../rules/trainer-form.ts";
import { comingStageIds, findTrainer } from "./trainers.ts";

type By = Pick<User, "id" | "name">;
export type TrainerRefusal = "emailTaken" | "noSuchPhoto" | "teamFull" | "gone";
type Refused = { reason: TrainerRefusal };

/** `submission` is the id of the form: sent twice, it adds one person. */
export async function addTrainer(
  store: SettingStore,
  { draft, submission, by }: { draft: TrainerDraft; submission: string; by: By },
  now: Date,
): Promise<{ id: string } | Refused> {
  return changeTeam<{ id: string } | Refused>(store, async (transaction, refuse) => {
    if (!(await keepFiles(transaction, filesOf(draft), now))) refuse({ reason: "noSuchPhoto" });
    const sentBefore = await findTrainer(transaction, submission);
    if (sentBefore && trainerChanges(sentBefore, draft).length === 0) return { id: submission };
    const id = idOfForm(sentBefore ? "" : submission);
    if (!(await insertTrainer(transaction, { id, draft, by }, now))) refuse({ reason: "teamFull" });
    return { id };
  }).catch(emailTaken);
}

/** Adds somebody at the end of the team, in a transaction of changeTeam; false when the team is full. */
export async function insertTrainer(
  transaction: Transaction,
  { id, draft, by }: { id: string; draft: TrainerDraft; by: By },
  now: Date,
): Promise<boolean> {
  const { count, last } = await transaction
    .selectFrom("trainers")
    .select(({ fn }) => [fn.countAll<number | string>().as("count"), fn.max("position").as("last")])
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_TRAINERS) return false;
  const row = { ...columnsOf(draft), id, position: Number(last ?? 0) + 1, archived_at: null, version: 1 };
  await transaction
    .insertInto("trainers")
    .values({ ...row, updated_at: now })
    .execute();
  await recordTrainer(transaction, { by, action: "trainerAdded", trainer: draft }, now);
  return true;
}

/** Their coming stages show the new name; past stages and versions keep the one that they showed. */
export async function changeTrainer(
  store: SettingStore,
  { id, draft, edited, by }: { id: string; draft: TrainerDraft; edited: number; by: By },
  now: Date,
): Promise<"saved" | "changedMeanwhile" | Refused> {
  return changeTeam<"saved" | "changedMeanwhile" | Refused>(store, async (transaction, refuse) => {
    const before = (await findTrainer(transaction, id)) ?? refuse({ reason: "gone" });
    if (!(await keepFiles(transaction, filesOf(draft), now))) refuse({ reason: "noSuchPhoto" });
    if (before.photoId && before.photoId !== draft.photoId) await noteUse(transaction, [before.photoId], now);
    const { numUpdatedRows } = await transaction
      .updateTable("trainers")
      .set((column) => ({ ...columnsOf(draft), version: column("version", "+", 1), updated_at: now }))
      .where("id", "=", id)
      .where("version", "=", edited)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) refuse("changedMeanwhile");
    if (before.name !== draft.name) await renameInTimetables(transaction, { id, name: draft.name }, now);
    await recordTrainer(
      transaction,
      { by, action: "trainerChanged", trainer: draft, changes: trainerChanges(before, draft) },
      now,
    );
    return "saved";
  }).catch(emailTaken);
}

/** The index of addresses is the only one that can refuse a person. */
function emailTaken(error: unknown): Refused {
  if (isUniqueViolation(error)) return { reason: "emailTaken" };
  throw error;
}

/** Null when there is nothing to change: another administrator did it. */
export async function archiveTrainer(
  store: SettingStore,
  { id, isArchived, by }: { id: string; isArchived: boolean; by: By },
  now: Date,
): Promise<Trainer | null> {
  return changeTeam<Trainer | null>(store, async (transaction, refuse) => {
    const trainer = (await findTrainer(transaction, id)) ?? refuse(null);
    if (trainer.isArchived === isArchived) refuse(null);
    await transaction
      .updateTable("trainers")
      .set({ archived_at: isArchived ? now : null, updated_at: now })
      .where("id", "=", id)
      .execute();
    await recordTrainer(transaction, { by, action: isArchived ? "trainerArchived" : "trainerRestored", trainer }, now);
    return trainer;
  });
}

/** One transaction at a time: the row that noteSiteChange writes is locked until its end. */
export async function changeTeam<Outcome>(
  { database, settings }: SettingStore,
  run: (transaction: Transaction, refuse: (outcome: Outcome) => never) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await refusableTransaction<Outcome, Outcome>(database, async (transaction, refuse) => {
      await noteSiteChange(transaction);
      return run(transaction, refuse);
    });
  } finally {
    settings.invalidate();
  }
}

interface TrainerEntry {
  by: By;
  action: JournalAction;
  trainer: Pick<Trainer, "name">;
  changes?: readonly JournalChange[];
}

export const recordTrainer = (transaction: Transaction, { trainer, ...entry }: TrainerEntry, now: Date) =>
  record(transaction, { ...entry, person: { firstName: trainer.name, lastName: "" } }, now);

const columnsOf = ({ photoId, ...draft }: TrainerDraft) => ({ ...draft, photo_id: photoId });
const filesOf = ({ photoId }: TrainerDraft): SiteFileUse[] => (photoId ? [{ id: photoId, kind: "portrait" }] : []);

/**
 * The stages are locked first, in the order of their ids like lockStages: a timetable that is saved at the same time is there
 * before or after, never missed.
 */
async function renameInTimetables(
  transaction: Transaction,
  { id, name }: { id: string; name: string },
  now: Date,
): Promise<void> {
  const coming = await comingStageIds(transaction, { trainerId: id, today: dayInParis(now) }).execute();
  const stageIds = [...new Set(coming.map(({ stage_id }) => stage_id))].sort();
  for (const stageId of stageIds) {
    await transaction.updateTable("stages").set({ updated_at: now }).where("id", "=", stageId).execute();
    await transaction
      .updateTable("half_days")
      .set({ trainer: name })
      .where("stage_id", "=", stageId)
      .where("trainer_id", "=", id)
      .execute();
  }
}
