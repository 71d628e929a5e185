import type { Generated } from "kysely";
import type { Flag, Instant } from "./column-values.ts";

export interface TraineeResultRow {
  participant_id: string;
  /** Typed before attendance was recorded; null: it follows from the attendance. */
  followed_minutes: number | null;
  result: string;
  by_name: string;
  updated_at: Instant;
}

/** The last number that was given, by kind and year. */
export interface DocumentNumberRow {
  kind: string;
  year: number;
  last: number;
}

/** A document with its number. Kept when its stage or its person is deleted. */
export interface IssuedDocumentRow {
  id: string;
  kind: string;
  year: number;
  number: number;
  stage_id: string;
  /** The stage as it was when the document was issued. */
  stage_title: string;
  stage_day: string;
  /** Empty for the stage; otherwise the id of the company or of the participant. */
  subject: string;
  participant_id: string | null;
  company_id: string | null;
  recipient_name: string;
  recipient_email: string;
  /** The name of the company when it was issued; empty if it is about no company. */
  company_name: Generated<string>;
  /** Number, recipient, company and stage, for the search of the register. */
  search_text: Generated<string>;
  revision: number;
  /** The document that this one corrects. */
  replaces_id: string | null;
  correction_reason: Generated<string>;
  template_version: number;
  /** JSON: what is printed, so that a file lost by a crash is made again, the same. */
  description: string;
  /**
   * The digest of what it tells (app/subjects/dossiers/rules/told-facts.ts): with another one it has to be corrected.
   * Empty: not known.
   */
  facts_digest: Generated<string>;
  issued_at: Instant;
  by_name: string;
  /** The last mail that sent it. */
  mail_id: string | null;
  sent_at: Instant | null;
  opened_at: Instant | null;
  signed_at: Instant | null;
  is_signed_on_paper: Generated<Flag>;
  countersigned_at: Instant | null;
  withdrawn_at: Instant | null;
  /** The last day on which the person can withdraw from a signed contract, as the rules of that day said. */
  withdraw_until: Generated<string | null>;
}

/** A PDF of a document; its bytes are a blob of the same id. */
export interface DocumentFileRow {
  id: string;
  document_id: string;
  /** "issued", "signed" or "countersigned" */
  step: string;
  size: number;
  checksum: string;
  created_at: Instant;
}

export interface DocumentSignatureRow {
  document_id: string;
  /** "client" or "centre" */
  side: string;
  name: string;
  title: string;
  /** The address that received the code; empty for the centre. */
  email: string;
  /** JSON: Drawing; null for the centre. */
  drawing: string | null;
  /** JSON: Picture[], those of the centre's representative; null for the other side. */
  pictures: string | null;
  /** The checksum of the PDF that was read and signed. */
  read_checksum: string;
  /** The person asked for a stage that begins before they can no longer withdraw. */
  asked_early_start: Generated<Flag>;
  signed_at: Instant;
}

/** How many documents a dossier lacked when it was last changed; all covered: closed. */
export interface DossierStateRow {
  stage_id: string;
  missing: number;
  /** How many of them the centre has closed the dossier without. */
  covered: Generated<number>;
  participants: number;
  /** Who followed nothing, and get no certificate. */
  absent: number;
  checked_at: Instant;
}

/** A dossier that the centre closed although something lacks. */
export interface DossierClosingRow {
  stage_id: string;
  reason: string;
  /** JSON: what lacked, in words. */
  lacked: string;
  /** JSON: the documents that lacked, each as its kind and its subject: only these are covered. */
  documents: string;
  /** The centre had no house rules. */
  without_house_rules: Flag;
  by_name: string;
  closed_at: Instant;
}
