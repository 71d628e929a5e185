import { data } from "react-router";
import { openFromAddress } from "#frame/open-link.ts";
import { recordRead } from "#platform/forms/record-read.ts";
import { answerBlob } from "#platform/http/blob-answer.ts";
import { servicesContext } from "#platform/services.ts";
import { isRead } from "#subjects/shared-files/parts/shared-file-answer.ts";
import { noteOpened } from "../../data/reading/note-opened.ts";
import { openSignatureLink } from "../../data/signing/signature-link.ts";
import { currentFile } from "../../data/signing/signed-files.ts";
import { madeFile } from "../../parts/made-file.ts";
import type { Route } from "./+types/document";

// The page of the link shows it in an iframe.
const CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** The PDF of the link, with the signatures that it has. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { database, blobs, pdfs, clock } = context.get(servicesContext);
  // A .data request is not a request for the file.
  const isData = new URL(request.url).pathname.endsWith(".data");
  const found = await openFromAddress(context, params.token, openSignatureLink);
  if (!("link" in found)) throw data(null, { status: found.status });
  const { document } = found.link;
  if (isData || document.isReplaced) throw data(null, { status: 404 });
  const making = { documentId: document.id, find: currentFile };
  const file = await madeFile({ database, blobs, pdfs }, making, clock());
  if (file instanceof Response) return file;
  if (!file) throw data(null, { status: 404 });
  const served = { ...file, name: `${document.number}.pdf`, type: "application/pdf" };
  const response = await answerBlob(request, blobs, served, {
    disposition: "inline",
    cacheControl: "no-store",
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
  });
  if (isRead(request, response) && !document.openedAt)
    await recordRead(context, () => noteOpened(database, document.id, clock()));
  return response;
}
