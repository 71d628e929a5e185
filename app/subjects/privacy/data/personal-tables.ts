import type { SelectQueryBuilder } from "kysely";
import type { Reader, Transaction } from "#platform/database/database.ts";
import type { Schema, Tables } from "#platform/database/schema.ts";
import type { Collector, Person } from "#platform/personal.ts";
import { fieldsOf } from "#platform/values/map-fields.ts";
import { objectiveResults } from "#subjects/assessments/data/personal.ts";
import { complaints, forgetComplainant, oldComplaints } from "#subjects/complaints/data/personal.ts";
import { issuedDocuments, signatures, traineeResults } from "#subjects/dossiers/data/personal-documents.ts";
import { holdings, oldHoldings } from "#subjects/holdings/data/personal.ts";
import { invoices } from "#subjects/invoices/data/personal.ts";
import { journal } from "#subjects/journal/data/personal.ts";
import type { JournalAction } from "#subjects/journal/rules/journal.ts";
import { mails, oldMails } from "#subjects/mails/data/personal.ts";
import { forgetOpinions, opinions } from "#subjects/opinions/data/personal.ts";
import { companies } from "#subjects/organisations/data/personal.ts";
import { personEntries } from "#subjects/people/data/personal.ts";
import { oldUnavailabilities, unavailabilities } from "#subjects/planning/data/personal.ts";
import { forgetProspects, oldProspects, prospects } from "#subjects/prospects/data/personal.ts";
import { bookings, ownRegistrations, registrationsOfOthers } from "#subjects/registrations/data/personal.ts";
import { trainer } from "#subjects/team/data/personal.ts";
import { leaveQueues, waitingEntries, waitingPeople } from "#subjects/waiting-list/data/personal.ts";
import { registrationAmounts } from "#subjects/yearly-report/data/personal.ts";
import { account, knownDevices, notifications, sessions, tokens } from "./collect/account.ts";
import { attendance, heldAttendance } from "./collect/attendance.ts";
import { deletedStages } from "./collect/bin.ts";
import { filesOfRegistrations, receivedFiles, sentFiles } from "./collect/files.ts";
import { forgetMails } from "./forget-mails.ts";

/** What an erasure does in a table: returns how many rows were the person's. */
type Erase = (transaction: Transaction, person: Person, now: Date) => Promise<number>;

/**
 * What the archive of a person has of a table, or why nothing; when its rows go; and what erasing the person does to theirs.
 * What is no text is run by archive.ts, by retention.ts, by both erasures. A text says what does it instead.
 */
type Personal<Table extends keyof Tables> = { end: string | OldRows<Table> } & (
  | { archive: string }
  | { archive: readonly Collector[]; erase: string | Erase }
);

const STAYS = "no person: it stays";
const EXPIRES = "when it expires: housekeeping.ts";
const GOES = "with the account";
const EVIDENCE = "evidenceYears of the settings: expire-documents.ts, expire-attendance.ts, expire-opinions.ts";
const ACCOUNTS = "ten years, as pieces of the accounts: expire-invoices.ts, expire-quotations.ts";

/**
 * Every table. One that is missing here, or has no end, or a person whom nobody would erase, does not compile;
 * tests/site/privacy/personal-tables.test.ts compares the list with the database.
 */
