import type {
  AccountTokenRow,
  CalendarLinkRow,
  CredentialRow,
  KnownDeviceRow,
  NotificationRow,
  SessionRow,
  SignInAttemptRow,
  TwoFactorRow,
  UserRow,
  VerificationRow,
} from "./tables/accounts.ts";
import type {
  AbsenceNoticeRow,
  AttendanceChainRow,
  AttendanceRecordRow,
  AttendanceScanRow,
} from "./tables/attendance.ts";
import type { AuditFileRow, ObjectiveResultRow } from "./tables/audit.ts";
import type { BinFileRow, BinRow } from "./tables/bin.ts";
import type { BookingRow, BookingShareRow } from "./tables/bookings.ts";
import type { ComplaintActionRow, ComplaintRow } from "./tables/complaints.ts";
import type { CourseRow, CourseVersionRow } from "./tables/courses.ts";
import type { SharedFileRecipientRow, SharedFileRegistrantRow, SharedFileRow } from "./tables/documents.ts";
import type {
  DocumentFileRow,
  DocumentNumberRow,
  DocumentSignatureRow,
  DossierClosingRow,
  DossierStateRow,
  IssuedDocumentRow,
  TraineeResultRow,
} from "./tables/dossiers.ts";
import type { CertificationRow, HoldingRow, RecallRow, TeamPersonRow, ValidityRuleRow } from "./tables/holdings.ts";
import type { ImportLineRow, ImportRow } from "./tables/imports.ts";
import type {
  InvoiceFileRow,
  InvoiceLineRow,
  InvoiceMailRow,
  InvoiceRow,
  PaymentPartRow,
  PaymentRow,
  StatementLineRow,
} from "./tables/invoices.ts";
import type { CodeRow, LinkRow } from "./tables/links.ts";
import type { LeaseRow, MailAttemptRow, MailRow } from "./tables/mails.ts";
import type { OpinionRow, StageResultRow } from "./tables/opinions.ts";
import type { OrganisationNameRow, OrganisationRow } from "./tables/organisations.ts";
import type { PersonContactRow, PersonRow } from "./tables/people.ts";
import type {
  HalfDayResourceRow,
  HalfDayThingRow,
  HalfDayTrainerRow,
  ResourceRow,
  UnavailabilityRow,
} from "./tables/planning.ts";
import type { ProspectDateRow, ProspectRow } from "./tables/prospects.ts";
import type { QuotationFileRow, QuotationLineRow, QuotationRow } from "./tables/quotations.ts";
import type { CallListRow, ParticipantRow } from "./tables/registrations.ts";
import type { SavedViewRow } from "./tables/saved-views.ts";
import type { SettingVersionRow, SiteFileRow, TrainerRow } from "./tables/settings.ts";
import type {
  HalfDayRow,
  JournalRow,
  StageDayRow,
  StageFactsRow,
  StageFileRow,
  StageRow,
  StageTrainerRow,
  StageVersionRow,
  TimetableRow,
} from "./tables/stages.ts";
import type { WaitingEntryRow, WaitingPersonRow } from "./tables/waiting-list.ts";
import type { PublicHeadcountRow, RegistrationAmountRow } from "./tables/yearly-report.ts";

/** What is derived from the tables by the database itself: it can only be read. */
interface Views {
  timetables: TimetableRow;
  stage_days: StageDayRow;
  stage_trainers: StageTrainerRow;
  half_day_things: HalfDayThingRow;
}

export interface Schema extends Tables, Views {}

export interface Tables {
  users: UserRow;
  credentials: CredentialRow;
  sessions: SessionRow;
  sign_in_attempts: SignInAttemptRow;
  settings: { name: string; value: string };
  setting_versions: SettingVersionRow;
  site_files: SiteFileRow;
  trainers: TrainerRow;
  courses: CourseRow;
  course_versions: CourseVersionRow;
  stages: StageRow;
  bookings: BookingRow;
  booking_shares: BookingShareRow;
  participants: ParticipantRow;
  notifications: NotificationRow;
  stage_files: StageFileRow;
  half_days: HalfDayRow;
  resources: ResourceRow;
  half_day_resources: HalfDayResourceRow;
  half_day_trainers: HalfDayTrainerRow;
  unavailabilities: UnavailabilityRow;
  stage_facts: StageFactsRow;
  stage_versions: StageVersionRow;
  bin: BinRow;
  bin_files: BinFileRow;
  journal: JournalRow;
  shared_files: SharedFileRow;
  shared_file_recipients: SharedFileRecipientRow;
  shared_file_registrants: SharedFileRegistrantRow;
  links: LinkRow;
  codes: CodeRow;
  call_lists: CallListRow;
  waiting_entries: WaitingEntryRow;
  waiting_people: WaitingPersonRow;
  mails: MailRow;
  mail_attempts: MailAttemptRow;
  leases: LeaseRow;
  account_tokens: AccountTokenRow;
  known_devices: KnownDeviceRow;
  calendar_links: CalendarLinkRow;
  two_factors: TwoFactorRow;
  verifications: VerificationRow;
  imports: ImportRow;
  import_rows: ImportLineRow;
  people: PersonRow;
  person_contacts: PersonContactRow;
  organisations: OrganisationRow;
  organisation_names: OrganisationNameRow;
  trainee_results: TraineeResultRow;
  document_numbers: DocumentNumberRow;
  issued_documents: IssuedDocumentRow;
  document_files: DocumentFileRow;
  document_signatures: DocumentSignatureRow;
  dossier_states: DossierStateRow;
  dossier_closings: DossierClosingRow;
  attendance_records: AttendanceRecordRow;
  attendance_chains: AttendanceChainRow;
  attendance_scans: AttendanceScanRow;
  absence_notices: AbsenceNoticeRow;
  opinions: OpinionRow;
  stage_results: StageResultRow;
  complaints: ComplaintRow;
  complaint_actions: ComplaintActionRow;
  registration_amounts: RegistrationAmountRow;
  public_headcounts: PublicHeadcountRow;
  objective_results: ObjectiveResultRow;
  audit_files: AuditFileRow;
  certifications: CertificationRow;
  validity_rules: ValidityRuleRow;
  holdings: HoldingRow;
  team_people: TeamPersonRow;
  recalls: RecallRow;
  prospects: ProspectRow;
  prospect_dates: ProspectDateRow;
  saved_views: SavedViewRow;
  quotations: QuotationRow;
  quotation_lines: QuotationLineRow;
  quotation_files: QuotationFileRow;
  invoices: InvoiceRow;
  invoice_lines: InvoiceLineRow;
  invoice_files: InvoiceFileRow;
  statement_lines: StatementLineRow;
  invoice_mails: InvoiceMailRow;
  payments: PaymentRow;
  payment_parts: PaymentPartRow;
}
