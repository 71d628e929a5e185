import type { Database, Reader } from "#platform/database/database.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { listAdministrators } from "#subjects/accounts/data/users.ts";
import { queueMails } from "#subjects/mails/data/queue-mails.ts";
import { certificateExpires } from "../mails.ts";
import type { Quality } from "../rules/centre.ts";
import { dueCertificateReminder } from "../rules/certificate-reminders.ts";

/** Queues the reminder that is due to every administrator. The key of each makes it unique, whatever other processes queue. */
export async function queueCertificateReminders(database: Database, quality: Quality, now: Date): Promise<void> {
  const days = dueCertificateReminder(quality, dayInParis(now));
  const { label, certifier, validUntil } = quality;
  if (days === null || !validUntil) return;
  const mails = (await listAdministrators(database)).map(({ id, email, firstName }) => ({
    mail: certificateExpires.with({ firstName, label, certifier, validUntil }),
    to: email,
    userId: id,
    onceKey: `certificate:${days}:${validUntil}:${id}`,
  }));
  const written = await writtenKeys(
    database,
    mails.map(({ onceKey }) => onceKey),
  );
  // Most of the time all of them are written, and then there is nothing to write.
  const missing = mails.filter(({ onceKey }) => !written.has(onceKey));
  if (missing.length === 0) return;
  await database.transaction().execute((transaction) => queueMails(transaction, missing, now));
}

async function writtenKeys(database: Reader, keys: readonly string[]): Promise<Set<string | null>> {
  if (keys.length === 0) return new Set();
  const rows = await database.selectFrom("mails").select("once_key").where("once_key", "in", keys).execute();
  return new Set(rows.map(({ once_key }) => once_key));
}
