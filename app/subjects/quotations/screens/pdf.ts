import { data } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { officeVisit } from "#frame/office/visit.ts";
import { exportRefusal } from "#platform/forms/export-answer.ts";
import { countDrawn } from "#subjects/dossiers/data/document-rates.ts";
import { madeFile } from "#subjects/dossiers/parts/made-file.ts";
import { TOO_MANY_DRAFTS } from "#subjects/dossiers/rules/issuing/issue-messages.ts";
import { answerSharedFile } from "#subjects/shared-files/parts/shared-file-answer.ts";
import { quotationFile } from "../data/quotation-files.ts";
import { findQuotation } from "../data/read-quotations.ts";
import type { Route } from "./+types/pdf";

export const action = refuseAdminPost;

/** The PDF of a quotation, as it was sent. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { by, services, now } = officeVisit(context);
  // A .data request is not a request for the file.
  const isData = new URL(request.url).pathname.endsWith(".data");
  const found = isData ? null : await findQuotation(services.database, params.quotation);
  if (!found?.number) throw data(null, { status: 404 });
  if (!(await countDrawn(services.database, by, now))) return exportRefusal(TOO_MANY_DRAFTS, 429);
  const file = await madeFile(services, { documentId: found.id, find: quotationFile }, now);
  if (file instanceof Response) return file;
  if (!file) throw data(null, { status: 404 });
  const served = { ...file, name: `${found.number}.pdf`, type: "application/pdf" };
  return answerSharedFile(request, services.blobs, served, { cacheControl: "private, no-cache" });
}
