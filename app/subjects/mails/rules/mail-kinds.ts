import type { Day } from "#platform/values/paris-time.ts";
import type { DocumentKind } from "#subjects/dossiers/rules/document-kinds.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import type { StageChange } from "#subjects/stages/rules/stage-changes.ts";
import type { AbsenceMails } from "./absence-mails.ts";
import { ACCOUNT_MAIL_KINDS } from "./account-mail-kinds.ts";
import type { AccountMails, ToAccount } from "./account-mails.ts";
import type { AttendanceMails } from "./attendance-mails.ts";
import type { ComplaintMails } from "./complaint-mails.ts";
import { ACCOUNT, EVERYBODY, PERSON } from "./mail-priorities.ts";
import type { OpinionMails } from "./opinion-mails.ts";
import type { GoingAlong, NextSteps, SigningMails } from "./signing-mails.ts";

/** A stage as the mail tells it, which is how it was when the mail was written. Older mails have neither half-days nor a price. */
export type MailStage = Pick<Stage, "id" | "typeId" | "title" | "date" | "location" | "duration" | "version"> &
  Partial<Pick<Stage, "halfDays" | "priceCents">>;

/** About one registration, to its person; or to the account that made it, about one or several. */
export interface AboutRegistrations {
  stage: MailStage;
  /** First and last names. One, for the person themselves. */
  people: readonly string[];
  /** True: to the account that registered these people. False: to the person. */
  toRegistrar: boolean;
  /** Who typed the person's address, as shownName shows it; null when nobody else did. */
  registeredBy: string | null;
  /** Other people of the team have this address too: the subject says whose registration it is. */
  sharesAddress?: boolean;
  /** These people are not registered: they wait for seats. */
  isWaiting?: boolean;
}

interface Cancellable {
  /** The last day on which the person can cancel; absent without a limit, or in mails of before there was one. */
  cancelUntil?: Day | null;
}

/** To the end of the queue, or out of it. */
export type QueueChange = "passedOver" | "removed";

/** An issued document that a mail carries. */
export interface SentDocument {
  id: string;
  kind: DocumentKind;
  /** "CNV-2026-0012" */
  number: string;
}

/** What each kind of mail tells: stored as JSON with the mail. Never health data. */
export interface MailData
  extends SigningMails,
    AbsenceMails,
    AttendanceMails,
    OpinionMails,
    ComplaintMails,
    AccountMails {
  registration: AboutRegistrations & Cancellable & NextSteps;
  groupRegistration: AboutRegistrations & Cancellable & NextSteps;
  /** The centre gave the place back. */
  registrationRemoved: AboutRegistrations;
  /** Somebody answered "Ce n’est pas moi": to the account that registered them, and to the centre. */
  registrationDenied: AboutRegistrations;
  /** To the person, to the account that registered them, and to the centre. */
  registrationCancelled: AboutRegistrations & {
    toCentre: boolean;
    /** Who did it, as the recipient may see that name; null for the recipient. */
    cancelledBy: string | null;
    /** The people of the mail did it, each for themselves. */
    byThemselves: boolean;
  };
  /** The centre moved somebody to another stage, which is `stage`. */
  registrationMoved: AboutRegistrations & { from: MailStage };
  stageChanged: AboutRegistrations & { changes: readonly Pick<StageChange, "field" | "label" | "before" | "after">[] };
  stageCancelled: AboutRegistrations;
  reminder: AboutRegistrations & { days: number };
  waitingListJoined: AboutRegistrations & { rank: number };
  /** Seats came free; until is an instant. */
  seatHeld: AboutRegistrations & {
    until: string;
    /** The centre gives more time to seats that were held already. */
    isLonger?: boolean;
  };
  /** Nobody confirmed in time. */
  holdEnded: AboutRegistrations;
  /** By the centre. */
  waitingListChanged: AboutRegistrations & { change: QueueChange };
  /** To an account, or to a registrant of the stage that it was shared with. */
  fileReceived: ToAccount & {
    fileName: string;
    sender: string;
    stage: MailStage | null;
    registeredBy: string | null;
  };
  /** To a participant, or to the signatory of a company: documents of the stage. */
  documentSent: Pick<AboutRegistrations, "stage" | "people" | "registeredBy"> & {
    documents: readonly SentDocument[];
    /** To the signatory of this company; null: to the participant. */
    company: string | null;
  } & GoingAlong;
}
export type MailKind = keyof MailData;

