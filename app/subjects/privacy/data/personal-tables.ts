import type { Tables } from "#platform/database/schema.ts";
import { levelInWords, toLevel } from "#subjects/assessments/rules/assessment.ts";
import { complaintsOf } from "#subjects/complaints/data/forget-complaints.ts";
import {
  CHANNELS,
  type Channel,
  COMPLAINT_KINDS,
  type ComplaintKind,
  complaintNumber,
} from "#subjects/complaints/rules/complaint.ts";
import { JOURNAL_ACTIONS, type JournalAction } from "#subjects/journal/rules/journal.ts";
import { isMailState, MAIL_STATES } from "#subjects/mails/rules/mail-states.ts";
import { prospectsAt } from "#subjects/prospects/data/forget-prospects.ts";
import { account, knownDevices, notifications, sessions, tokens } from "./collect/account.ts";
import { attendance, heldAttendance } from "./collect/attendance.ts";
import { deletedStages } from "./collect/bin.ts";
import { isNamed, issuedDocuments } from "./collect/documents.ts";
import { companies, signatures, traineeResults } from "./collect/dossiers.ts";
import { filesOfRegistrations, receivedFiles, sentFiles } from "./collect/files.ts";
import { holdings } from "./collect/holdings.ts";
import { bookings, invoices, registrationAmounts } from "./collect/money.ts";
import { opinions } from "./collect/opinions.ts";
import { personEntries } from "./collect/people.ts";
import { ownRegistrations, registrationsOfOthers } from "./collect/registrations.ts";
import { trainer, unavailabilities } from "./collect/trainer.ts";
import { waitingEntries, waitingPeople } from "./collect/waiting-list.ts";
import { type Collector, inBatches, instant } from "./collector.ts";
import { mailsOf, registrationsOf } from "./person.ts";

const mails: Collector = {
  file: "courriels.json",
  about: "Les e-mails que le site vous a écrits depuis un an : objet, dates, état. Leur texte est dans votre boîte.",
  async *rows(database, person) {
    const query = mailsOf(database, person).select(["id", "subject", "state", "attempts", "created_at", "sent_at"]);
    for await (const row of inBatches(query, "id"))
      yield {
        objet: row.subject,
        état: isMailState(row.state) ? MAIL_STATES[row.state] : row.state,
        essais: row.attempts,
        "écrit le": instant(row.created_at),
        "envoyé le": instant(row.sent_at),
      };
  },
};

/** What an account did and when, without whom it concerned: other people’s data need more than this password. */
const journal: Collector = {
  file: "journal.json",
  about:
    "Ce que vous avez fait, d’après le journal : comme administrateur, en inscrivant d’autres personnes ou en envoyant des fichiers.",
  async *rows(database, { userId }) {
    if (userId === null) return;
    const query = database.selectFrom("journal").select(["id", "at", "action"]).where("by_user", "=", userId);
    for await (const row of inBatches(query, "id"))
      yield {
        date: instant(row.at),
        action: JOURNAL_ACTIONS[row.action as JournalAction] ?? row.action,
      };
  },
};

const complaints: Collector = {
  file: "reclamations.json",
  about: "Vos réclamations, avec la réponse du centre.",
  async *rows(database, person) {
    const query = complaintsOf(database, person).selectAll();
    for await (const row of inBatches(query, "id")) {
      if (row.user_id === null && !isNamed(person, row.name)) continue;
      yield {
        numéro: complaintNumber(row),
        nature: COMPLAINT_KINDS[row.kind as ComplaintKind],
        "reçue par": CHANNELS[row.channel as Channel],
        "reçue le": instant(row.received_at),
        nom: row.name,
        "e-mail": row.email,
        téléphone: row.phone,
        stage: row.stage_title,
        texte: row.body,
        réponse: row.answer,
        "répondue le": instant(row.answered_at),
        "close le": instant(row.closed_at),
      };
    }
  },
};

const prospects: Collector = {
  file: "prochaines-dates.json",
  about: "Les formations dont vous avez demandé à connaître la prochaine date.",
  async *rows(database, { email }) {
    const query = prospectsAt(database, email)
      .innerJoin("courses", "courses.id", "prospects.course_id")
      .select(["prospects.id", "prospects.email", "courses.title", "prospects.created_at", "confirmed_at"]);
    for await (const row of inBatches(query, "prospects.id"))
      yield {
        formation: row.title,
        "e-mail": row.email,
        "demandée le": instant(row.created_at),
        "confirmée le": instant(row.confirmed_at),
      };
  },
};

const objectiveResults: Collector = {
  file: "evaluations.json",
  about: "Ce que vous avez acquis de chaque objectif de vos stages, d’après leurs formateurs.",
  async *rows(database, person) {
    const query = registrationsOf(database, person).select("participants.id");
    for await (const { id } of inBatches(query, "participants.id")) {
      // Few: one a stage and objective.
      const rows = await database
        .selectFrom("objective_results as result")
        .innerJoin("stages", "stages.id", "result.stage_id")
        .select(["stages.title", "stages.date", "objective", "level", "by_name", "result.updated_at"])
        .where("participant_id", "=", id)
        .orderBy("stages.id")
        .orderBy("objective")
        .execute();
      for (const row of rows)
        yield {
          stage: row.title,
          "date du stage": row.date,
          objectif: row.objective,
          niveau: levelInWords(toLevel(row.level)),
          "noté par": row.by_name,
          "noté le": instant(row.updated_at),
        };
    }
  },
};

