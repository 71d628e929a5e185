import type { Blobs } from "#platform/blobs/blobs.ts";
import type { Database } from "#platform/database/database.ts";
import { addDays, dayInParis, midnightInParis } from "#platform/values/paris-time.ts";
import { forgetTeams } from "#subjects/holdings/data/team-links.ts";
import { expirePeople } from "#subjects/people/data/forget-people.ts";
import type { CentreRules } from "#subjects/settings/rules/centre-rules.ts";
import type { DossierSettings } from "#subjects/settings/rules/dossier-settings.ts";
import {
  addMonths,
  DEVICE_MONTHS,
  EVIDENCE_YEARS,
  firstKeptDay,
  INVOICE_YEARS,
  monthsAgo,
  WAITING_MONTHS,
} from "#subjects/settings/rules/retention.ts";
import { deleteEndedEntries, endOldQueues, endUndatedQueues } from "./end-queues.ts";
import { eraseHealthData } from "./erase-health-data.ts";
import { expireAccounts, warnUnusedAccounts } from "./expire-accounts.ts";
import { expireAttendance } from "./expire-attendance.ts";
import { emptyBin } from "./expire-bin.ts";
import { expireDocuments } from "./expire-documents.ts";
import { expireInvoices } from "./expire-invoices.ts";
import { OLD_ROWS } from "./personal-tables.ts";
import { BATCH, deleteRowsAndFiles, inRetention, type RowsAndFiles, untilDone } from "./retention-batch.ts";

interface RetentionServices {
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
  await emptyBin(services, now);
  await eraseHealthData(database, rules.healthDataMonths, now);
  await endOldQueues(database, now);
  await endUndatedQueues(database, monthsAgo(WAITING_MONTHS, now), now);
  await deleteEndedEntries(database, monthsAgo(WAITING_MONTHS, now), now);
  for (const kind of OLD_ROWS) await deleteOld(database, kind, now);
  // People before the organisations that they belong to.
  await expirePeople(database, midnightInParis(firstKeptDay(dossiers.evidenceYears, now)), now);
  await expireDocuments(services, dossiers.evidenceYears, now);
  // Attendance expires after the documents, which print what was recorded.
  await expireAttendance(services, dossiers.evidenceYears, now);
  await expireInvoices(services, now);
  await expireQuotations(services, now);
  await expireOpinions(database, dossiers.evidenceYears, now);
  await expireJournalNames(database, now);
  await forgetDevices(database, now);
  await forgetTeams(database, now);
  if (!sendsMail) return;
  await warnUnusedAccounts(database, now);
  await expireAccounts(services, now);
}

function deleteOld(database: Database, { table, journal, find }: (typeof OLD_ROWS)[number], now: Date): Promise<void> {
  return untilDone(() =>
    inRetention(database, journal, now, async (transaction) => {
      const old = find(transaction, now).limit(BATCH);
      const { numDeletedRows } = await transaction.deleteFrom(table).where("id", "in", old).executeTakeFirst();
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

/**
 * Empties the names and details of entries that are as old as the oldest evidence: who did what, when, on which stage stays.
 * An administrator is then shown by their account, as long as there is one.
 */
async function expireJournalNames(database: Database, now: Date): Promise<void> {
  const before = midnightInParis(addDays(addMonths(dayInParis(now), -12 * EVIDENCE_YEARS), 1));
  // Entries before it are empty by now: they are not read again in each batch.
  let from = new Date(0);
  await untilDone(() =>
    inRetention(database, "journalNamesExpired", now, async (transaction) => {
      const old = await transaction
        .selectFrom("journal")
        .select(["id", "at"])
        .where("at", ">=", from)
        .where("at", "<", before)
        .where(({ or, and, eb }) =>
          or([
            eb("person", "!=", ""),
            eb("changes", "!=", "[]"),
            and([eb("by_user", "!=", ""), eb("by_name", "!=", "")]),
          ]),
        )
        .orderBy("at")
        .limit(BATCH)
        .execute();
      const last = old.at(-1);
      if (!last) return 0;
      from = new Date(last.at);
      const { numUpdatedRows } = await transaction
        .updateTable("journal")
        .set(({ eb, val, ref }) => ({
          person: "",
          person_text: "",
          changes: "[]",
          // What a job or the person themselves did has no account: that text names nobody.
          by_name: eb.case().when("by_user", "=", "").then(ref("by_name")).else(val("")).end(),
        }))
        .where(
          "id",
          "in",
          old.map(({ id }) => id),
        )
        .executeTakeFirst();
      return Number(numUpdatedRows);
    }),
  );
}

/** Opinions are evidence of the centre's quality as long as the documents of their stage. stage_results names nobody, and stays. */
export async function expireOpinions(database: Database, evidenceYears: number, now: Date): Promise<void> {
  const firstKept = midnightInParis(firstKeptDay(evidenceYears, now));
  await untilDone(() =>
    inRetention(database, "opinionsExpired", now, async (transaction) => {
      const old = await transaction
        .selectFrom("opinions")
        .select("id")
        .where("closes_at", "<", firstKept)
        .orderBy("closes_at")
        .limit(BATCH)
        .execute();
      if (old.length === 0) return 0;
      const ids = old.map(({ id }) => id);
      const { numDeletedRows } = await transaction.deleteFrom("opinions").where("id", "in", ids).executeTakeFirst();
      return Number(numDeletedRows);
    }),
  );
}

/** Quotations with their files, as long as the invoices that follow from them. The counters stay, so that no number is given again. */
async function expireQuotations(store: RowsAndFiles, now: Date): Promise<void> {
  const firstKept = midnightInParis(firstKeptDay(INVOICE_YEARS, now));
  await deleteRowsAndFiles(store, { action: "quotationsExpired" }, now, async (transaction) => {
    const old = await transaction
      .selectFrom("quotations")
      .select("id")
      .where("created_at", "<", firstKept)
      .where(({ or, eb }) => or([eb("issued_at", "is", null), eb("issued_at", "<", firstKept)]))
      .orderBy("created_at")
      .limit(BATCH)
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return { count: 0, files: [] };
    const deleted = transaction.deleteFrom("quotation_files").where("quotation_id", "in", ids).returning("id");
    const files = await deleted.execute();
    await transaction.deleteFrom("quotations").where("id", "in", ids).execute();
    return { count: ids.length, files };
  });
}
