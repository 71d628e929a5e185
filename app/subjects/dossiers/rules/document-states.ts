import { DOCUMENT_KINDS, type DocumentKind } from "./document-kinds.ts";
import {
  type DocumentSubject,
  type Dossier,
  type DossierParticipant,
  type IssuedDocument,
  STAGE_SUBJECT,
} from "./dossier.ts";
import { needsContract, sharesAgreement } from "./own-part.ts";
import { MISSING_COMPANY, MISSING_PAYER } from "./templates/readiness-messages.ts";

/**
 * How far an issued document is. `outdated`: the dossier has changed since. `mailFailed`: its last mail did not arrive;
 * `mailWaiting`: it has not left yet.
 */
const ISSUED_STATES = [
  "issued",
  "outdated",
  "mailFailed",
  "mailWaiting",
  "sent",
  "opened",
  "signed",
  "signedOnPaper",
  "countersigned",
  "withdrawn",
] as const;
export type IssuedState = (typeof ISSUED_STATES)[number];

/** Why a document is not made: its time has not come, it is past, or there is nothing to certify. */
export type NotNeeded = "afterEnd" | "tooLate" | "cancelled" | "absent";

export type DocumentState =
  | { is: "notNeeded"; why: NotNeeded }
  /** What lacks, after « il manque ». */
  | { is: "missing"; missing: readonly string[] }
  | { is: "ready" }
  | { is: IssuedState; document: IssuedDocument };

/** A document that the dossier has, or wants. */
export interface DossierDocument {
  kind: DocumentKind;
  subject: DocumentSubject;
  state: DocumentState;
  /** Whether it can be sent by mail; what cannot is handed over on paper. */
  hasAddress: boolean;
}

type Some = Pick<ReadonlySet<string>, "has">;

export interface StateFacts {
  isOver: boolean;
  /** The issued documents whose last mail failed, by id. */
  failed: Some;
  /** Those whose last mail still waits, by id. */
  waiting: Some;
  /** Whether the dossier says something else than the document now. */
  isOutdated: (document: IssuedDocument) => boolean;
  /** What lacks to issue a document, after « il manque ». */
  missingIn: (kind: DocumentKind, subject: DocumentSubject) => readonly string[];
}

/** Every document of a dossier, each once: an agreement belongs to all the participants of its company. */
export function dossierDocuments(dossier: Dossier, facts: StateFacts): DossierDocument[] {
  const isCancelled = dossier.stage.state === "cancelled";
  const issued = new Map(dossier.issued.map((document) => [keyOf(document), document]));
  const of = (
    kind: DocumentKind,
    subject: DocumentSubject,
    email: string,
    why: NotNeeded | null = null,
  ): DossierDocument => {
    const document = issued.get(keyOf({ kind, subject }));
    const hasAddress = (document?.recipientEmail ?? email) !== "";
    return { kind, subject, hasAddress, state: stateOf({ kind, subject, document, why }, facts) };
  };
  return [
    of("programme", STAGE_SUBJECT, ""),
    ...dossier.companies.flatMap(({ id, signatoryEmail }) => [
      of("quotation", id, signatoryEmail),
      of("agreement", id, signatoryEmail),
    ]),
    ...dossier.participants.flatMap((participant) => {
      const { id, email } = participant;
      const whyNot = certifiable(participant, facts);
      return [
        ...ownAgreement(participant, (kind) => of(kind, id, email)),
        of("convocation", id, email, facts.isOver ? "tooLate" : isCancelled ? "cancelled" : null),
        of("completionCertificate", id, email, whyNot),
        of("attestation", id, email, whyNot),
      ];
    }),
    of("attendanceSheet", STAGE_SUBJECT, "", !facts.isOver && dossier.attendance.open > 0 ? "afterEnd" : null),
  ];
}

const keyOf = ({ kind, subject }: Pick<IssuedDocument, "kind" | "subject">) => `${kind} ${subject}`;

/** The contract of who pays all or a part, and what lacks for an agreement; the others share that of their company. */
function ownAgreement(person: DossierParticipant, of: (kind: "contract") => DossierDocument): DossierDocument[] {
  const { id, payer, companyId } = person;
  const contract = needsContract(person) ? [of("contract")] : [];
  if (payer === "oneself") return contract;
  const lacks = payer === "" ? MISSING_PAYER : companyId === "" ? MISSING_COMPANY : null;
  if (lacks === null) return contract;
  return [
    ...contract,
    { kind: "agreement", subject: id, hasAddress: false, state: { is: "missing", missing: [lacks] } },
  ];
}

