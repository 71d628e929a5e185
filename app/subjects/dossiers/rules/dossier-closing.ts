import { dashedDate, dayInParis } from "#platform/values/paris-time.ts";
import { counted } from "#platform/values/plural.ts";
import { MAX_REASON } from "#platform/values/text-lengths.ts";
import { type DossierDocument, nextStep } from "./document-states.ts";

/** An administrator closed a dossier although something lacks: papers that will never come. */
export interface DossierClosing {
  reason: string;
  /** What lacked, in words. */
  lacked: readonly string[];
  /** The documents that lacked, by documentKey: whatever lacks beside them opens the dossier again. */
  documents: readonly string[];
  withoutHouseRules: boolean;
  byName: string;
  closedAt: Date;
}

const documentKey = ({ kind, subject }: DossierDocument) => `${kind} ${subject}`;

export const lackingKeys = (documents: readonly DossierDocument[]): string[] =>
  documents.filter((document) => nextStep(document) !== null).map(documentKey);

/** How many of the documents that lack something the dossier was closed without. */
export function countCovered(documents: readonly DossierDocument[], closing: DossierClosing | null): number {
  const known = new Set(closing?.documents);
  return lackingKeys(documents).filter((key) => known.has(key)).length;
}

/** How a dossier is: what lacks never looks as if it were there. */
export type DossierEnd = "open" | "closed" | "closedWithReserve";

interface Lacking {
  /** Documents that lack something, and how many of them a closing covers. */
  missing: number;
  covered: number;
  hasHouseRules: boolean;
  /** The closing covers that there are no house rules. */
  withoutHouseRules: boolean;
}

export function dossierEnd({ missing, covered, hasHouseRules, withoutHouseRules }: Lacking): DossierEnd {
  if (missing === 0 && hasHouseRules) return "closed";
  return missing === covered && (hasHouseRules || withoutHouseRules) ? "closedWithReserve" : "open";
}

type ReasonFault = "reasonMissing" | "reasonTooLong";
export type ClosingRefusal =
  | ReasonFault
  | "gone"
  | "notOver"
  | "nobody"
  | "nothingLacks"
  | "alreadyClosed"
  | "notClosed";

export const closingMessage: Record<ClosingRefusal, string> = {
  reasonMissing: "Écrivez le motif : il reste au dossier.",
  reasonTooLong: `Le motif est trop long : ${MAX_REASON} caractères au plus.`,
  gone: "Le stage sélectionné est introuvable.",
  notOver: "Seul le dossier d’un stage terminé peut être clos : rien n’a changé.",
  nobody: "Personne n’est inscrit à ce stage : il n’y a rien à clore.",
  nothingLacks: "Il ne manque plus rien : le dossier est clos sans réserve.",
  alreadyClosed: "Ce dossier est déjà clos : un autre administrateur s’en est peut-être chargé.",
  notClosed: "Ce dossier est déjà rouvert : un autre administrateur s’en est peut-être chargé.",
};

/** The text of the reason, or why it cannot be kept. */
export function checkReason(typed: string): { text: string } | { reason: ReasonFault } {
  const text = typed.replaceAll("\r\n", "\n").trim();
  if (text === "") return { reason: "reasonMissing" };
  return text.length > MAX_REASON ? { reason: "reasonTooLong" } : { text };
}

export const CLOSED_WITH_RESERVE = "Clos avec réserve";
export const DOSSIER_CLOSED_WITH_RESERVE = "Dossier clos avec réserve";
/** What a closed dossier must not hide. */
export const mailsToLeave = (count: number) =>
  `${counted(count, "e-mail")} ${count > 1 ? "restent" : "reste"} à partir.`;
export const DOSSIER_REOPENED = "Dossier rouvert";
export const CLOSE_ANYWAY = "Clore malgré ce qui manque";
export const LACKS_SINCE = "Depuis, autre chose manque : le dossier est de nouveau ouvert.";

/** « Clos avec réserve le 19-11-2026 par Odile Martin. Motif : … » */
export const closingInWords = ({ reason, byName, closedAt }: Pick<DossierClosing, "reason" | "byName" | "closedAt">) =>
  `${CLOSED_WITH_RESERVE} le ${dashedDate(dayInParis(closedAt))} par ${byName}. Motif : ${reason}`;

/** Empty unless the dossier is closed with a reserve. */
export const reserveInWords = ({ end, closing }: { end: DossierEnd; closing: DossierClosing | null }) =>
  end === "closedWithReserve" && closing ? closingInWords(closing) : "";
