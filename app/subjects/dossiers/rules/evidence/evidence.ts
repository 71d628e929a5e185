import type { OmissionReason } from "#platform/values/omissions.ts";
import type { Dossier, IssuedDocument } from "../dossier.ts";

/** A file of the « dossier de preuve », as its index names it. */
export interface EvidenceFile {
  /** The path in the archive, with "/" between folders. */
  path: string;
  /** What it is: « Émis », « Signé », « Règlement intérieur »… */
  label: string;
  size: number;
  /** sha256, hexadecimal */
  checksum: string;
  omitted: OmissionReason | null;
}

export interface EvidenceSignature {
  /** "client" or "centre" */
  side: string;
  name: string;
  title: string;
  email: string;
  /** The checksum of the PDF that was read. */
  readChecksum: string;
  signedAt: Date;
}

export interface EvidenceDocument extends IssuedDocument {
  /** The person, the company, or « Tout le stage ». */
  about: string;
  /** The number of its correction. */
  replacedBy: string | null;
  signatures: readonly EvidenceSignature[];
  files: readonly EvidenceFile[];
}

/** A mail that carried documents, or asked to sign one. */
export interface EvidenceMail {
  /** The numbers of the documents. */
  numbers: readonly string[];
  subject: string;
  recipient: string;
  createdAt: Date;
  sentAt: Date | null;
  state: string;
}

export interface ShownVersion {
  version: number;
  publishedAt: Date;
  path: string;
}

/** An import enters who followed a past stage: when they registered, and what they read before, nobody has said. */
export interface RegistrationDate {
  at: Date;
  isImported: boolean;
}

/** Everything that is known about a stage, for an audit or a funder. */
export interface Evidence {
  brand: string;
  dossier: Dossier;
  /** All revisions, the corrected ones too. */
  documents: readonly EvidenceDocument[];
  mails: readonly EvidenceMail[];
  /** The files beside the documents: règlement intérieur, pages, shared files. */
  otherFiles: readonly EvidenceFile[];
  /** What the public page said, latest first. */
  versions: readonly ShownVersion[];
  /** When each participant registered, by the id of the participant. */
  registeredAt: ReadonlyMap<string, RegistrationDate>;
  /** What the dossier still lacks; empty: it is closed. */
  missing: readonly string[];
  /** Who closed the dossier without that, and why; empty: nobody. */
  reserve: string;
  madeAt: Date;
  by: string;
}

/** What the public page said when somebody registered; null: no version of it is known. */
export function shownAt(
  versions: readonly ShownVersion[],
  registered: RegistrationDate | undefined,
): ShownVersion | null {
  if (!registered || registered.isImported) return null;
  return versions.find(({ publishedAt }) => publishedAt <= registered.at) ?? null;
}
