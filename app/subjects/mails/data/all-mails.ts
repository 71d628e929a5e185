import type { Mail } from "./declare-mail.ts";
import * as accounts from "./kinds/accounts.ts";
import * as attendance from "./kinds/attendance.ts";
import * as complaints from "./kinds/complaints.ts";
import * as dossiers from "./kinds/dossiers.ts";
import * as opinions from "./kinds/opinions.ts";
import * as registrations from "./kinds/registrations.ts";
import * as sharedFiles from "./kinds/shared-files.ts";
import * as stages from "./kinds/stages.ts";
import * as waitingList from "./kinds/waiting-list.ts";

/** Every mail that the site knows, under its kind, in the order in which administrators see them. */
export const ALL_MAILS = {
  registration: registrations.registration,
  groupRegistration: registrations.groupRegistration,
  registrationRemoved: registrations.registrationRemoved,
  registrationDenied: registrations.registrationDenied,
  registrationCancelled: registrations.registrationCancelled,
  registrationMoved: registrations.registrationMoved,
  stageChanged: stages.stageChanged,
  stageCancelled: stages.stageCancelled,
  reminder: registrations.reminder,
  waitingListJoined: waitingList.waitingListJoined,
  seatHeld: waitingList.seatHeld,
  holdEnded: waitingList.holdEnded,
  waitingListChanged: waitingList.waitingListChanged,
  fileReceived: sharedFiles.fileReceived,
  documentSent: dossiers.documentSent,
  documentToSign: dossiers.documentToSign,
  signatureCode: dossiers.signatureCode,
  documentSigned: dossiers.documentSigned,
  contractWithdrawn: dossiers.contractWithdrawn,
  attendanceCode: attendance.attendanceCode,
  attendanceClosed: attendance.attendanceClosed,
  absenceOfTrainee: dossiers.absenceOfTrainee,
  absenceOfEmployee: dossiers.absenceOfEmployee,
  opinionAsked: opinions.opinionAsked,
  opinionReminder: opinions.opinionReminder,
  complaintReceived: complaints.complaintReceived,
  complaintAnswered: complaints.complaintAnswered,
  accountCreated: accounts.accountCreated,
  addressToVerify: accounts.addressToVerify,
  passwordReset: accounts.passwordReset,
  passwordChanged: accounts.passwordChanged,
  addressChanged: accounts.addressChanged,
  newDevice: accounts.newDevice,
  accountExpiring: accounts.accountExpiring,
  accountDeleted: accounts.accountDeleted,
  certificateExpires: accounts.certificateExpires,
  administratorsChanged: accounts.administratorsChanged,
};

export type MailKind = keyof typeof ALL_MAILS;
export const MAIL_KINDS = Object.keys(ALL_MAILS) as MailKind[];
export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(ALL_MAILS, kind);

export const mailOf = <Kind extends MailKind>(kind: Kind) => ALL_MAILS[kind] as unknown as Mail<MailData[Kind]>;

/** What each kind tells. */
export type MailData = { [Kind in MailKind]: (typeof ALL_MAILS)[Kind]["example"] };
