import type { Transaction } from "#platform/database/database.ts";
import type { AboutRegistrations } from "#subjects/mails/rules/about-registrations.ts";
import { type TellingSettings, tellRegistrants } from "#subjects/notifications/data/tell-registrants.ts";
import type { Reached } from "#subjects/notifications/rules/reached.ts";
import { tellQueue } from "#subjects/seats/data/tell-waiting.ts";
import { waitingNotification } from "#subjects/waiting-list/rules/waiting-notifications.ts";
import { type OtherDate, stageCalledOff, stageCancelled, stageChanged, stageRestored } from "../mails.ts";
import type { Stage } from "../rules/stage.ts";
import {
  callingOffNotification,
  changeNotification,
  deletionNotification,
  restoringNotification,
  type StageChange,
  toldChanges,
  toRegistrar,
} from "../rules/stage-changes.ts";

/** Another date or place, to who is registered and to who waits. Null when nothing of that changed. */
export async function tellOfChange(
  transaction: Transaction,
  { stage, changes }: { stage: Stage; changes: readonly StageChange[] },
  settings: TellingSettings,
  now: Date,
): Promise<Reached | null> {
  const notification = changeNotification(stage.title, changes);
  if (!notification) return null;
  const mail = (about: AboutRegistrations) => stageChanged.with({ ...about, changes: toldChanges(changes) });
  const toWaiting = waitingNotification.stageChanged(stage.title, changes);
  await tellQueue(transaction, { stage, mail, notification: () => toWaiting }, now);
  const registrarNotification = toRegistrar.changed(stage.title, changes);
  return tellRegistrants(transaction, { stage, mail, notification, registrarNotification }, settings, now);
}

/** Before the stage is deleted, with its registrations and its queue. */
export async function tellOfDeletion(
  transaction: Transaction,
  stage: Stage,
  settings: TellingSettings,
  now: Date,
): Promise<Reached> {
  const mail = (data: AboutRegistrations) => stageCancelled.with(data);
  await tellQueue(transaction, { stage, mail, notification: () => waitingNotification.stageDeleted(stage) }, now);
  const [notification, registrarNotification] = [deletionNotification(stage), toRegistrar.deleted(stage)];
  return tellRegistrants(transaction, { stage, mail, notification, registrarNotification }, settings, now);
}

/** The stage is cancelled; registrations and queue stay. */
export async function tellOfCancelling(
  transaction: Transaction,
  { stage, reason, others }: { stage: Stage; reason: string; others: readonly OtherDate[] },
  settings: TellingSettings,
  now: Date,
): Promise<Reached> {
  const mail = (data: AboutRegistrations) => stageCalledOff.with({ ...data, cancelReason: reason, others });
  await tellQueue(transaction, { stage, mail, notification: () => waitingNotification.stageCalledOff(stage) }, now);
  const [notification, registrarNotification] = [callingOffNotification(stage), toRegistrar.calledOff(stage)];
  return tellRegistrants(transaction, { stage, mail, notification, registrarNotification }, settings, now);
}

/** After a stage was resumed or came back from the bin, with its registrations and its queue. */
export async function tellOfRestoring(
  transaction: Transaction,
  stage: Stage,
  settings: TellingSettings,
  now: Date,
): Promise<Reached> {
  const mail = (data: AboutRegistrations) => stageRestored.with(data);
  await tellQueue(transaction, { stage, mail, notification: () => waitingNotification.stageRestored(stage) }, now);
  const [notification, registrarNotification] = [restoringNotification(stage), toRegistrar.restored(stage)];
  return tellRegistrants(transaction, { stage, mail, notification, registrarNotification }, settings, now);
}
