import { data } from "react-router";
import { recordRead } from "#platform/forms/record-read.ts";
import { servicesContext } from "#platform/services.ts";
import { noteOpened } from "#subjects/dossiers/data/reading/note-opened.ts";
import { findRegistrantDocument } from "#subjects/dossiers/data/reading/person-documents.ts";
import { currentFile } from "#subjects/dossiers/data/signing/signed-files.ts";
import { madeFile } from "#subjects/dossiers/parts/made-file.ts";
import { answerSharedFile, isRead } from "#subjects/shared-files/parts/shared-file-answer.ts";
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
