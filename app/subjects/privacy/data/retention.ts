import type { Blobs } from "#platform/blobs/blobs.ts";
import type { Database } from "#platform/database/database.ts";
import { addDays, dayInParis, midnightInParis } from "#platform/values/paris-time.ts";
import { forgetDeadMerges } from "#subjects/people/data/forget-merges.ts";
import type { CentreRules } from "#subjects/settings/rules/centre-rules.ts";
import type { DossierSettings } from "#subjects/settings/rules/dossier-settings.ts";
import { addMonths, DEVICE_MONTHS, MAIL_MONTHS, WAITING_MONTHS } from "#subjects/settings/rules/retention.ts";
import { deleteEndedEntries, endOldQueues, endUndatedQueues } from "./end-queues.ts";
import { eraseHealthData } from "./erase-health-data.ts";
import { expireAccounts, warnUnusedAccounts } from "./expire-accounts.ts";
import { expireAttendance } from "./expire-attendance.ts";
import { expireComplaints } from "./expire-complaints.ts";
import { expireDocuments } from "./expire-documents.ts";
import { expireJournalNames } from "./expire-journal-names.ts";
import { expireOpinions } from "./expire-opinions.ts";
import { BATCH, inRetention, untilDone } from "./retention-batch.ts";

export interface RetentionServices {
  database: Database;
  blobs: Blobs;
  rules: Pick<CentreRules, "healthDataMonths">;
  dossiers: Pick<DossierSettings, "evidenceYears">;
  /** Without a mail server nobody can be warned, so no account is deleted. */
  sendsMail: boolean;
}

/** Deletes what is kept for a limited time: docs/privacy.md. It may run again, and in several processes at once. */
export async function applyRetention(services: RetentionServices, now: Date): Promise<void> {
  const { database, rules, dossiers, sendsMail } = services;
  await eraseHealthData(database, rules.healthDataMonths, now);
  await endOldQueues(database, now);
  await endUndatedQueues(database, monthsAgo(WAITING_MONTHS, now), now);
  await deleteEndedEntries(database, monthsAgo(WAITING_MONTHS, now), now);
  await deleteOldMails(database, now);
  await expireDocuments(services, dossiers.evidenceYears, now);
  // After the documents, which print what was recorded.
  await expireAttendance(services, dossiers.evidenceYears, now);
  await expireComplaints(database, now);
  await expireOpinions(database, dossiers.evidenceYears, now);
  await expireJournalNames(database, now);
  await forgetDevices(database, now);
  await forgetDeadMerges(database, now);
  if (!sendsMail) return;
  await warnUnusedAccounts(database, now);
  await expireAccounts(services, now);
}

/** By whole days: the journal gets one entry a day, not one an hour. */
const monthsAgo = (months: number, now: Date) => midnightInParis(addDays(addMonths(dayInParis(now), -months), 1));

/** With their attempts. One that is being sent is left to the next time. */
function deleteOldMails(database: Database, now: Date): Promise<void> {
  return untilDone(() =>
    inRetention(database, "mailsExpired", now, async (transaction) => {
      const old = transaction
        .selectFrom("mails")
        .select("id")
        .where("created_at", "<", monthsAgo(MAIL_MONTHS, now))
        .where("state", "!=", "sending")
        .orderBy("created_at")
        .limit(BATCH);
      const { numDeletedRows } = await transaction.deleteFrom("mails").where("id", "in", old).executeTakeFirst();
      return Number(numDeletedRows);
    }),
  );
}

async function forgetDevices(database: Database, now: Date): Promise<void> {
  await inRetention(database, "devicesExpired", now, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("known_devices")
      .where("seen_at", "<", monthsAgo(DEVICE_MONTHS, now))
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
