import { data } from "react-router";
import { noteOpened } from "../../../server/dossiers/reading/note-opened.ts";
import { findRegistrantDocument } from "../../../server/dossiers/reading/person-documents.ts";
import { currentFile } from "../../../server/dossiers/signing/signed-files.ts";
import { servicesContext } from "../../../server/services.ts";
import { madeFile } from "../../made-file.ts";
import { recordRead } from "../../record-read.ts";
import { answerSharedFile, isRead } from "../../shared-file-answer.ts";
import type { Route } from "./+types/document";
import { openLink } from "./open-link.ts";

/** The PDF of a document that is for the registrant of the link. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { database, blobs, clock } = services;
  // A .data request is not a request for the file.
  const isData = new URL(request.url).pathname.endsWith(".data");
  const found = await openLink(context, params.token);
  if (!("registration" in found)) throw data(null, { status: found.status });
  const { participantId } = found.registration;
  const wanted = { documentId: params.document, participantId };
  const document = isData ? null : await findRegistrantDocument(database, wanted);
  const file = document && (await madeFile(services, { documentId: document.id, find: currentFile }, clock()));
  if (file instanceof Response) return file;
  if (!document || !file) throw data(null, { status: 404 });
  const served = { ...file, name: `${document.number}.pdf`, type: "application/pdf" };
  const response = await answerSharedFile(request, blobs, served, { cacheControl: "no-store" });
  if (isRead(request, response)) await recordRead(context, () => noteOpened(database, document.id, clock()));
  return response;
}
