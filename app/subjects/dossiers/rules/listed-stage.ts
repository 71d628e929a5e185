import { counted } from "#platform/values/plural.ts";
import type { DocumentKind } from "./document-kinds.ts";

/** Which stages the list of stages shows; without one of them, those to come. */
export const STAGE_VIEWS = {
  "a-faire": "À faire",
  passes: "Passés",
  brouillons: "Brouillons",
  annules: "Annulés",
  archives: "Archivés",
  tous: "Tous",
} as const;
export type StageView = keyof typeof STAGE_VIEWS;

export type StageOrder = "titre" | "date" | "inscrits";

/** How many documents of a kind were issued for a stage, each counted once whatever was corrected. */
interface KindCount {
  issued: number;
  /** Those that a mail carried without failing, that were posted, or that were opened. */
  sent: number;
  /** Those for which nobody has an address, until they are posted. */
  toPost: number;
  /** How many the other side signed. */
  signed: number;
}

export interface DossierCounts {
  participants: number;
  /** How many people have no known payer. */
  withoutPayer: number;
  /** Who followed nothing, and get no certificate. */
  absent: number;
  documents: Partial<Record<DocumentKind, KindCount>>;
}

const NONE: KindCount = { issued: 0, sent: 0, toPost: 0, signed: 0 };
/** The number of days is the same on the page of a dossier. */
const CONVOCATION_DAYS = 30;

export const CLOSE = "Clore le dossier";

interface When {
  isOver: boolean;
  daysToStart: number;
}

export interface ListedStep {
  text: string;
  /** It sends these documents, to everybody at once. */
  sends?: DocumentKind;
}

/** What is to be done now: the next thing, and the call-ups as soon as it is time for them, whatever else lacks. */
export function listedSteps(counts: DossierCounts, when: When): ListedStep[] {
  const next = listedStep(counts, when);
  const callUp = next.sends === "convocation" ? null : callUpStep(counts, when);
  return [next, ...(callUp ? [callUp] : [])].filter(({ text }) => text !== "");
}

/** The next thing to do for a dossier, from its counts alone: a list cannot look at each document. */
export function listedStep(counts: DossierCounts, when: When): ListedStep {
  const { participants, withoutPayer, absent, documents } = counts;
  const of = (kind: DocumentKind) => documents[kind] ?? NONE;
  const [agreement, contract] = [of("agreement"), of("contract")];
  const bound = agreement.issued + contract.issued;
  const unsigned = bound - agreement.signed - contract.signed;
  const toCertify = participants - absent - of("completionCertificate").issued;
  const toAttest = participants - absent - of("attestation").issued;
  if (when.isOver) {
    // Of a stage of the past without any paper, nobody prepares the programme.
    if (Object.keys(documents).length === 0) return { text: CLOSE };
    if (of("attendanceSheet").issued === 0) return { text: "Émettre la feuille d’émargement" };
    if (toCertify > 0)
      return { text: `Envoyer ${counted(toCertify, "certificat")} de réalisation`, sends: "completionCertificate" };
    if (toAttest > 0) return { text: `Envoyer ${counted(toAttest, "attestation")}`, sends: "attestation" };
    return { text: unsigned > 0 ? `Obtenir ${counted(unsigned, "signature")} ou clore` : CLOSE };
  }
  if (of("programme").issued === 0) return { text: "Préparer le programme" };
  if (withoutPayer > 0) return { text: `Demander qui paie pour ${counted(withoutPayer, "inscrit")}` };
  if (bound === 0) return { text: "Envoyer les conventions et les contrats" };
  return callUpStep(counts, when) ?? { text: unsigned > 0 ? `Obtenir ${counted(unsigned, "signature")}` : "" };
}

function callUpStep({ participants, documents }: DossierCounts, { isOver, daysToStart }: When): ListedStep | null {
  const { sent, toPost } = documents.convocation ?? NONE;
  const toCallUp = participants - sent;
  if (isOver || daysToStart > CONVOCATION_DAYS || toCallUp <= 0) return null;
  const callUps = counted(toCallUp, "convocation");
  return { text: toCallUp <= toPost ? `${callUps} à poster` : `Envoyer ${callUps}`, sends: "convocation" };
}
