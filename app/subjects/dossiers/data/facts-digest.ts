import { createHash } from "node:crypto";
import type { DocumentKind } from "../rules/document-kinds.ts";
import type { DocumentSubject, Dossier } from "../rules/dossier.ts";
import { toldFacts } from "../rules/told-facts.ts";

export const factsDigest = (dossier: Dossier, about: { kind: DocumentKind; subject: DocumentSubject }): string =>
  createHash("sha256").update(toldFacts(dossier, about)).digest("base64url");
