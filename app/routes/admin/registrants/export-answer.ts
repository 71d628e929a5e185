import { data, type RouterContextProvider } from "react-router";
import { contentDisposition } from "../../../../domain/file-name.ts";
import { servicesContext } from "../../../../server/services.ts";
import { findStage } from "../../../../server/stages/stages.ts";
import { requireAdmin } from "../../../session.ts";

interface ExportRequest {
  request: Request;
  params: { stage: string };
  context: Readonly<RouterContextProvider>;
}

/** The administrator who asks for an export, and its stage. */
export async function readExport({ request, params, context }: ExportRequest) {
  const by = requireAdmin(context);
  // As a .data request, the router would buffer the whole file before sending it.
  if (new URL(request.url).pathname.endsWith(".data")) throw data(null, { status: 404 });
  return { by, stage: await findStage(context.get(servicesContext).database, params.stage) };
}

export const exportHeaders = (name: string, type: string) => ({
  "Content-Type": type,
  "Content-Disposition": contentDisposition("attachment", name),
  "Cache-Control": "no-store",
});

export function exportRefusal(message: string, status = 404): Response {
  return new Response(message, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
