import { createHash } from "node:crypto";
import type { DocumentKind } from "../../domain/dossiers/document-kinds.ts";
import type { DocumentSubject, Dossier } from "../../domain/dossiers/dossier.ts";
import { toldFacts } from "../../domain/dossiers/told-facts.ts";

export const factsDigest = (dossier: Dossier, about: { kind: DocumentKind; subject: DocumentSubject }): string =>
  createHash("sha256").update(toldFacts(dossier, about)).digest("base64url");