/** Somebody who followed nothing has nothing to certify. */
function certifiable({ followedMinutes }: DossierParticipant, { isOver }: StateFacts): NotNeeded | null {
  if (!isOver) return "afterEnd";
  return followedMinutes === 0 ? "absent" : null;
}

interface Wanted {
  kind: DocumentKind;
  subject: DocumentSubject;
  document: IssuedDocument | undefined;
  why: NotNeeded | null;
}

function stateOf({ kind, subject, document, why }: Wanted, facts: StateFacts): DocumentState {
  if (document) return { is: issuedState(document, facts), document };
  if (why) return { is: "notNeeded", why };
  const missing = facts.missingIn(kind, subject);
  return missing.length > 0 ? { is: "missing", missing } : { is: "ready" };
}

function issuedState(document: IssuedDocument, { failed, waiting, isOutdated }: StateFacts): IssuedState {
  if (document.withdrawnAt) return "withdrawn";
  if (isOutdated(document)) return "outdated";
  if (document.isSignedOnPaper) return "signedOnPaper";
  if (document.countersignedAt) return "countersigned";
  if (document.signedAt) return "signed";
  if (document.openedAt) return "opened";
  if (failed.has(document.id)) return "mailFailed";
  if (waiting.has(document.id)) return "mailWaiting";
  return document.sentAt ? "sent" : "issued";
}

/** The documents that bind a participant: their contract, the agreement of their company, or both. */
export function agreementKeys(person: DossierParticipant): { kind: DocumentKind; subject: DocumentSubject }[] {
  const { id, payer, companyId } = person;
  const isShared = sharesAgreement(person);
  return [
    ...(needsContract(person) ? [{ kind: "contract" as const, subject: id }] : []),
    ...(isShared || payer !== "oneself" ? [{ kind: "agreement" as const, subject: isShared ? companyId : id }] : []),
  ];
}

export const isIssued = (state: DocumentState): state is Extract<DocumentState, { document: IssuedDocument }> =>
  "document" in state;

/** The other side has signed it, also if the dossier has changed since: what was signed counts until it is corrected. */
export const waitsForCentre = (state: DocumentState): boolean =>
  state.is === "signed" ||
  (state.is === "outdated" &&
    state.document.signedAt !== null &&
    !state.document.isSignedOnPaper &&
    state.document.countersignedAt === null);

/** It was made for somebody, whom it has not reached: whatever their address, it can be posted. */
export const mayBePosted = (kind: DocumentKind, state: DocumentState) =>
  (state.is === "issued" || state.is === "mailFailed") && DOCUMENT_KINDS[kind].per !== "stage";

/** Nobody has an address for it, and it was not posted yet. */
export const isToPost = (kind: DocumentKind, state: DocumentState) =>
  state.is === "issued" && mayBePosted(kind, state) && state.document.recipientEmail === "";

/** What is to be done next with a document; null when nothing is. */
const NEXT_STEPS = [
  "complete",
  "correct",
  "issue",
  "send",
  "leave",
  "sign",
  "countersign",
  "unregister",
  "later",
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

export function nextStep({ kind, state, hasAddress }: DossierDocument): NextStep | null {
  const { isSigned, per } = DOCUMENT_KINDS[kind];
  const isMailed = hasAddress && per !== "stage";
  switch (state.is) {
    case "notNeeded":
      return state.why === "afterEnd" ? "later" : null;
    case "missing":
      return kind === "quotation" ? null : "complete";
    case "ready":
      // A quotation is made when a company asks for one.
      if (kind === "quotation") return null;
      return isMailed ? "send" : "issue";
    case "issued":
    case "mailFailed":
      if (isMailed) return kind === "quotation" ? null : "send";
      return isSigned ? "sign" : null;
    case "mailWaiting":
      return isSigned ? "leave" : null;
    case "sent":
    case "opened":
      return isSigned ? "sign" : null;
    case "signed":
      return "countersign";
    case "outdated":
      return "correct";
    case "withdrawn":
      return "unregister";
    default:
      return null;
  }
}
