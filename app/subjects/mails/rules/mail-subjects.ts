import { dashedDate } from "#platform/values/paris-time.ts";
import { COMPLAINT_NOUNS } from "#subjects/complaints/rules/complaint.ts";
import { documentsTitle } from "#subjects/dossiers/rules/sending-messages.ts";
import { QUESTIONNAIRE } from "#subjects/opinions/rules/answering/answer-messages.ts";
import { ofDays } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { heldTitle, QUEUE_CHANGES } from "#subjects/waiting-list/rules/waiting-list-messages.ts";
import { harmless } from "./harmless.ts";
import type { AboutRegistrations, MailData, MailKind } from "./mail-kinds.ts";
import type { AboutOpinion } from "./opinion-mails.ts";

type Subjects = { [Kind in MailKind]: (data: MailData[Kind]) => string };

/** In plain TypeScript, apart from the templates: a subject is stored with the mail, also by commands that render nothing. */
const SUBJECTS: Subjects = {
  registration: ({ stage, people, sharesAddress }) =>
    `${sharesAddress ? `Inscription de ${people.join(", ")}` : "Votre inscription"} : ${stage.title}${ofDays(stage)}`,
  groupRegistration: ({ stage, people }) => `${people.length} inscriptions : ${stage.title}${ofDays(stage)}`,
  registrationRemoved: (about) => `${whose(about)} annulée par le centre : ${about.stage.title}${ofDays(about.stage)}`,
  registrationDenied: ({ stage, people }) => `${people.join(", ")} ne participera pas : ${stage.title}${ofDays(stage)}`,
  registrationCancelled: (about) =>
    `${about.toCentre ? `Annulation de ${people(about)}` : `${whose(about)} annulée`} : ${about.stage.title}${ofDays(about.stage)}`,
  registrationMoved: ({ stage, ...about }) =>
    `${about.toRegistrar ? `Nouveau stage pour ${people(about)}` : "Votre nouveau stage"} : ${stage.title}${ofDays(stage)}`,
  stageChanged: ({ stage, changes }) =>
    `${changes.some(({ field }) => field === "date") ? "Nouvelle date" : "Nouveau lieu"} : ${stage.title}`,
  stageCancelled: ({ stage }) => `Stage annulé : ${stage.title}${ofDays(stage)}`,
  reminder: ({ stage, days }) => `${days === 1 ? "Demain" : `Dans ${days} jours`} : ${stage.title}`,
  waitingListJoined: ({ stage }) => `Liste d’attente : ${stage.title}${ofDays(stage)}`,
  seatHeld: ({ stage, people, isLonger = false }) =>
    `${heldTitle({ seats: people.length, isLonger })} : ${stage.title}${ofDays(stage)}`,
  holdEnded: ({ stage }) => `Place non confirmée : ${stage.title}${ofDays(stage)}`,
  waitingListChanged: ({ stage, change }) => `${QUEUE_CHANGES[change]} : ${stage.title}${ofDays(stage)}`,
  fileReceived: ({ fileName }) => `Un fichier pour vous : ${fileName}`,
  documentSent: ({ stage, documents }) => `${documentsTitle(documents)} : ${stage.title}${ofDays(stage)}`,
  documentToSign: ({ label, number }) => `À signer : ${label} ${number}`,
  signatureCode: ({ label }) => `Votre code pour signer : ${label}`,
  documentSigned: ({ label, number, signatory, step, toCentre }) => {
    if (step === "countersigned") return `Signé par le centre : ${label} ${number}`;
    return toCentre ? `${label} ${number} : signature de ${signatory}` : `Signé : ${label} ${number}`;
  },
  contractWithdrawn: ({ label, number, signatory, toCentre }) =>
    toCentre ? `Rétractation de ${signatory} : ${label} ${number}` : `Votre rétractation : ${label} ${number}`,
  attendanceCode: ({ stageTitle }) => `Votre code pour signer votre présence : ${stageTitle}`,
  attendanceClosed: ({ stageTitle, when }) => `Émargement clos : ${stageTitle}${when && `, ${when}`}`,
  absenceOfTrainee: ({ stage, halfDay }) => `Votre absence du ${dashedDate(halfDay.day)} : ${stage.title}`,
  absenceOfEmployee: ({ person, halfDay, stage }) =>
    `Absence de ${person} le ${dashedDate(halfDay.day)} : ${stage.title}`,
  opinionAsked: (about) => `${QUESTIONNAIRE[about.opinionKind].title} : ${aboutOf(about)}`,
  opinionReminder: (about) => `Rappel, ${lowerCase(QUESTIONNAIRE[about.opinionKind].title)} : ${aboutOf(about)}`,
  complaintReceived: ({ number, complaintKind, toCentre }) =>
    toCentre
      ? "Des réclamations attendent une réponse"
      : `Votre ${COMPLAINT_NOUNS[complaintKind]} ${number} est bien reçue`,
  complaintAnswered: ({ number, complaintKind }) => `Réponse à votre ${COMPLAINT_NOUNS[complaintKind]} ${number}`,
  accountCreated: () => "Bienvenue : vérifiez votre adresse e-mail",
  addressToVerify: () => "Vérifiez votre adresse e-mail",
  passwordReset: () => "Choisir un nouveau mot de passe",
  passwordChanged: () => "Votre mot de passe a changé",
  addressChanged: () => "L’adresse e-mail de votre compte a changé",
  newDevice: () => "Nouvelle connexion à votre compte",
  accountExpiring: () => "Votre compte va être supprimé",
  accountDeleted: () => "Votre compte est supprimé",
  certificateExpires: ({ label, validUntil }) => `Certificat ${label} à renouveler avant le ${dashedDate(validUntil)}`,
  administratorsChanged: ({ change, person, isRecipient }) =>
    change === "named"
      ? isRecipient
        ? "Vous êtes administrateur du site"
        : `Nouvel administrateur : ${person}`
      : isRecipient
        ? "Vous n’êtes plus administrateur du site"
        : `Droit d’administrateur retiré : ${person}`,
};

const LONGEST_SUBJECT = 200;

/** On one line: a title or a file name must not add a header to the mail. */
export function mailSubject<Kind extends MailKind>(kind: Kind, data: MailData[Kind]): string {
  const line = SUBJECTS[kind](harmless(kind, data)).replace(/\p{Separator}+/gu, " ");
  return line.length > LONGEST_SUBJECT ? `${line.slice(0, LONGEST_SUBJECT - 1)}…` : line;
}

function whose({ people, toRegistrar }: AboutRegistrations): string {
  return toRegistrar ? `Inscription de ${people.join(", ")}` : "Votre inscription est";
}

const people = (about: Pick<AboutRegistrations, "people">) => about.people.join(", ");

const aboutOf = ({ stageTitle, stageDay, halfDays, year }: AboutOpinion) =>
  stageTitle ? `${stageTitle}${ofDays({ date: stageDay, halfDays })}` : `année ${year}`;

const lowerCase = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);