/** Links that only the recipient knows. They are made when the mail is sent: their tokens are stored nowhere. */
export const LINK_KINDS = [
  "registration",
  "waitingList",
  "signature",
  "opinion",
  // Not links but six digits, made at the same moment for the same reason.
  "signatureCode",
  "attendanceCode",
  "verifyAddress",
  "resetPassword",
  "undoAddress",
] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export type MailKinds = {
  [Kind in MailKind]: {
    priority: number;
    links: readonly LinkKind[];
    /** Fields whose texts the centre or the site writes. Those of all others could be anything: harmless.ts. */
    byCentre: readonly (keyof MailData[Kind])[];
    /** Shows that a person was registered and told: it stays when their account is deleted. */
    isEvidence: boolean;
  };
};

const DOCUMENT = ["label", "number", "stageId", "stageTitle", "stageDay", "halfDays"] as const;
const OPINION = ["opinionId", "opinionKind", "stageTitle", "stageDay", "halfDays", "closesAt"] as const;
const ALONG = ["programmeUrl", "houseRulesUrl"] as const;
const REGISTRATION = ["stage", "cancelUntil", ...ALONG] as const;

export const MAIL_KINDS: MailKinds = {
  registration: { priority: PERSON, links: ["registration"], byCentre: REGISTRATION, isEvidence: true },
  groupRegistration: { priority: PERSON, links: [], byCentre: REGISTRATION, isEvidence: true },
  registrationRemoved: { priority: PERSON, links: [], byCentre: ["stage"], isEvidence: true },
  registrationDenied: { priority: PERSON, links: [], byCentre: ["stage"], isEvidence: true },
  registrationCancelled: { priority: PERSON, links: [], byCentre: ["stage"], isEvidence: true },
  registrationMoved: { priority: PERSON, links: ["registration"], byCentre: ["stage", "from"], isEvidence: true },
  stageChanged: {
    priority: EVERYBODY,
    links: ["registration", "waitingList"],
    byCentre: ["stage", "changes"],
    isEvidence: true,
  },
  stageCancelled: { priority: EVERYBODY, links: [], byCentre: ["stage"], isEvidence: true },
  reminder: { priority: EVERYBODY, links: ["registration"], byCentre: ["stage"], isEvidence: true },
  waitingListJoined: { priority: PERSON, links: ["waitingList"], byCentre: ["stage"], isEvidence: false },
  seatHeld: { priority: PERSON, links: ["waitingList"], byCentre: ["stage", "until"], isEvidence: false },
  holdEnded: { priority: PERSON, links: [], byCentre: ["stage"], isEvidence: false },
  waitingListChanged: { priority: PERSON, links: ["waitingList"], byCentre: ["stage", "change"], isEvidence: false },
  fileReceived: { priority: EVERYBODY, links: ["registration"], byCentre: ["stage"], isEvidence: false },
  documentSent: {
    priority: EVERYBODY,
    links: ["registration"],
    byCentre: ["stage", "documents", "programmeUrl", "houseRulesUrl"],
    isEvidence: true,
  },
  documentToSign: { priority: PERSON, links: ["signature"], byCentre: [...DOCUMENT, ...ALONG], isEvidence: true },
  signatureCode: { priority: ACCOUNT, links: ["signatureCode"], byCentre: DOCUMENT, isEvidence: false },
  documentSigned: {
    priority: PERSON,
    links: ["signature"],
    byCentre: [...DOCUMENT, "step", "withdrawUntil"],
    isEvidence: true,
  },
  contractWithdrawn: { priority: PERSON, links: [], byCentre: DOCUMENT, isEvidence: true },
  attendanceCode: {
    priority: ACCOUNT,
    links: ["attendanceCode"],
    byCentre: ["stageTitle", "halfDayId", "when"],
    isEvidence: false,
  },
  attendanceClosed: { priority: EVERYBODY, links: [], byCentre: ["stageTitle", "when"], isEvidence: false },
  absenceOfTrainee: {
    priority: PERSON,
    links: ["registration"],
    byCentre: ["stage", "halfDay"],
    isEvidence: true,
  },
  absenceOfEmployee: { priority: PERSON, links: [], byCentre: ["stage", "halfDay"], isEvidence: true },
  opinionAsked: { priority: EVERYBODY, links: ["opinion"], byCentre: OPINION, isEvidence: false },
  opinionReminder: { priority: EVERYBODY, links: ["opinion"], byCentre: OPINION, isEvidence: false },
  complaintReceived: {
    priority: PERSON,
    links: [],
    byCentre: ["number", "complaintKind", "receivedOn", "dueDay"],
    isEvidence: false,
  },
  complaintAnswered: {
    priority: PERSON,
    links: [],
    byCentre: ["number", "complaintKind", "receivedOn", "answer"],
    isEvidence: false,
  },
  ...ACCOUNT_MAIL_KINDS,
};

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(MAIL_KINDS, kind);
