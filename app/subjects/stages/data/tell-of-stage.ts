import type { Transaction } from "#platform/database/database.ts";
import type { MailContent } from "#subjects/mails/data/declare-mail.ts";
import type { AboutRegistrations } from "#subjects/mails/rules/about-registrations.ts";
import { type TellingSettings, tellRegistrants } from "#subjects/notifications/data/tell-registrants.ts";
import { both, type Reached } from "#subjects/notifications/rules/reached.ts";
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

/** What happened to a stage, in the words of each who is told. */
export interface News {
  mail: (about: AboutRegistrations) => MailContent;
  toRegistrant: string;
  toRegistrar: (people: readonly string[]) => string;
  toWaiting: string;
}

/** Another date or place; null when nothing of that changed. */
export function newsOfChange({ title }: Stage, changes: readonly StageChange[]): News | null {
  const toRegistrant = changeNotification(title, changes);
  return toRegistrant
    ? {
        mail: (about) => stageChanged.with({ ...about, changes: toldChanges(changes) }),
        toRegistrant,
        toRegistrar: toRegistrar.changed(title, changes),
        toWaiting: waitingNotification.stageChanged(title, changes),
      }
    : null;
}

/** Told before the stage is deleted, with its registrations and its queue. */
export const newsOfDeletion = (stage: Stage): News => ({
  mail: (about) => stageCancelled.with(about),
  toRegistrant: deletionNotification(stage),
  toRegistrar: toRegistrar.deleted(stage),
  toWaiting: waitingNotification.stageDeleted(stage),
});

/** The stage is cancelled; registrations and queue stay. */
export const newsOfCancelling = (stage: Stage, reason: string, others: readonly OtherDate[]): News => ({
  mail: (about) => stageCalledOff.with({ ...about, cancelReason: reason, others }),
  toRegistrant: callingOffNotification(stage),
  toRegistrar: toRegistrar.calledOff(stage),
  toWaiting: waitingNotification.stageCalledOff(stage),
});

/** After a stage was resumed or came back from the bin, with its registrations and its queue. */
export const newsOfRestoring = (stage: Stage): News => ({
  mail: (about) => stageRestored.with(about),
  toRegistrant: restoringNotification(stage),
  toRegistrar: toRegistrar.restored(stage),
  toWaiting: waitingNotification.stageRestored(stage),
});

/** Tells who waits, who is registered and who registered them, each once; no mail to whom a withdrawn one was to tell the contrary. */
export async function tellOfStage(
  transaction: Transaction,
  { stage, news: { mail, toWaiting, ...news }, untold }: { stage: Stage; news: News; untold?: ReadonlySet<string> },
  settings: TellingSettings,
  now: Date,
): Promise<Reached> {
  const waiting = await tellQueue(transaction, { stage, mail, notification: () => toWaiting, untold }, now);
  const told = { stage, mail, notification: news.toRegistrant, registrarNotification: news.toRegistrar, untold };
  const reached = await tellRegistrants(transaction, told, settings, now);
  return both(reached, waiting);
}
