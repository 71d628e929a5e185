import { data } from "react-router";
import { openFromAddress } from "#frame/open-link.ts";
import { servicesContext } from "#platform/services.ts";
import { madeFile } from "#subjects/dossiers/parts/made-file.ts";
import { answerSharedFile } from "#subjects/shared-files/parts/shared-file-answer.ts";
import { invoiceFile } from "../../data/invoice-files.ts";
import { openInvoiceLink } from "../../data/invoice-links.ts";
import { findInvoice } from "../../data/read-invoices.ts";
import type { Route } from "./+types/pdf";

/** The PDF of an invoice of the organisation or the person of the link. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  // A .data request is not a request for the file.
  const isData = new URL(request.url).pathname.endsWith(".data");
  const { database, clock } = services;
  const found = await openFromAddress(context, params.token, openInvoiceLink);
  if (!("payer" in found)) throw data(null, { status: found.status });
  const invoice = isData ? null : await findInvoice(database, params.invoice);
  const isOwn =
    invoice?.isIssued &&
    ("organisationId" in found.payer
      ? invoice.organisation?.id === found.payer.organisationId
      : invoice.organisation === null && invoice.participantId === found.payer.participantId);
  if (!invoice || !isOwn) throw data(null, { status: 404 });
  const file = await madeFile(services, { documentId: invoice.id, find: invoiceFile }, clock());
  if (file instanceof Response) return file;
  if (!file) throw data(null, { status: 404 });
  const { id, size, checksum } = file;
  const served = { id, name: `${invoice.number}.pdf`, type: "application/pdf", size, checksum };
  return answerSharedFile(request, services.blobs, served, { cacheControl: "no-store" });
}
