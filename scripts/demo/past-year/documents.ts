import { setImmediate as nextTurn } from "node:timers/promises";
import type { RequestServices } from "#platform/services.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { refreshDossierState } from "#subjects/dossiers/data/dossier-states.ts";
import { signOnPaper } from "#subjects/dossiers/data/signing/sign-on-paper.ts";
import type { DocumentKind } from "#subjects/dossiers/rules/document-kinds.ts";
import { completeCompanies } from "../dossiers.ts";
import { makeDocuments } from "../make-documents.ts";
import type { StageInThePast } from "./make-past-stage.ts";

const LATEST = 0;

/** The documents of a stage, from its programme to its certificates, with their numbers. */
export async function makePastDocuments(services: RequestServices, { past, stageId, by, day }: StageInThePast) {
  const make = async (kind: DocumentKind, days: number, isSent = false) => {
    await nextTurn();
    return makeDocuments(services, { stageId, by, kind, at: day(days), isSent });
  };
  await completeCompanies(services, { stageId, by, at: day(-11) });
  await make("programme", -11);
  for (const documentId of [...(await make("agreement", -11)), ...(await make("contract", -11))])
    await signOnPaper(services.database, { documentId, day: dayInParis(day(-10)), by }, day(-10));
  await make("convocation", -6, true);
  await make("attendanceSheet", 4);
  await make("completionCertificate", 4, true);
  // Of the latest stage, they are what its dossier lacks to be closed.
  if (past.index !== LATEST) await make("attestation", 4, true);
  await refreshDossierState(services.database, { stageId, settings: services }, services.clock());
}
