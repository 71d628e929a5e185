import type { RouterContextProvider } from "react-router";
import { refuseDataRequest } from "#platform/forms/export-answer.ts";
import { servicesContext } from "#platform/services.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { findStage } from "#subjects/stages/data/stages.ts";

interface ExportRequest {
  request: Request;
  params: { stage: string };
  context: Readonly<RouterContextProvider>;
}

/** The administrator who asks for an export, and its stage. */
export async function readExport({ request, params, context }: ExportRequest) {
  const by = requireAdmin(context);
  refuseDataRequest(request);
  return { by, stage: await findStage(context.get(servicesContext).database, params.stage) };
}
