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
import type { SharedFileRecipientRow, SharedFileRegistrantRow, SharedFileRow } from "./tables/documents.ts";
import type { LeaseRow, MailAttemptRow, MailRow } from "./tables/mails.ts";
import type { CallListRow, ParticipantRow, PrivateLinkRow } from "./tables/registrations.ts";
import type {
  JournalRow,
  StageDayRow,
  StageFactsRow,
  StageFileRow,
  StageRow,
  StageVersionRow,
} from "./tables/stages.ts";
import type { WaitingEntryRow, WaitingLinkRow, WaitingPersonRow } from "./tables/waiting-list.ts";

export interface Schema {
  users: UserRow;
  credentials: CredentialRow;
  sessions: SessionRow;
  sign_in_attempts: SignInAttemptRow;
  settings: { name: string; value: string };
  stages: StageRow;
  participants: ParticipantRow;
  notifications: NotificationRow;
  stage_files: StageFileRow;
  stage_days: StageDayRow;
  stage_facts: StageFactsRow;
  stage_versions: StageVersionRow;
  journal: JournalRow;
  shared_files: SharedFileRow;
  shared_file_recipients: SharedFileRecipientRow;
  shared_file_registrants: SharedFileRegistrantRow;
  private_links: PrivateLinkRow;
  call_lists: CallListRow;
  waiting_entries: WaitingEntryRow;
  waiting_people: WaitingPersonRow;
  waiting_links: WaitingLinkRow;
  mails: MailRow;
  mail_attempts: MailAttemptRow;
  leases: LeaseRow;
  account_tokens: AccountTokenRow;
  known_devices: KnownDeviceRow;
  calendar_links: CalendarLinkRow;
  two_factors: TwoFactorRow;
  verifications: VerificationRow;
}
