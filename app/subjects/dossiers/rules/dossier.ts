import type { Day } from "#platform/values/paris-time.ts";
import type { Level, Result } from "#subjects/assessments/rules/assessment.ts";
import type { StageAttendance } from "#subjects/attendance/rules/stage-attendance.ts";
import type { Participant } from "#subjects/registrations/rules/participant-fields.ts";
import type { StageFacts } from "#subjects/stages/rules/facts/stage-facts.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import type { DocumentKind } from "./document-kinds.ts";
import type { OwnPart } from "./own-part.ts";

/** Everything about a stage that its documents are made from. Never health data. */
export interface Dossier {
  stage: Stage;
  facts: StageFacts;
  /** Sorted by name. */
  participants: readonly DossierParticipant[];
  /** Those whose participants are paid for by somebody else, by name. */
  companies: readonly DossierCompany[];
  /** The newest revision of each document. */
  issued: readonly IssuedDocument[];
  attendance: StageAttendance;
  /** What each participant can do of each objective, by cellKey (app/subjects/assessments/rules/assessment-fields.ts). */
  levels: ReadonlyMap<string, Level>;
}

export interface DossierParticipant
  extends Pick<
    Participant,
    "firstName" | "lastName" | "email" | "phone" | "company" | "level" | "traineeKind" | "payer"
  > {
  id: string;
  /** The organisation that they belong to; empty without one. */
  companyId: string;
  /** Where who pays for them is typed; null: nowhere yet. */
  bookingId: string | null;
  /** Their part of the price that was agreed for their booking, without tax; null: the price of the stage. */
  agreedCents: number | null;
  /** What they pay themselves beside others; null: all of it, or nothing. */
  ownPart: OwnPart | null;
  /** A contract prints it. It is empty until the centre has asked for it. */
  postalAddress: string;
  /** Minutes from the attendance, or typed before 0.13 for a stage without any record; null: not known yet. */
  followedMinutes: number | null;
  result: Result | null;
}

/** A buyer: what its documents print of an organisation. */
export interface Company {
  id: string;
  /** The name that its participants typed, until it is changed. */
  name: string;
  street: string;
  postalCode: string;
  city: string;
  siret: string;
  signatoryName: string;
  signatoryTitle: string;
  signatoryEmail: string;
  /** 0: never saved. */
  version: number;
}

export interface DossierCompany extends Company {
  participantIds: readonly string[];
}

/** Whom or what a document is about: the stage (empty), a company or a participant, by id. */
export type DocumentSubject = string;
export const STAGE_SUBJECT: DocumentSubject = "";

export interface IssuedDocument {
  id: string;
  kind: DocumentKind;
  /** "CNV-2026-0012" */
  number: string;
  subject: DocumentSubject;
  recipientName: string;
  recipientEmail: string;
  /** 1 for the first; a correction is the next one, with a number of its own. */
  revision: number;
  /** The document that it corrects, and why. */
  replacesNumber: string | null;
  correctionReason: string;
  templateVersion: number;
  /** The digest of what it tells (told-facts.ts); empty: not known. */
  factsDigest: string;
  issuedAt: Date;
  by: string;
  sentAt: Date | null;
  /** It left by post, not by mail. */
  isPosted: boolean;
  openedAt: Date | null;
  /** When the other side signed, at a distance or on paper. */
  signedAt: Date | null;
  isSignedOnPaper: boolean;
  countersignedAt: Date | null;
  /** The person withdrew from the contract. */
  withdrawnAt: Date | null;
  /** The last day on which they can; null before they signed. */
  withdrawUntil: Day | null;
}
