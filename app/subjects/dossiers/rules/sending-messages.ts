import { counted } from "#platform/values/plural.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "./document-kinds.ts";

/** Why a document is not sent. */
export type SendRefusal =
  | "gone"
  | "notSent"
  | "replaced"
  | "withdrawn"
  | "stageGone"
  | "registrationGone"
  | "noAddress"
  | "noSignatoryAddress"
  | "addressChanged"
  | "changedMeanwhile"
  | "tooMany";

export const sendMessage: Record<SendRefusal, string> = {
  gone: "Ce document n’existe pas, ou n’existe plus.",
  notSent:
    "Ce document ne s’envoie pas\u202f: le programme accompagne la convocation et le contrat, la feuille d’émargement se signe sur place.",
  replaced: "Ce document a été remplacé\u202f: envoyez celui qui le remplace.",
  withdrawn: "La personne s’est rétractée de ce contrat\u202f: il ne part plus.",
  stageGone: "Ce stage n’existe plus\u202f: ses documents ne s’envoient plus.",
  registrationGone: "Cette personne n’est plus inscrite à ce stage\u202f: elle ne reçoit plus ses documents.",
  noAddress:
    "Cette personne n’a pas d’adresse e-mail valable\u202f: corrigez son inscription, ou remettez-lui le document.",
  noSignatoryAddress: "L’entreprise n’a pas d’adresse e-mail valable pour son signataire\u202f: complétez sa fiche.",
  addressChanged:
    "L’adresse du signataire a changé depuis que ce document a été émis\u202f: corrigez le document, puis envoyez-le.",
  changedMeanwhile: "Ce document vient d’être signé, remplacé ou corrigé\u202f: rechargez la page.",
  tooMany: "Vous avez envoyé beaucoup de documents. Réessayez dans une heure.",
};

/** The document was sent in the last minute, or its mail still waits. */
export const JUST_SENT = "L’e-mail de ce document vient de partir, ou part dans un instant.";

/** "Convocation", or "2 documents". */
export function documentsTitle(documents: readonly { kind: DocumentKind }[]): string {
  const [only, ...others] = documents;
  return only && others.length === 0 ? DOCUMENT_KINDS[only.kind].label : counted(documents.length, "document");
}

const MOST_NUMBERS = 10;

/** The journal has the numbers of each kind, the first ones of many. */
export function sentFacts(documents: readonly { kind: DocumentKind; number: string }[]) {
  return [...Map.groupBy(documents, ({ kind }) => kind)].map(([kind, all]) => {
    const numbers = all.map(({ number }) => number).sort();
    const others = numbers.length - MOST_NUMBERS;
    const shown = numbers.slice(0, MOST_NUMBERS).join(", ");
    return {
      label: DOCUMENT_KINDS[kind].label,
      before: "",
      after: others > 0 ? `${shown} et ${counted(others, "autre")}` : shown,
    };
  });
}
