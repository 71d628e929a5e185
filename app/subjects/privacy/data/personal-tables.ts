import type { Schema } from "#platform/database/schema.ts";
import { account, knownDevices, notifications, sessions, tokens } from "./collect/account.ts";
import { objectiveResults } from "./collect/assessments.ts";
import { attendance, heldAttendance } from "./collect/attendance.ts";
import { complaints } from "./collect/complaints.ts";
import { issuedDocuments } from "./collect/documents.ts";
import { companies, signatures, traineeResults } from "./collect/dossiers.ts";
import { filesOfRegistrations, receivedFiles, sentFiles } from "./collect/files.ts";
import { journal, mails } from "./collect/messages.ts";
import { opinions } from "./collect/opinions.ts";
import { mergedEntries } from "./collect/people.ts";
import { registrationAmounts } from "./collect/registration-amounts.ts";
import { ownRegistrations, registrationsOfOthers } from "./collect/registrations.ts";
import { trainer } from "./collect/trainer.ts";
import { waitingEntries, waitingPeople } from "./collect/waiting-list.ts";
import type { Collector } from "./collector.ts";

/**
 * Every table: what the archive of a person has from it, or why it has nothing. A table that is missing here does not
 * compile; tests/site/privacy/personal-tables.test.ts compares it with the database.
 */
export const PERSONAL_TABLES: { [Table in keyof Schema]: readonly Collector[] | string } = {
  users: [account],
  sessions: [sessions],
  known_devices: [knownDevices],
  account_tokens: [tokens],
  participants: [ownRegistrations, registrationsOfOthers],
  waiting_entries: [waitingEntries],
  waiting_people: [waitingPeople],
  notifications: [notifications],
  shared_files: [sentFiles],
  shared_file_recipients: [receivedFiles],
  shared_file_registrants: [filesOfRegistrations],
  merged_people: [mergedEntries],
  mails: [mails],
  journal: [journal],
  trainers: [trainer],
  issued_documents: [issuedDocuments],
  document_signatures: [signatures],
  trainee_results: [traineeResults],
  objective_results: [objectiveResults],
  registration_amounts: [registrationAmounts],
  companies: [companies],
  attendance_records: [attendance, heldAttendance],
  complaints: [complaints],
  opinions: [opinions],

  credentials: "the digest of the password, which is a secret",
  two_factors: "secrets; whether there is a second factor is in compte.json",
  private_links: "digests of links to registrations, which are in inscriptions.json",
  verifications: "secrets of a sign-in that is under way, for minutes",
  mail_attempts: "answers of mail servers; courriels.json has their number and the state",
  sign_in_attempts: "counters under digests, for two days at most",
  settings: "of the site",
  setting_versions: "of the site; names of the centre's own people, who are public",
  site_files: "pictures and the certificate of the site",
  leases: "of the processes",
  call_lists: "names and phone numbers of registrations, for 30 days at most; inscriptions.json has them",
  stages: "no person but the centre's trainers, who are public",
  stage_days: "no person",
  stage_trainers: "which half-days a trainer has, who is public; the pages of the stages say it",
  stage_facts: "no person but the centre's trainers, who are public",
  stage_versions: "what the page of a stage said",
  imports: "names of files that administrators import, for a day and an hour at most",
  import_rows: "rows of these files, as long; inscriptions.json has the registrations made of them",
  calendar_links: "the digest of a private address, which is a secret",
  waiting_links: "digests of links to entries of the waiting list, which are in listes-d-attente.json",
  document_numbers: "counters",
  document_files: "the PDFs of documents-de-stage.json, in the folder of that name",
  signature_links: "digests of links to documents",
  signature_codes: "digests of codes, for minutes",
  dossier_states: "no person",
  attendance_chains: "no person: how many records a stage has, and the digest of the last one",
  attendance_scans: "sheets signed on paper by several people, kept as evidence",
  attendance_codes: "digests of codes, for minutes",
  absence_notices: "who was told of an absence; courriels.json has the mails",
  stage_files: "programmes and photos of stages",
  opinion_links: "digests of links to questionnaires",
  stage_results: "no person: how many were satisfied with a stage",
  complaint_actions: "what the centre did about a complaint; reclamations.json has the complaints",
  public_headcounts: "no person: sums of a year",
  audit_files: "evidence that the centre attaches for its auditor",
};

export const COLLECTORS: readonly Collector[] = Object.values(PERSONAL_TABLES).flatMap((collectors) =>
  typeof collectors === "string" ? [] : collectors,
);
