import type { Day } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import type { DossierStates } from "../../data/dossier-states.ts";
import { documentPath, draftPath, paperPath, sendingPath } from "../../parts/dossier/paths.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "../../rules/document-kinds.ts";
import {
  agreementKeys,
  type DossierDocument,
  isIssued,
  mayBePosted,
  nextStep,
  waitsForCentre,
} from "../../rules/document-states.ts";
import { STAGE_SUBJECT } from "../../rules/dossier.ts";
import type { BatchStep } from "../../rules/dossier-lacks.ts";
import { shortStateInWords } from "../../rules/dossier-messages.ts";
import { noPaymentBefore } from "../../rules/signing/signing-messages.ts";
import { paymentAllowedFrom } from "../../rules/signing/withdrawal.ts";

/** A document in a cell. */
export interface ShownDocument {
  kind: DocumentKind;
  subject: string;
  words: string;
  /** Something must be typed before it can be made. */
  isLacking: boolean;
  /** Whether somebody must still do something about it. */
  isOpen: boolean;
  /** The PDF: of an issued document, or of the draft of a ready one. */
  href: string | null;
  /** The id and the number of an issued document. */
  issued: { id: string; number: string } | null;
  /** « Aucun paiement avant le… » */
  note: string | null;
  /** The mail that did not arrive. */
  failedMail: string | null;
  /** Where a signature on paper is noted, if it can be. */
  paper: string | null;
  /** Where it is noted as posted, if it can be. */
  posting: string | null;
  actions: readonly BatchStep[];
}

export interface ShownCompany {
  id: string;
  name: string;
  people: number;
  agreement: ShownDocument | null;
  quotation: ShownDocument | null;
}

export interface ShownParticipant {
  id: string;
  name: string;
  company: string;
  /** Their own contract, and the agreement of their company, which is changed on the company's line. */
  agreements: { document: ShownDocument; isShared: boolean }[];
  convocation: ShownDocument | null;
  completionCertificate: ShownDocument | null;
  attestation: ShownDocument | null;
}

export interface ShownDossier {
  programme: ShownDocument | null;
  attendanceSheet: ShownDocument | null;
  companies: ShownCompany[];
  participants: ShownParticipant[];
}

export function showDossier(states: DossierStates): ShownDossier {
  const { source, documents } = states;
  const { dossier } = source;
  const shown = new Map(documents.map((document) => [keyOf(document), showDocument(document, states)]));
  const of = (kind: DocumentKind, subject: string) => shown.get(keyOf({ kind, subject })) ?? null;
  return {
    programme: of("programme", STAGE_SUBJECT),
    attendanceSheet: of("attendanceSheet", STAGE_SUBJECT),
    companies: dossier.companies.map(({ id, name, participantIds }) => ({
      id,
      name,
      people: participantIds.length,
      agreement: of("agreement", id),
      quotation: of("quotation", id),
    })),
    participants: dossier.participants.map((participant) => {
      const { id, firstName, lastName, company } = participant;
      return {
        id,
        name: `${firstName} ${lastName}`,
        company,
        agreements: agreementKeys(participant).flatMap(({ kind, subject }) => {
          const document = of(kind, subject);
          return document ? [{ document, isShared: subject !== id }] : [];
        }),
        convocation: of("convocation", id),
        completionCertificate: of("completionCertificate", id),
        attestation: of("attestation", id),
      };
    }),
  };
}

const keyOf = ({ kind, subject }: { kind: DocumentKind; subject: string }) => `${kind} ${subject}`;

function showDocument(document: DossierDocument, { source, failedMails }: DossierStates): ShownDocument {
  const { kind, subject, state } = document;
  const stageId = source.dossier.stage.id;
  const issued = isIssued(state) ? { id: state.document.id, number: state.document.number } : null;
  const draft = state.is === "ready" ? draftPath(stageId, { kind, subject }) : null;
  const step = nextStep(document);
  return {
    kind,
    subject,
    words: shortStateInWords(kind, state),
    isLacking: state.is === "missing",
    isOpen: step !== null && step !== "later",
    href: issued ? documentPath(issued.id) : draft,
    issued,
    note: noteOf(state, source.today),
    failedMail: (state.is === "mailFailed" && failedMails.get(state.document.id)) || null,
    paper: issued && isToSignOnPaper(document) ? paperPath(stageId, issued.id) : null,
    posting: mayBePosted(kind, state) ? sendingPath(stageId, kind) : null,
    actions: actionsOf(document),
  };
}

/** The note beside a signed contract, until the first day on which money may be asked for. */
function noteOf(state: DossierDocument["state"], today: Day): string | null {
  if (!isIssued(state) || state.is === "withdrawn") return null;
  const from = paymentAllowedFrom(state.document);
  return from && today < from ? typeset(noPaymentBefore(from)) : null;
}

const isToSignOnPaper = ({ kind, state }: DossierDocument) =>
  DOCUMENT_KINDS[kind].isSigned && isIssued(state) && state.is !== "withdrawn" && !state.document.signedAt;

/** The steps for this document alone. */
function actionsOf({ kind, state, hasAddress }: DossierDocument): BatchStep[] {
  const isMailed = hasAddress && kind !== "programme" && kind !== "attendanceSheet";
  switch (state.is) {
    case "ready":
      return isMailed ? ["send", "issue"] : ["issue"];
    case "issued":
    case "mailFailed":
    case "sent":
    case "opened":
      return isMailed ? ["send"] : [];
    case "mailWaiting":
      return [];
    case "signed":
    case "outdated":
      return waitsForCentre(state) ? ["countersign"] : [];
    default:
      return [];
  }
}
