import type { IssuedDocument } from "./dossier.ts";

/** What happened last with an issued document. `replacedBy`: the number of its correction. */
export function issuedStateInWords(document: IssuedDocument, replacedBy: string | null): string {
  if (replacedBy !== null) return `Remplacé par ${replacedBy}`;
  if (document.withdrawnAt) return "Rétracté";
  if (document.isSignedOnPaper) return "Signé sur papier";
  if (document.countersignedAt) return "Signé par les deux parties";
  if (document.signedAt) return "Signé";
  if (document.openedAt) return "Ouvert";
  if (document.isPosted) return "Posté";
  return document.sentAt ? "Envoyé" : "Émis";
}
