import { data } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { officeVisit } from "#frame/office/visit.ts";
import type { DocumentDescription } from "#platform/documents/document-description.ts";
import { exportHeaders, refuseDataRequest } from "#platform/forms/export-answer.ts";
import { findInvoice } from "../data/read-invoices.ts";
import type { Route } from "./+types/xml";

export const action = refuseAdminPost;

/** The XML of an issued invoice, alone, as it is in its PDF. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services } = officeVisit(context);
  refuseDataRequest(request);
  const invoice = await findInvoice(services.database, params.invoice);
  const description = invoice?.isIssued ? (JSON.parse(invoice.description) as DocumentDescription) : null;
  // Those that were issued before have none.
  if (!invoice || !description?.attachment) throw data(null, { status: 404 });
  const headers = exportHeaders(`${invoice.number}.xml`, "application/xml; charset=utf-8");
  return new Response(request.method === "HEAD" ? null : description.attachment.xml, { headers });
}
