import { noteSiteChange } from "#subjects/settings/data/stored-settings.ts";
import type { Site } from "../site.ts";

/** Each table after those that it references. */
const TABLES = [
  "people",
  "person_contacts",
  "users",
  "credentials",
  "sessions",
  "courses",
  "course_versions",
  "stages",
  "resources",
  "unavailabilities",
  "stage_facts",
  "dossier_closings",
  "stage_versions",
  "quotations",
  "quotation_lines",
  "quotation_files",
  "bookings",
  "booking_shares",
  "participants",
  "certifications",
  "validity_rules",
  "holdings",
  "team_people",
  "recalls",
  "prospects",
  "prospect_dates",
  "invoices",
  "invoice_lines",
  "invoice_files",
  "payments",
  "payment_parts",
  "statement_lines",
  "invoice_mails",
  "notifications",
  "stage_files",
  "shared_files",
  "shared_file_recipients",
  "shared_file_registrants",
  "waiting_entries",
  "waiting_people",
  "links",
  "call_lists",
  "account_tokens",
  "known_devices",
  "two_factors",
  "verifications",
  "saved_views",
  "mails",
  "mail_attempts",
  "setting_versions",
  "imports",
  "import_rows",
  // A stage that was deleted is there again.
  "bin",
  "bin_files",
] as const;

/** Copies these tables. The returned function restores them: random requests delete rows, log out and lock accounts. */
export async function saveTables({ services: { database } }: Site): Promise<() => Promise<void>> {
  const saved = await Promise.all(TABLES.map((table) => database.selectFrom(table).selectAll().execute()));
  return () =>
    database.transaction().execute(async (transaction) => {
      for (const table of ["sign_in_attempts", ...TABLES.toReversed()] as const)
        await transaction.deleteFrom(table).execute();
      for (const [index, table] of TABLES.entries())
        for (const row of saved[index] ?? []) {
          // A generated column cannot be inserted.
          const { company_key: _, ...own } = row as Record<string, unknown>;
          await transaction
            .insertInto(table)
            .values(own as never)
            .execute();
        }
      await noteSiteChange(transaction);
    });
}
