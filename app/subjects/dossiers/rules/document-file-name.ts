import { safeFileName } from "#platform/values/file-name.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "./document-kinds.ts";

interface Named {
  kind: DocumentKind;
  /** Null for a draft, empty for a form to be filled in by hand. */
  number: string | null;
  /** Whom or what it is about: the company, the person or the stage. */
  about: string;
}

/** « Convention de formation CNV-2026-0012 – Ferme X.pdf » */
export function documentFileName({ kind, number, about }: Named): string {
  const { label } = DOCUMENT_KINDS[kind];
  const title = number === null ? `Projet de ${label.toLowerCase()}` : `${label} ${number || "vierge"}`;
  // A slash would begin a folder.
  const end = about.slice(0, 60).replace(/[/\\]/g, "-").trim();
  return safeFileName(`${end === "" ? title : `${title} – ${end}`}.pdf`, `${number || "projet"}.pdf`);
}
