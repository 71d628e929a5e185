import { data } from "react-router";
import { exportRefusal } from "#platform/forms/export-answer.ts";
import { queryText } from "#platform/forms/query.ts";
import { recordRead } from "#platform/forms/record-read.ts";
import { servicesContext } from "#platform/services.ts";
import { viewerOf } from "#subjects/accounts/parts/session.ts";
import { answerSharedFile, isRead } from "#subjects/shared-files/parts/shared-file-answer.ts";
import { countDrawn } from "../data/document-rates.ts";
import { FILE_STEPS, type FileStep, findFile } from "../data/files/document-files.ts";
import { noteOpened } from "../data/reading/note-opened.ts";
import { findReadableDocument } from "../data/reading/readable-document.ts";
import { currentFile } from "../data/signing/signed-files.ts";
import { madeFile } from "../parts/made-file.ts";
import { TOO_MANY_DRAFTS } from "../rules/issuing/issue-messages.ts";
import type { Route } from "./+types/issued-document";

/** The PDF of an issued document, for administrators and the person it is about; 404 for everyone else. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { database, blobs, clock } = services;
  const viewer = viewerOf(context);
  // A .data request is not a request for the file.
  const isData = new URL(request.url).pathname.endsWith(".data");
  const step = readStep(url.searchParams);
  if (!viewer || isData || step === null) throw data(null, { status: 404 });
  const document = await findReadableDocument(database, { documentId: params.document, viewer });
  if (!document) throw data(null, { status: 404 });
  if (!(await countDrawn(database, viewer, clock()))) return exportRefusal(TOO_MANY_DRAFTS, 429);
  const file = await (step === "newest"
    ? madeFile(services, { documentId: document.id, find: currentFile }, clock())
    : findFile(database, document.id, step));
  if (file instanceof Response) return file;
  if (!file) throw data(null, { status: 404 });
  const { id, size, checksum } = file;
  const served = { id, name: document.fileName, type: "application/pdf", size, checksum };
  const response = await answerSharedFile(request, blobs, served, { cacheControl: "private, no-cache" });
  if (document.isOwn && isRead(request, response))
    await recordRead(context, () => noteOpened(database, document.id, clock()));
  return response;
}

/** Null for a step that there is not. */
function readStep(search: URLSearchParams): FileStep | "newest" | null {
  if (!search.has("etape")) return "newest";
  return FILE_STEPS.find((step) => step === queryText(search, "etape")) ?? null;
}
