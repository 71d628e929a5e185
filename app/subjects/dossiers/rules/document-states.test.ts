import { expect, it } from "vitest";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import type { DocumentKind } from "./document-kinds.ts";
import { dossierDocuments, nextStep, type StateFacts } from "./document-states.ts";
import type { Dossier, DossierCompany, DossierParticipant, IssuedDocument } from "./dossier.ts";
import { sharesAgreement } from "./own-part.ts";
import { MISSING_COMPANY, MISSING_PAYER } from "./templates/readiness-messages.ts";

const NOON = new Date("2026-11-15T12:00:00Z");

const basile = {
  id: "basile",
  firstName: "Basile",
  lastName: "Hutin",
  email: "basile@ferme.example",
  companyId: "riot",
  payer: "ocapiat",
  ownPart: null,
  followedMinutes: null,
  result: null,
} as DossierParticipant;

const riot = { id: "riot", name: "GAEC du Riot", signatoryEmail: "gerant@riot.example" } as DossierCompany;

const document = (kind: DocumentKind, subject: string, change: Partial<IssuedDocument> = {}): IssuedDocument => ({
  id: `${kind}-${subject}`,
  kind,
  number: "CNV-2026-0001",
  subject,
  recipientName: "",
  recipientEmail: "gerant@riot.example",
  revision: 1,
  replacesNumber: null,
  correctionReason: "",
  factsDigest: "",
  templateVersion: 0,
  issuedAt: NOON,
  by: "Odile",
  sentAt: null,
  isPosted: false,
  openedAt: null,
  signedAt: null,
  isSignedOnPaper: false,
  countersignedAt: null,
  withdrawnAt: null,
  withdrawUntil: null,
  ...change,
});

const COMING: StateFacts = {
  isOver: false,
  failed: new Set(),
  waiting: new Set(),
  isOutdated: () => false,
  missingIn: () => [],
};
const OVER: StateFacts = { ...COMING, isOver: true };

interface Case {
  participant?: Partial<DossierParticipant>;
  issued?: IssuedDocument[];
  facts?: StateFacts;
  /** Half-days that are not closed. */
  open?: number;
  stage?: Pick<Stage, "state">;
}

/** The state and the next step of the only document of that kind. */
function stateOf(kind: DocumentKind, { participant, issued = [], facts = COMING, open = 0, stage = {} }: Case) {
  const person = { ...basile, ...participant };
  const companies = sharesAgreement(person) ? [riot] : [];
  const dossier = { stage, participants: [person], companies, issued, attendance: { open } } as unknown as Dossier;
  const found = dossierDocuments(dossier, facts).filter((known) => known.kind === kind);
  expect(found).toHaveLength(1);
  const [only] = found;
  return only && [only.state.is, nextStep(only)];
}

const PART = { cents: 10_000, others: "OCAPIAT", hasBuyer: true };
const CNV = (change?: Partial<IssuedDocument>) => [document("agreement", "riot", change)];
const CVO = (change?: Partial<IssuedDocument>) => [document("convocation", "basile", change)];

