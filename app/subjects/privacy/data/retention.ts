import type { Blobs } from "#platform/blobs/blobs.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { addDays, dayInParis, midnightInParis } from "#platform/values/paris-time.ts";
import { expirePeople } from "#subjects/people/data/forget-people.ts";
import { oldProspects } from "#subjects/prospects/data/forget-prospects.ts";
import type { CentreRules } from "#subjects/settings/rules/centre-rules.ts";
import type { DossierSettings } from "#subjects/settings/rules/dossier-settings.ts";
import {
  addMonths,
  COMPLAINT_YEARS,
  DEVICE_MONTHS,
  EVIDENCE_YEARS,
  firstKeptDay,
  HOLDING_MONTHS,
  INVOICE_YEARS,
  MAIL_MONTHS,
  UNAVAILABLE_MONTHS,
  WAITING_MONTHS,
} from "#subjects/settings/rules/retention.ts";
import { deleteBlobs } from "#subjects/stages/data/stage-files.ts";
import { deleteEndedEntries, endOldQueues, endUndatedQueues } from "./end-queues.ts";
import { eraseHealthData } from "./erase-health-data.ts";
import { expireAccounts, warnUnusedAccounts } from "./expire-accounts.ts";
import { expireAttendance } from "./expire-attendance.ts";
import { emptyBin } from "./expire-bin.ts";
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
  await emptyBin(services, now);
  await eraseHealthData(database, rules.healthDataMonths, now);
  await endOldQueues(database, now);
  await endUndatedQueues(database, monthsAgo(WAITING_MONTHS, now), now);
  await deleteEndedEntries(database, monthsAgo(WAITING_MONTHS, now), now);
  await deleteOldMails(database, now);
  await expireHoldings(database, now);
  await expireUnavailabilities(database, now);
  await expireProspects(database, now);
  // People before the organisations that they belong to.
  await expirePeople(database, midnightInParis(firstKeptDay(dossiers.evidenceYears, now)), now);
  await expireDocuments(services, dossiers.evidenceYears, now);
  // Attendance expires after the documents, which print what was recorded.
  await expireAttendance(services, dossiers.evidenceYears, now);
  await expireInvoices(services, now);
  await expireComplaints(database, now);
  await expireOpinions(database, dossiers.evidenceYears, now);
  await expireJournalNames(database, now);
  await forgetDevices(database, now);
  if (!sendsMail) return;
  await warnUnusedAccounts(database, now);
  await expireAccounts(services, now);
}

/** Counts in whole days: the journal gets one entry a day, not one an hour. */
const monthsAgo = (months: number, now: Date) => midnightInParis(addDays(addMonths(dayInParis(now), -months), 1));

/** Their attempts go too. A mail that is being sent is left to the next time. */
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

/** What has ended long ago says nothing of somebody any more. */
function expireHoldings(database: Database, now: Date): Promise<void> {
  const firstKept = addMonths(dayInParis(now), -HOLDING_MONTHS);
  return untilDone(() =>
    inRetention(database, "holdingsExpired", now, async (transaction) => {
      const old = transaction.selectFrom("holdings").select("id").where("ends_on", "<", firstKept).limit(BATCH);
      const { numDeletedRows } = await transaction.deleteFrom("holdings").where("id", "in", old).executeTakeFirst();
      return Number(numDeletedRows);
    }),
  );
}

