import type { Database } from "#platform/database/database.ts";
import { singleStatement } from "#platform/database/single-statement.ts";
import { isUnavailable } from "#platform/database/unavailable.ts";
import { errorFields } from "#platform/log.ts";
import type { Services } from "#platform/services.ts";
import { finishFiles } from "#subjects/dossiers/data/files/finish-files.ts";
import { noteUnknownStates } from "#subjects/dossiers/data/note-change.ts";
import { finishSignedFiles } from "#subjects/dossiers/data/signing/finish-signed-files.ts";
import { deleteOldImports } from "#subjects/import/data/imports.ts";
import { queueDunning } from "#subjects/invoices/data/dunning.ts";
import { finishInvoiceFiles } from "#subjects/invoices/data/invoice-files.ts";
import { deleteOldCallLists } from "#subjects/notifications/data/call-lists.ts";
import { askParticipants } from "#subjects/opinions/data/asking/ask-participants.ts";
import { remindOfOpinions } from "#subjects/opinions/data/asking/remind.ts";
import { publishResults } from "#subjects/opinions/data/results/publish-results.ts";
import { applyRetention } from "#subjects/privacy/data/retention.ts";
import { queueNewDates } from "#subjects/prospects/data/tell-dates.ts";
import { queueRecalls } from "#subjects/recall/data/send-recalls.ts";
import { queueReminders } from "#subjects/registrations/data/reminders.ts";
import { settleEndedHolds } from "#subjects/seats/data/settle-seats.ts";
import { queueCertificateReminders } from "#subjects/settings/data/certificate-reminders.ts";
import { publishHeadcounts } from "#subjects/yearly-report/data/publish-headcounts.ts";
import { sweepFiles } from "./file-sweep.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const EXPIRING = ["sign_in_attempts", "sessions", "account_tokens", "verifications", "codes"] as const;

/** What has ended by itself; the privacy policy promises to delete sign-in counters within hours. */
export async function deleteExpired(database: Database, now: Date): Promise<void> {
  for (const table of EXPIRING)
    await singleStatement(database).deleteFrom(table).where("expires_at", "<", now).execute();
  await deleteOldCallLists(database, now);
  await deleteOldImports(database, now);
}

/**
 * Jobs run at once, then every hour; reminders, questionnaires, new dates, the PDFs of signatures that a crash left out and
 * unknown states of dossiers every ten minutes, ended holds every twenty seconds. After a failure, the next time tries
 * again.
 */
export function startHousekeeping(services: Services): () => void {
  const { database, clock, settings, log } = services;
  let stopped = false;
  const run = async (jobs: readonly Promise<unknown>[]) => {
    for (const result of await Promise.allSettled(jobs))
      if (result.status === "rejected" && !stopped) {
        const event = isUnavailable(result.reason) ? "database unavailable" : "housekeeping failed";
        log("error", event, errorFields(result.reason));
      }
  };
  const sweep = () => {
    const now = clock();
    return run([
      publishResults(database, now),
      publishHeadcounts(database, now),
      deleteExpired(database, now),
      sweepFiles(services, now),
      retain(now),
      finishFiles(services, now),
      finishInvoiceFiles(services, now),
      remindOfInvoices(now),
      queueRecalls(database, now),
    ]);
  };
  const retain = async (now: Date) => {
    const { rules, dossiers } = await settings.current();
    return applyRetention({ ...services, rules, dossiers }, now);
  };
  const queue = async () => {
    const { rules, centre } = await settings.current();
    await queueReminders(database, { days: rules.reminderDays, brand: centre.brand }, clock());
    await queueCertificateReminders(database, centre.quality, clock());
  };
  const remindOfInvoices = async (now: Date) => queueDunning(database, (await settings.current()).dossiers, now);
  const askOpinions = async () => {
    await askParticipants(database, clock());
    await remindOfOpinions(database, clock());
  };
  const noteDossiers = async () => noteUnknownStates({ ...services, ...(await settings.current()) });
  const remind = () =>
    run([
      queue(),
      askOpinions(),
      queueNewDates(database, clock()),
      finishSignedFiles(services, clock()),
      noteDossiers(),
    ]);
  const settle = () => run([settleEndedHolds(database, clock())]);
  void sweep();
  void remind();
  void settle();
  const timers = [setInterval(sweep, HOUR), setInterval(remind, 10 * MINUTE), setInterval(settle, MINUTE / 3)];
  for (const timer of timers) timer.unref();
  return () => {
    stopped = true;
    for (const timer of timers) clearInterval(timer);
  };
}