export const PERSONAL_TABLES: { [Table in keyof Tables]: Personal<Table> } = {
  users: {
    archive: [account],
    end: "when its person deletes it, or nobody uses it: expire-accounts.ts",
    erase: "remove-account.ts deletes it",
  },
  sessions: { archive: [sessions], end: EXPIRES, erase: GOES },
  known_devices: { archive: [knownDevices], end: "12 months after it was seen last: retention.ts", erase: GOES },
  account_tokens: { archive: [tokens], end: EXPIRES, erase: GOES },
  participants: {
    archive: [ownRegistrations, registrationsOfOthers],
    end: "evidence: the centre takes them away",
    erase: "without health data, or deleted when they are older than evidence: erase-registrant.ts",
  },
  bookings: { archive: [bookings], end: "with its last registration", erase: "with its last registration" },
  certifications: { archive: "no person: what can be held", end: STAYS },
  validity_rules: { archive: "no person: how long it is valid", end: STAYS },
  holdings: {
    archive: [holdings],
    end: { journal: "holdingsExpired", find: oldHoldings },
    erase: "with the person: forget-people.ts",
  },
  team_people: {
    archive: "that the centre has said where the person of habilitations.json works",
    end: "with the link of the company: forgetTeams",
  },
  recalls: {
    archive: "which mails of courriels.json asked to renew what habilitations.json has",
    end: "with the holding",
  },
  prospects: { archive: [prospects], end: { journal: "prospectsExpired", find: oldProspects }, erase: forgetProspects },
  prospect_dates: {
    archive: "which mails of courriels.json told a date of prochaines-dates.json",
    end: "with the prospect",
  },
  invoices: { archive: [invoices], end: ACCOUNTS, erase: "evidence: they stay, and their private links go" },
  quotations: { archive: "what a company asked a price for, before anybody has a name", end: ACCOUNTS },
  quotation_lines: { archive: "the lines of quotations", end: "with the quotation" },
  quotation_files: { archive: "the PDFs of quotations", end: "with the quotation" },
  payments: { archive: "what was paid of factures.json", end: ACCOUNTS },
  payment_parts: { archive: "which invoices a payment pays", end: "with the payment" },
  statement_lines: { archive: "what the bank wrote of a payment, a piece of the accounts", end: ACCOUNTS },
  invoice_lines: { archive: "the lines of factures.json", end: "with the invoice" },
  invoice_files: { archive: "the PDFs of factures.json, which the centre keeps", end: "with the invoice" },
  invoice_mails: { archive: "when factures.json were sent, by the mails of courriels.json", end: "with the invoice" },
  booking_shares: { archive: "who pays a booking; reservations.json has it", end: "with the booking" },
  waiting_entries: { archive: [waitingEntries], end: "12 months after they ended: end-queues.ts", erase: leaveQueues },
  waiting_people: { archive: [waitingPeople], end: "when their entry ends: end-queues.ts", erase: "with their entry" },
  notifications: { archive: [notifications], end: "with the account", erase: GOES },
  shared_files: {
    archive: [sentFiles],
    end: "when their sender deletes them",
    erase: "remove-account.ts deletes those of the account",
  },
  shared_file_recipients: { archive: [receivedFiles], end: "with the file", erase: GOES },
  shared_file_registrants: { archive: [filesOfRegistrations], end: "with the file", erase: "with the registration" },
  people: {
    archive: [personEntries],
    end: "with the last thing that names them: expirePeople",
    erase: "forget-people.ts deletes those of whom nothing else is left",
  },
  person_contacts: { archive: "the addresses and numbers of fiche.json", end: "with the person" },
  mails: { archive: [mails], end: { journal: "mailsExpired", find: oldMails }, erase: forgetMails },
  journal: {
    archive: [journal],
    end: "it only grows; names go after 10 years: expireJournalNames",
    erase: "names of an account are read from the account",
  },
  trainers: {
    archive: [trainer],
    end: "archived when they leave: old timetables name them",
    erase: "changed or emptied by the centre",
  },
  issued_documents: { archive: [issuedDocuments], end: EVIDENCE, erase: "evidence: they stay, with the name on them" },
  document_signatures: { archive: [signatures], end: "with the document", erase: "evidence: with the document" },
  trainee_results: { archive: [traineeResults], end: "with the registration", erase: "with the registration" },
  objective_results: { archive: [objectiveResults], end: "with the registration", erase: "with the registration" },
  registration_amounts: {
    archive: [registrationAmounts],
    end: "with the registration",
    erase: "with the registration",
  },
  organisations: {
    archive: [companies],
    end: "when nothing names them any more: expire-documents.ts",
    erase: "erase-registrant.ts empties who signs, is invoiced or follows",
  },
  organisation_names: { archive: "the names of companies, not of people", end: "with the company" },
  attendance_records: {
    archive: [attendance, heldAttendance],
    end: EVIDENCE,
    erase: "evidence: a chain without one of them could not be verified",
  },
  complaints: {
    archive: [complaints],
    end: { journal: "complaintsExpired", find: oldComplaints },
    erase: forgetComplainant,
  },
  opinions: { archive: [opinions], end: EVIDENCE, erase: forgetOpinions },
  bin: { archive: [deletedStages], end: "30 days: expire-bin.ts", erase: "people-in-bin.ts takes them out" },
  credentials: { archive: "the digest of the password, which is a secret", end: "with the account" },
  two_factors: { archive: "secrets; whether there is a second factor is in compte.json", end: "with the account" },
  links: { archive: "digests of private links; what they open is in the other files", end: "with what they open" },
  verifications: { archive: "secrets of a sign-in that is under way, for minutes", end: EXPIRES },
  mail_attempts: {
    archive: "answers of mail servers; courriels.json has their number and the state",
    end: "with the mail",
  },
  sign_in_attempts: { archive: "counters under digests, for two days at most", end: EXPIRES },
  settings: { archive: "of the site", end: STAYS },
  setting_versions: {
    archive: "of the site; names of the centre's own people, who are public",
    end: "evidence of what the site said: they stay",
  },
  site_files: {
    archive: "pictures and the certificate of the site",
    end: "when no setting refers to them: file-sweep.ts",
  },
  leases: { archive: "of the processes", end: STAYS },
  call_lists: {
    archive: "names and phone numbers of registrations, for 30 days at most; inscriptions.json has them",
    end: "30 days: housekeeping.ts",
  },
  courses: { archive: "no person", end: STAYS },
  course_versions: { archive: "what a course said before", end: STAYS },
  stages: { archive: "no person but the centre's trainers, who are public", end: "with the bin" },
  half_days: { archive: "no person but the centre's trainers, who are public", end: "with the stage" },
  half_day_trainers: {
    archive: "which half-days a person of the team has; stages show the same",
    end: "with the half-day",
  },
  half_day_resources: { archive: "no person: rooms and machines", end: "with the half-day" },
  resources: { archive: "no person: rooms and machines", end: STAYS },
  unavailabilities: {
    archive: [unavailabilities],
    end: { journal: "unavailabilitiesExpired", find: oldUnavailabilities },
    erase: "none of a registrant or an account",
  },
  stage_facts: { archive: "no person but the centre's trainers, who are public", end: "with the stage" },
  stage_versions: { archive: "what the page of a stage said", end: "with the stage" },
  imports: {
    archive: "names of files that administrators import, for a day and an hour at most",
    end: "a day and an hour: housekeeping.ts",
  },
  import_rows: {
    archive: "rows of these files, as long; inscriptions.json has the registrations made of them",
    end: "with the import",
  },
  calendar_links: { archive: "the digest of a private address, which is a secret", end: "with the account" },
  document_numbers: { archive: "counters", end: STAYS },
  document_files: {
    archive: "the PDFs of documents-de-stage.json, in the folder of that name",
    end: "with the document",
  },
  dossier_states: { archive: "no person", end: "with the stage" },
  dossier_closings: {
    archive: "why the dossier of a stage was closed without some kinds of documents",
    end: "with the stage",
  },
  attendance_chains: {
    archive: "no person: how many records a stage has, and the digest of the last one",
    end: EVIDENCE,
  },
  attendance_scans: { archive: "sheets signed on paper by several people, kept as evidence", end: EVIDENCE },
  codes: { archive: "digests of codes, for minutes", end: EXPIRES },
  absence_notices: {
    archive: "who was told of an absence; courriels.json has the mails",
    end: "with the records of the stage",
  },
  saved_views: { archive: "filters of lists of the office, under a name", end: "when the office deletes them" },
  stage_files: { archive: "programmes and photos of stages", end: "when no stage refers to them: file-sweep.ts" },
  bin_files: { archive: "programmes and photos of stages in the bin", end: "with the bin" },
  stage_results: { archive: "no person: how many were satisfied with a stage", end: STAYS },
  complaint_actions: {
    archive: "what the centre did about a complaint; reclamations.json has the complaints",
    end: "with the complaint",
  },
  public_headcounts: { archive: "no person: sums of a year", end: STAYS },
  audit_files: {
    archive: "evidence that the centre attaches for its auditor",
    end: "when the centre takes them away: file-sweep.ts",
  },
};

export const COLLECTORS: readonly Collector[] = Object.values(PERSONAL_TABLES).flatMap(({ archive }) =>
  typeof archive === "string" ? [] : archive,
);

const TABLES = fieldsOf(PERSONAL_TABLES);

/** What goes by its age alone. The tables differ in their columns only: all have an id. */
export const OLD_ROWS = TABLES.flatMap((table) => {
  const { end } = PERSONAL_TABLES[table] as Personal<"mails">;
  return typeof end === "string" ? [] : [{ table: table as "mails", ...end }];
});

/** Part of every erasure, before the registrations go by which rows are found. Returns how many rows of each table. */
export async function eraseRows(transaction: Transaction, person: Person, now: Date) {
  const erased: Partial<Record<keyof Tables, number>> = {};
  for (const table of TABLES) {
    const about = PERSONAL_TABLES[table];
    if ("erase" in about && typeof about.erase !== "string")
      erased[table] = await about.erase(transaction, person, now);
  }
  return erased;
}

/** Rows that go by their age alone; what belongs to them goes too. */
interface OldRows<Table extends keyof Schema> {
  journal: JournalAction;
  find(reader: Reader, now: Date): SelectQueryBuilder<Schema, Table, { id: string }>;
}
