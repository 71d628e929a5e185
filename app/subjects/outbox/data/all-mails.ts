import * as accounts from "#subjects/accounts/mails.ts";
import * as attendance from "#subjects/attendance/mails.ts";
import * as complaints from "#subjects/complaints/mails.ts";
import * as dossiers from "#subjects/dossiers/mails.ts";
import * as holdings from "#subjects/holdings/mails.ts";
import * as invoices from "#subjects/invoices/mails.ts";
import type { Mail } from "#subjects/mails/data/declare-mail.ts";
import * as opinions from "#subjects/opinions/mails.ts";
import * as prospects from "#subjects/prospects/mails.ts";
import * as quotations from "#subjects/quotations/mails.ts";
import * as recalls from "#subjects/recall/mails.ts";
import * as registrations from "#subjects/registrations/mails.ts";
import * as settings from "#subjects/settings/mails.ts";
import * as sharedFiles from "#subjects/shared-files/mails.ts";
import * as stages from "#subjects/stages/mails.ts";
import * as waitingList from "#subjects/waiting-list/mails.ts";

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
  stageCalledOff: stages.stageCalledOff,
  stageRestored: stages.stageRestored,
  stageOfTrainer: stages.stageOfTrainer,
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
  quotationSent: quotations.quotationSent,
  invoiceSent: invoices.invoiceSent,
  invoiceReminder: invoices.invoiceReminder,
  recall: recalls.recall,
  teamHeld: holdings.teamHeld,
  dateAsked: prospects.dateAsked,
  newDate: prospects.newDate,
  attendanceCode: attendance.attendanceCode,
  attendanceClosed: attendance.attendanceClosed,
  absenceOfTrainee: attendance.absenceOfTrainee,
  absenceOfEmployee: attendance.absenceOfEmployee,
  opinionAsked: opinions.opinionAsked,
  opinionReminder: opinions.opinionReminder,
  complaintReceived: complaints.complaintReceived,
  complaintAnswered: complaints.complaintAnswered,
  accountCreated: accounts.accountCreated,
  colleagueInvited: accounts.colleagueInvited,
  addressToVerify: accounts.addressToVerify,
  passwordReset: accounts.passwordReset,
  passwordChanged: accounts.passwordChanged,
  addressChanged: accounts.addressChanged,
  newDevice: accounts.newDevice,
  accountExpiring: accounts.accountExpiring,
  accountDeleted: accounts.accountDeleted,
  certificateExpires: settings.certificateExpires,
  administratorsChanged: accounts.administratorsChanged,
};

export type MailKind = keyof typeof ALL_MAILS;
export const MAIL_KINDS = Object.keys(ALL_MAILS) as MailKind[];
export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(ALL_MAILS, kind);

export const mailOf = <Kind extends MailKind>(kind: Kind) => ALL_MAILS[kind] as unknown as Mail<MailData[Kind]>;

/** What each kind tells. */
export type MailData = { [Kind in MailKind]: (typeof ALL_MAILS)[Kind]["example"] };
