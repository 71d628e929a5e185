import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator, sql } from "kysely";
import type { Database, Reader, Transaction } from "./database.ts";
import { toKysely } from "./kysely.ts";
import * as accounts from "./migrations/001-accounts.ts";
import * as stages from "./migrations/002-stages.ts";
import * as administration from "./migrations/003-administration.ts";
import * as documents from "./migrations/004-documents.ts";
import * as growth from "./migrations/005-growth.ts";
import * as names from "./migrations/006-names.ts";
import * as mails from "./migrations/007-mails.ts";
import * as accountSecurity from "./migrations/008-account-security.ts";
import * as courses from "./migrations/009-courses.ts";
import * as waitingList from "./migrations/010-waiting-list.ts";
import * as settings from "./migrations/011-settings.ts";
import * as halfDayTrainers from "./migrations/012-half-day-trainers.ts";
import * as people from "./migrations/013-people.ts";
import * as journal from "./migrations/014-journal.ts";
import * as imports from "./migrations/015-imports.ts";
import * as dossiers from "./migrations/016-dossiers.ts";
import * as attendance from "./migrations/017-attendance.ts";
import * as opinions from "./migrations/018-opinions.ts";
import * as complaints from "./migrations/019-complaints.ts";
import * as yearlyReport from "./migrations/020-yearly-report.ts";
import * as audit from "./migrations/021-audit.ts";
import * as dashboard from "./migrations/022-dashboard.ts";
import * as journalNames from "./migrations/023-journal-names.ts";
import * as contracts from "./migrations/024-contracts.ts";
import * as stageResults from "./migrations/025-stage-results.ts";
import * as yearlyReportWhenRead from "./migrations/026-yearly-report-when-read.ts";
import * as opinionsCountedWhenRead from "./migrations/027-opinions-counted-when-read.ts";
import * as searchWithoutIndex from "./migrations/028-search-without-index.ts";
import * as bin from "./migrations/029-bin.ts";
import * as organisations from "./migrations/030-organisations.ts";
import * as catalogue from "./migrations/031-catalogue.ts";
import * as stageStates from "./migrations/032-stage-states.ts";
import * as bookings from "./migrations/033-bookings.ts";
import * as peopleRows from "./migrations/034-people-rows.ts";
import * as halfDayRows from "./migrations/035-half-day-rows.ts";
import * as invoices from "./migrations/036-invoices.ts";
import * as payments from "./migrations/037-payments.ts";
import * as invoiceMails from "./migrations/038-invoice-mails.ts";
import * as statementLines from "./migrations/039-statement-lines.ts";
import * as shownLinks from "./migrations/040-shown-links.ts";
import * as portraits from "./migrations/041-portraits.ts";
import * as invoiceLinksByEmail from "./migrations/042-invoice-links-by-email.ts";
import * as settledInvoices from "./migrations/043-settled-invoices.ts";
import * as holdings from "./migrations/044-holdings.ts";
import * as recalls from "./migrations/045-recalls.ts";
import * as planning from "./migrations/046-planning.ts";
import * as prospects from "./migrations/047-prospects.ts";
import * as teamLinks from "./migrations/048-team-links.ts";
import * as waivedAmounts from "./migrations/049-waived-amounts.ts";
import * as termsOfFunders from "./migrations/050-terms-of-funders.ts";
import * as checkedStates from "./migrations/051-checked-states.ts";
import * as links from "./migrations/052-links.ts";
import * as timetableOfOneStage from "./migrations/053-timetable-of-one-stage.ts";
import * as codes from "./migrations/054-codes.ts";
import * as invitedAdministrators from "./migrations/055-invited-administrators.ts";
import * as quotations from "./migrations/056-quotations.ts";
import * as savedViews from "./migrations/057-saved-views.ts";
import * as dossierClosings from "./migrations/058-dossier-closings.ts";
import * as registrantsInBin from "./migrations/059-registrants-in-bin.ts";
import * as importedRegistrations from "./migrations/060-imported-registrations.ts";
import * as searchAndWaiting from "./migrations/061-search-and-waiting.ts";

