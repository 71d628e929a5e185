import type { Day } from "#platform/values/paris-time.ts";
import type { SiteSettings } from "#subjects/settings/rules/site-settings.ts";
import type { DocumentKind } from "./document-kinds.ts";
import type { DocumentSubject, Dossier } from "./dossier.ts";

/** What the documents of a dossier are made from. */
export interface DocumentSource {
  dossier: Dossier;
  settings: Pick<SiteSettings, "centre" | "representative" | "dossiers" | "team" | "rules"> & {
    /** The address of the site, for the addresses that documents name. */
    baseUrl: URL;
  };
  today: Day;
  now: Date;
}

export interface DocumentInput extends DocumentSource {
  kind: DocumentKind;
  subject: DocumentSubject;
  /** "CNV-2026-0012"; null for a draft, empty for a blank sheet. */
  number: string | null;
  /** The number of the document that this one corrects. */
  replaces: string | null;
  /** An attendance sheet to be signed on paper, whatever was recorded. */
  isBlank?: boolean;
}
