import { data } from "react-router";
import { answerQueued, exportRefusal, refuseDataRequest } from "#platform/forms/export-answer.ts";
import { servicesContext } from "#platform/services.ts";
import { contentDisposition } from "#platform/values/file-name.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { viewerOf } from "#subjects/accounts/parts/session.ts";
import { countDrawn } from "#subjects/dossiers/data/document-rates.ts";
import { readPictures } from "#subjects/dossiers/data/files/document-pictures.ts";
import { madeFile } from "#subjects/dossiers/parts/made-file.ts";
import { DRAFTS_BUSY, TOO_MANY_DRAFTS } from "#subjects/dossiers/rules/issuing/issue-messages.ts";
import { answerSharedFile } from "#subjects/shared-files/parts/shared-file-answer.ts";
import { describeReceipt, describeSettlement } from "../data/describe-payment.ts";
import { invoiceFile } from "../data/invoice-files.ts";
import { findReadableInvoice } from "../data/own-invoices.ts";
import { paymentsOf } from "../data/payments.ts";
import { readPaper } from "../rules/paper.ts";
import type { Route } from "./+types/paper";

/** The PDF of an invoice, of the receipt of a payment or of the attestation, for administrators and who pays; 404 for everyone else. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { database, blobs, pdfs, clock, centre, representative } = services;
  refuseDataRequest(request);
  const viewer = viewerOf(context);
  const paper = readPaper(params.paper);
  const invoice = viewer && paper && (await findReadableInvoice(database, { id: params.invoice, viewer }));
  if (!invoice) throw data(null, { status: 404 });
  const now = clock();
  if (!(await countDrawn(database, viewer, now))) return exportRefusal(TOO_MANY_DRAFTS, 429);
  if (paper.kind === "invoice") {
    const file = await madeFile(services, { documentId: invoice.id, find: invoiceFile }, now);
    if (file instanceof Response) return file;
    if (!file) throw data(null, { status: 404 });
    const served = { ...file, name: `${invoice.number}.pdf`, type: "application/pdf" };
    return answerSharedFile(request, blobs, served, { cacheControl: "private, no-cache" });
  }
  const payments = await paymentsOf(database, invoice.id);
  const known = { invoice, centre, representative, today: dayInParis(now) };
  const payment = payments.find(
    ({ id, isCancelled, partCents }) =>
      paper.kind === "receipt" && id === paper.payment && !isCancelled && partCents > 0,
  );
  const description =
    paper.kind === "settlement"
      ? describeSettlement({ ...known, payments })
      : payment && describeReceipt({ ...known, payment });
  if (!description) throw data(null, { status: 404 });
  const name = `${paper.kind === "settlement" ? "attestation-de-paiement" : "recu"}_${invoice.number}.pdf`;
  const headers = {
    "Content-Type": "application/pdf",
    "Content-Disposition": contentDisposition("inline", name),
    "Cache-Control": "no-store",
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  return answerQueued(request, DRAFTS_BUSY, async () => {
    const pictures = await readPictures(services, description);
    const bytes = await pdfs.render(
      { description, pictures, createdAt: now },
      { owner: viewer.id, signal: request.signal },
    );
    return new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
  });
}