/** The migrations in order. One that has shipped is never edited: the next one corrects it. */
const MIGRATIONS: Record<string, Migration> = {
  "001-accounts": accounts as Migration,
  "002-stages": stages as Migration,
  "003-administration": administration as Migration,
  "004-documents": documents as Migration,
  "005-growth": growth as Migration,
  "006-names": names as Migration,
  "007-mails": mails as Migration,
  "008-account-security": accountSecurity as Migration,
  "009-courses": courses as Migration,
  "010-waiting-list": waitingList as Migration,
  "011-settings": settings as Migration,
  "012-half-day-trainers": halfDayTrainers as Migration,
  "013-people": people as Migration,
  "014-journal": journal as Migration,
  "015-imports": imports as Migration,
  "016-dossiers": dossiers as Migration,
  "017-attendance": attendance as Migration,
  "018-opinions": opinions as Migration,
  "019-complaints": complaints as Migration,
  "020-yearly-report": yearlyReport as Migration,
  "021-audit": audit as Migration,
  "022-dashboard": dashboard as Migration,
  "023-journal-names": journalNames as Migration,
  "024-contracts": contracts as Migration,
  "025-stage-results": stageResults as Migration,
  "026-yearly-report-when-read": yearlyReportWhenRead as Migration,
  "027-opinions-counted-when-read": opinionsCountedWhenRead as Migration,
  "028-search-without-index": searchWithoutIndex as Migration,
  "029-bin": bin as Migration,
  "030-organisations": organisations as Migration,
  "031-catalogue": catalogue as Migration,
  "032-stage-states": stageStates as Migration,
  "033-bookings": bookings as Migration,
  "034-people-rows": peopleRows as Migration,
  "035-half-day-rows": halfDayRows as Migration,
  "036-invoices": invoices as Migration,
  "037-payments": payments as Migration,
  "038-invoice-mails": invoiceMails as Migration,
  "039-statement-lines": statementLines as Migration,
  "040-shown-links": shownLinks as Migration,
  "041-portraits": portraits as Migration,
  "042-invoice-links-by-email": invoiceLinksByEmail as Migration,
  "043-settled-invoices": settledInvoices as Migration,
  "044-holdings": holdings as Migration,
  "045-recalls": recalls as Migration,
  "046-planning": planning as Migration,
  "047-prospects": prospects as Migration,
  "048-team-links": teamLinks as Migration,
  "049-waived-amounts": waivedAmounts as Migration,
  "050-terms-of-funders": termsOfFunders as Migration,
  "051-checked-states": checkedStates as Migration,
  "052-links": links as Migration,
  "053-timetable-of-one-stage": timetableOfOneStage as Migration,
  "054-codes": codes as Migration,
  "055-invited-administrators": invitedAdministrators as Migration,
  "056-quotations": quotations as Migration,
  "057-saved-views": savedViews as Migration,
  "058-dossier-closings": dossierClosings as Migration,
  "059-registrants-in-bin": registrantsInBin as Migration,
  "060-imported-registrations": importedRegistrations as Migration,
  "061-search-and-waiting": searchAndWaiting as Migration,
};

export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS);

const provider = { getMigrations: async () => MIGRATIONS };

/** Safe in several processes at once: PostgreSQL has an advisory lock, SQLite its write lock. */
export async function migrate(database: Database): Promise<void> {
  const { error } = await new Migrator({ db: toKysely(database), provider }).migrateToLatest();
  if (error) throw error;
}

/** Migrates as part of the caller's transaction; up to that one, or to the last. */
export async function migrateWithin(transaction: Transaction, to = MIGRATION_NAMES.at(-1) ?? "") {
  const { error } = await new Migrator({
    db: toKysely(transaction),
    provider,
    disableTransactions: true,
  }).migrateTo(to);
  if (error) throw error;
}

/** The migrations in order; none for a database that has never been migrated. */
export async function appliedMigrations(database: Reader): Promise<string[]> {
  const kysely = toKysely(database);
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const applied = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name
  `.execute(kysely);
  return applied.rows.map(({ name }) => name);
}