/**
 * Every table: what the archive of a person has from it, or why it has nothing. A table that is missing here does not
 * compile; tests/site/privacy/personal-tables.test.ts compares it with the database.
 */
export const PERSONAL_TABLES: { [Table in keyof Tables]: readonly Collector[] | string } = {
  users: [account],
  sessions: [sessions],
  known_devices: [knownDevices],
  account_tokens: [tokens],
  participants: [ownRegistrations, registrationsOfOthers],
  bookings: [bookings],
  certifications: "no person: what can be held",
  validity_rules: "no person: how long it is valid",
  holdings: [holdings],
  team_people: "that the centre has said where the person of habilitations.json works",
  recalls: "which mails of courriels.json asked to renew what habilitations.json has",
  prospects: [prospects],
  prospect_dates: "which mails of courriels.json told a date of prochaines-dates.json",
  invoices: [invoices],
  quotations: "what a company asked a price for, before anybody has a name",
  quotation_lines: "the lines of quotations",
  quotation_files: "the PDFs of quotations",
  payments: "what was paid of factures.json",
  payment_parts: "which invoices a payment pays",
  statement_lines: "what the bank wrote of a payment, a piece of the accounts",
  invoice_lines: "the lines of factures.json",
  invoice_files: "the PDFs of factures.json, which the centre keeps",
  invoice_mails: "when factures.json were sent, by the mails of courriels.json",
  booking_shares: "who pays a booking; reservations.json has it",
  waiting_entries: [waitingEntries],
  waiting_people: [waitingPeople],
  notifications: [notifications],
  shared_files: [sentFiles],
  shared_file_recipients: [receivedFiles],
  shared_file_registrants: [filesOfRegistrations],
  people: [personEntries],
  person_contacts: "the addresses and numbers of fiche.json",
  mails: [mails],
  journal: [journal],
  trainers: [trainer],
  issued_documents: [issuedDocuments],
  document_signatures: [signatures],
  trainee_results: [traineeResults],
  objective_results: [objectiveResults],
  registration_amounts: [registrationAmounts],
  organisations: [companies],
  organisation_names: "the names of companies, not of people",
  attendance_records: [attendance, heldAttendance],
  complaints: [complaints],
  opinions: [opinions],
  bin: [deletedStages],

  credentials: "the digest of the password, which is a secret",
  two_factors: "secrets; whether there is a second factor is in compte.json",
  links: "digests of private links; what they open is in the other files",
  verifications: "secrets of a sign-in that is under way, for minutes",
  mail_attempts: "answers of mail servers; courriels.json has their number and the state",
  sign_in_attempts: "counters under digests, for two days at most",
  settings: "of the site",
  setting_versions: "of the site; names of the centre's own people, who are public",
  site_files: "pictures and the certificate of the site",
  leases: "of the processes",
  call_lists: "names and phone numbers of registrations, for 30 days at most; inscriptions.json has them",
  courses: "no person",
  course_versions: "what a course said before",
  stages: "no person but the centre's trainers, who are public",
  half_days: "no person but the centre's trainers, who are public",
  half_day_trainers: "which half-days a person of the team has; stages show the same",
  half_day_resources: "no person: rooms and machines",
  resources: "no person: rooms and machines",
  unavailabilities: [unavailabilities],
  stage_facts: "no person but the centre's trainers, who are public",
  stage_versions: "what the page of a stage said",
  imports: "names of files that administrators import, for a day and an hour at most",
  import_rows: "rows of these files, as long; inscriptions.json has the registrations made of them",
  calendar_links: "the digest of a private address, which is a secret",
  document_numbers: "counters",
  document_files: "the PDFs of documents-de-stage.json, in the folder of that name",
  dossier_states: "no person",
  dossier_closings: "why the dossier of a stage was closed without some kinds of documents",
  attendance_chains: "no person: how many records a stage has, and the digest of the last one",
  attendance_scans: "sheets signed on paper by several people, kept as evidence",
  codes: "digests of codes, for minutes",
  absence_notices: "who was told of an absence; courriels.json has the mails",
  saved_views: "filters of lists of the office, under a name",
  stage_files: "programmes and photos of stages",
  bin_files: "programmes and photos of stages in the bin",
  stage_results: "no person: how many were satisfied with a stage",
  complaint_actions: "what the centre did about a complaint; reclamations.json has the complaints",
  public_headcounts: "no person: sums of a year",
  audit_files: "evidence that the centre attaches for its auditor",
};

export const COLLECTORS: readonly Collector[] = Object.values(PERSONAL_TABLES).flatMap((collectors) =>
  typeof collectors === "string" ? [] : collectors,
);
