import type { RouterContextProvider } from "react-router";
import { servicesContext } from "../../../../server/services.ts";
import { findStage } from "../../../../server/stages/stages.ts";
import { refuseDataRequest } from "../../../export-answer.ts";
import { requireAdmin } from "../../../session.ts";

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