it.each<[string, DocumentKind, Case, unknown[]]>([
  ["a programme that can be issued", "programme", {}, ["ready", "issue"]],
  ["an issued programme", "programme", { issued: [document("programme", "")] }, ["issued", null]],
  ["an attendance sheet for the whole stage", "attendanceSheet", {}, ["ready", "issue"]],
  ["an attendance sheet that is still signed", "attendanceSheet", { open: 2 }, ["notNeeded", "later"]],
  ["an agreement that can be sent", "agreement", {}, ["ready", "send"]],
  [
    "an agreement that lacks its signatory",
    "agreement",
    { facts: { ...COMING, missingIn: () => ["x"] } },
    ["missing", "complete"],
  ],
  ["an agreement with a number only", "agreement", { issued: CNV() }, ["issued", "send"]],
  ["an agreement without an address", "agreement", { issued: CNV({ recipientEmail: "" }) }, ["issued", "sign"]],
  ["a sent agreement", "agreement", { issued: CNV({ sentAt: NOON }) }, ["sent", "sign"]],
  [
    "an agreement whose mail has not left yet",
    "agreement",
    { issued: CNV(), facts: { ...COMING, waiting: new Set(["agreement-riot"]) } },
    ["mailWaiting", "leave"],
  ],
  ["an opened agreement", "agreement", { issued: CNV({ sentAt: NOON, openedAt: NOON }) }, ["opened", "sign"]],
  ["an agreement that they signed", "agreement", { issued: CNV({ signedAt: NOON }) }, ["signed", "countersign"]],
  [
    "an agreement on paper",
    "agreement",
    { issued: CNV({ signedAt: NOON, isSignedOnPaper: true }) },
    ["signedOnPaper", null],
  ],
  [
    "an agreement of both",
    "agreement",
    { issued: CNV({ signedAt: NOON, countersignedAt: NOON }) },
    ["countersigned", null],
  ],
  [
    "a signed agreement of a dossier that has changed",
    "agreement",
    { issued: CNV({ signedAt: NOON, countersignedAt: NOON }), facts: { ...COMING, isOutdated: () => true } },
    ["outdated", "correct"],
  ],
  ["who pays themselves", "contract", { participant: { payer: "oneself" } }, ["ready", "send"]],
  ["who pays a part beside their company", "contract", { participant: { ownPart: PART } }, ["ready", "send"]],
  ["the company beside which they pay", "agreement", { participant: { ownPart: PART } }, ["ready", "send"]],
  [
    "the company of who pays first",
    "agreement",
    { participant: { payer: "oneself", ownPart: PART } },
    ["ready", "send"],
  ],
  [
    "who pays a part, and whose company is not known",
    "agreement",
    { participant: { companyId: "", ownPart: PART } },
    ["missing", "complete"],
  ],
  [
    "who withdrew",
    "contract",
    { participant: { payer: "oneself" }, issued: [document("contract", "basile", { withdrawnAt: NOON })] },
    ["withdrawn", "unregister"],
  ],
  ["who may pay", "agreement", { participant: { payer: "" } }, ["missing", "complete"]],
  ["whose company is not known", "agreement", { participant: { companyId: "" } }, ["missing", "complete"]],
  ["a quotation, which nobody must have", "quotation", {}, ["ready", null]],
  ["a convocation to send", "convocation", {}, ["ready", "send"]],
  ["a convocation for paper", "convocation", { participant: { email: "" } }, ["ready", "issue"]],
  [
    "a convocation handed over",
    "convocation",
    { participant: { email: "" }, issued: CVO({ recipientEmail: "" }) },
    ["issued", null],
  ],
  ["a sent convocation", "convocation", { issued: CVO({ sentAt: NOON }) }, ["sent", null]],
  [
    "a convocation whose mail failed",
    "convocation",
    { issued: CVO({ sentAt: NOON }), facts: { ...COMING, failed: new Set(["convocation-basile"]) } },
    ["mailFailed", "send"],
  ],
  [
    "a convocation whose mail has not left yet",
    "convocation",
    { issued: CVO({ sentAt: NOON }), facts: { ...COMING, waiting: new Set(["convocation-basile"]) } },
    ["mailWaiting", null],
  ],
  ["a convocation to a cancelled stage", "convocation", { stage: { state: "cancelled" } }, ["notNeeded", null]],
  ["a convocation after the end", "convocation", { facts: OVER }, ["notNeeded", null]],
  ["a certificate before the end", "completionCertificate", {}, ["notNeeded", "later"]],
  ["a certificate after the end", "completionCertificate", { facts: OVER }, ["ready", "send"]],
  [
    "a certificate of somebody who did not come",
    "completionCertificate",
    { participant: { followedMinutes: 0 }, facts: OVER },
    ["notNeeded", null],
  ],
  ["an attestation after the end", "attestation", { facts: OVER }, ["ready", "send"]],
])("%s", (_case, kind, given, expected) => {
  expect(stateOf(kind, given)).toEqual(expected);
});

it("says that the payer lacks, or the company", () => {
  const lacking = (participant: Partial<DossierParticipant>) =>
    dossierDocuments(
      {
        stage: {},
        participants: [{ ...basile, ...participant }],
        companies: [],
        issued: [],
        attendance: { open: 0 },
      } as unknown as Dossier,
      COMING,
    ).flatMap(({ state }) => (state.is === "missing" ? state.missing : []));
  expect(lacking({ payer: "" })).toEqual([MISSING_PAYER]);
  expect(lacking({ companyId: "" })).toEqual([MISSING_COMPANY]);
});