async function expireUnavailabilities(database: Database, now: Date): Promise<void> {
  await inRetention(database, "unavailabilitiesExpired", now, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("unavailabilities")
      .where("to_day", "<", addMonths(dayInParis(now), -UNAVAILABLE_MONTHS))
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}

function expireProspects(database: Database, now: Date): Promise<void> {
  return untilDone(() =>
    inRetention(database, "prospectsExpired", now, async (transaction) => {
      const old = oldProspects(transaction, now).limit(BATCH);
      const { numDeletedRows } = await transaction.deleteFrom("prospects").where("id", "in", old).executeTakeFirst();
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
 * What was done about them goes too. An open line is kept from its last action on: a line that nobody closes is deleted
 * too. The counters stay, so that no number is given again.
 */
async function expireComplaints(database: Database, now: Date): Promise<void> {
  const firstDay = firstKeptDay(COMPLAINT_YEARS, now);
  const firstYear = Number(firstDay.slice(0, 4));
  await untilDone(() =>
    inRetention(database, "complaintsExpired", now, async (transaction) => {
      const old = transaction
        .selectFrom("complaints")
        .select("id")
        .where("year", "<", firstYear)
        .where(({ eb, or, not, exists, selectFrom }) =>
          or([
            eb("closed_at", "is not", null),
            not(
              exists(
                selectFrom("complaint_actions as action")
                  .select("action.id")
                  .whereRef("action.complaint_id", "=", "complaints.id")
                  .where("action.at", ">=", midnightInParis(firstDay)),
              ),
            ),
          ]),
        )
        .orderBy("year")
        .orderBy("number")
        .limit(BATCH);
      const { numDeletedRows } = await transaction.deleteFrom("complaints").where("id", "in", old).executeTakeFirst();
      return Number(numDeletedRows);
    }),
  );
}

/**
 * Issued documents, their files and signatures, so many years after the end of the year of their stage; one that was issued
 * later counts from its own year. The counters stay, so that no number is given again.
 */
async function expireDocuments(
  { database, blobs }: { database: Database; blobs: Blobs },
  evidenceYears: number,
  now: Date,
): Promise<void> {
  const firstKept = firstKeptDay(evidenceYears, now);
  await untilDone(async () => {
    let files: string[] = [];
    const count = await inRetention(database, "documentsExpired", now, async (transaction) => {
      const old = await findOld(transaction, firstKept);
      files = await deleteWithFiles(transaction, old);
      return old.length;
    });
    // Files are deleted after the commit. What a crash leaves, the sweep of files without a row deletes.
    await deleteBlobs(blobs, files);
    return count;
  });
  await forgetOrganisations(database, firstKept);
}

async function findOld(transaction: Transaction, firstKept: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom("issued_documents")
    .select("id")
    .where("issued_at", "<", midnightInParis(firstKept))
    .where("stage_day", "<", firstKept)
    .orderBy("issued_at")
    .orderBy("id")
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

async function deleteWithFiles(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const files = await transaction
    .deleteFrom("document_files")
    .where("document_id", "in", ids)
    .returning("id")
    .execute();
  await transaction.deleteFrom("issued_documents").where("id", "in", ids).execute();
  return files.map(({ id }) => id);
}

/**
 * Invoices and credit notes with their files; drafts from the year in which they were made. An invoice stays as long as a
 * credit note answers it. The counters stay, so that no number is given again.
 */
async function expireInvoices({ database, blobs }: { database: Database; blobs: Blobs }, now: Date): Promise<void> {
  const firstKept = midnightInParis(firstKeptDay(INVOICE_YEARS, now));
  await untilDone(async () => {
    let files: string[] = [];
    const count = await inRetention(database, "invoicesExpired", now, async (transaction) => {
      const old = await transaction
        .selectFrom("invoices")
        .select("id")
        .where("created_at", "<", firstKept)
        .where(({ or, eb }) => or([eb("issued_at", "is", null), eb("issued_at", "<", firstKept)]))
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("invoices as note").select("note.id").whereRef("note.credits_id", "=", "invoices.id"))),
        )
        .orderBy("created_at")
        .limit(BATCH)
        .execute();
      const ids = old.map(({ id }) => id);
      if (ids.length === 0) return 0;
      const deleted = await transaction
        .deleteFrom("invoice_files")
        .where("invoice_id", "in", ids)
        .returning("id")
        .execute();
      files = deleted.map(({ id }) => id);
      await transaction.deleteFrom("invoices").where("id", "in", ids).execute();
      await transaction.deleteFrom("statement_lines").where("created_at", "<", firstKept).execute();
      await transaction
        .deleteFrom("payments")
        .where("created_at", "<", firstKept)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("payment_parts").select("cents").whereRef("payment_id", "=", "payments.id"))),
        )
        .execute();
      return ids.length;
    });
    await deleteBlobs(blobs, files);
    return count;
  });
}

/** Those whom no document, registration or merge names, and whom nobody has changed for as long, or ever. */
async function forgetOrganisations(database: Database, firstKept: string): Promise<void> {
  await database.transaction().execute((transaction) =>
    transaction
      .deleteFrom("organisations")
      .where(({ or, and, eb }) =>
        or([
          eb("updated_at", "<", midnightInParis(firstKept)),
          // One that was merged can be separated again until then.
          and([eb("version", "=", 0), eb("merged_into", "is", null)]),
        ]),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("issued_documents")
              .select("issued_documents.id")
              .whereRef("issued_documents.company_id", "=", "organisations.id"),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("participants")
              .select("participants.id")
              .whereRef("participants.organisation_id", "=", "organisations.id"),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("bookings").select("bookings.id").whereRef("bookings.organisation_id", "=", "organisations.id"),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("booking_shares as share")
              .select("share.booking_id")
              .whereRef("share.organisation_id", "=", "organisations.id"),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("invoices").select("invoices.id").whereRef("invoices.organisation_id", "=", "organisations.id"),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom("people").select("people.id").whereRef("people.organisation_id", "=", "organisations.id")),
        ),
      )
      // A stage that is restored needs those of its registrants.
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom("bin").select("bin.id"))))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("organisations as other")
              .select("other.id")
              .whereRef("other.merged_into", "=", "organisations.id"),
          ),
        ),
      )
      .execute(),
  );
}

/**
 * Empties the names and details of entries that are as old as the oldest evidence: who did what, when, on which stage stays.
 * An administrator is then shown by their account, as long as there is one.
 */
async function expireJournalNames(database: Database, now: Date): Promise<void> {
  const before = midnightInParis(addDays(addMonths(dayInParis(now), -12 * EVIDENCE_YEARS), 1));
  await untilDone(() =>
    inRetention(database, "journalNamesExpired", now, async (transaction) => {
      const old = transaction
        .selectFrom("journal")
        .select("id")
        .where("at", "<", before)
        .where(({ or, and, eb }) =>
          or([
            eb("person", "!=", ""),
            eb("changes", "!=", "[]"),
            and([eb("by_user", "!=", ""), eb("by_name", "!=", "")]),
          ]),
        )
        .orderBy("at")
        .limit(BATCH);
      const { numUpdatedRows } = await transaction
        .updateTable("journal")
        .set(({ eb, val, ref }) => ({
          person: "",
          person_text: "",
          changes: "[]",
          // What a job or the person themselves did has no account: that text names nobody.
          by_name: eb.case().when("by_user", "=", "").then(ref("by_name")).else(val("")).end(),
        }))
        .where("id", "in", old)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    }),
  );
}
