import type { MailKind } from "../../rules/mail-kinds.ts";
import { absenceOfEmployee } from "./absence-of-employee.tsx";
import { absenceOfTrainee } from "./absence-of-trainee.tsx";
import { accountCreated } from "./account-created.tsx";
import { accountDeleted } from "./account-deleted.tsx";
import { accountExpiring } from "./account-expiring.tsx";
import { addressChanged } from "./address-changed.tsx";
import { addressToVerify } from "./address-to-verify.tsx";
import { administratorsChanged } from "./administrators-changed.tsx";
import { attendanceClosed } from "./attendance-closed.tsx";
import { attendanceCode } from "./attendance-code.tsx";
import { certificateExpires } from "./certificate-expires.tsx";
import { complaintAnswered } from "./complaint-answered.tsx";
import { complaintReceived } from "./complaint-received.tsx";
import { contractWithdrawn } from "./contract-withdrawn.tsx";
import { documentSent } from "./document-sent.tsx";
import { documentSigned } from "./document-signed.tsx";
import { documentToSign } from "./document-to-sign.tsx";
import { fileReceived } from "./file-received.tsx";
import { groupRegistration } from "./group-registration.tsx";
import { holdEnded } from "./hold-ended.tsx";
import { newDevice } from "./new-device.tsx";
import { opinionAsked } from "./opinion-asked.tsx";
import { opinionReminder } from "./opinion-reminder.tsx";
import { passwordChanged } from "./password-changed.tsx";
import { passwordReset } from "./password-reset.tsx";
import { registration } from "./registration.tsx";
import { registrationCancelled } from "./registration-cancelled.tsx";
import { registrationDenied } from "./registration-denied.tsx";
import { registrationMoved } from "./registration-moved.tsx";
import { registrationRemoved } from "./registration-removed.tsx";
import { reminder } from "./reminder.tsx";
import { seatHeld } from "./seat-held.tsx";
import { signatureCode } from "./signature-code.tsx";
import { stageCancelled } from "./stage-cancelled.tsx";
import { stageChanged } from "./stage-changed.tsx";
import type { MailTemplate } from "./template.ts";
import { waitingListChanged } from "./waiting-list-changed.tsx";
import { waitingListJoined } from "./waiting-list-joined.tsx";

/** A kind without a template does not compile. */
export const TEMPLATES: { readonly [Kind in MailKind]: MailTemplate<Kind> } = {
  registration,
  groupRegistration,
  registrationRemoved,
  registrationDenied,
  registrationCancelled,
  registrationMoved,
  stageChanged,
  stageCancelled,
  reminder,
  waitingListJoined,
  seatHeld,
  holdEnded,
  waitingListChanged,
  fileReceived,
  documentSent,
  documentToSign,
  signatureCode,
  documentSigned,
  contractWithdrawn,
  attendanceCode,
  attendanceClosed,
  absenceOfTrainee,
  absenceOfEmployee,
  opinionAsked,
  opinionReminder,
  complaintReceived,
  complaintAnswered,
  accountCreated,
  addressToVerify,
  passwordReset,
  passwordChanged,
  addressChanged,
  newDevice,
  accountExpiring,
  accountDeleted,
  certificateExpires,
  administratorsChanged,
};
