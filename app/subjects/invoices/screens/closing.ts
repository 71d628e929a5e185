import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { officeVisit, type RouteArgs } from "#frame/office/visit.ts";
import { answerQueued, exportRefusal, refuseDataRequest } from "#platform/forms/export-answer.ts";
import { queryText } from "#platform/forms/query.ts";
import { contentDisposition } from "#platform/values/file-name.ts";
import { countDrawn } from "#subjects/dossiers/data/document-rates.ts";
import { readPictures } from "#subjects/dossiers/data/files/document-pictures.ts";
import { DRAFTS_BUSY, TOO_MANY_DRAFTS } from "#subjects/dossiers/rules/issuing/issue-messages.ts";
import { describeClosing, readClosing, recordClosing } from "../data/close-year.ts";

/** All invoices of a year with their sum and digest, as a PDF. Nothing of it is stored but what the journal keeps. */
export async function loader({ request, context, url }: RouteArgs) {
  const { services, by, now, today } = officeVisit(context);
  refuseDataRequest(request);
  const { database, centre, pdfs } = services;
  const typed = queryText(url.searchParams, "annee") ?? "";
  const year = /^20\d\d$/.test(typed) ? Number(typed) : Number(today.slice(0, 4)) - 1;
  const headers = {
    "Content-Type": "application/pdf",
    "Content-Disposition": contentDisposition("inline", `cloture-factures-${year}.pdf`),
    "Cache-Control": "no-store",
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  if (!(await countDrawn(database, by, now))) return exportRefusal(TOO_MANY_DRAFTS, 429);
  const closed = await readClosing(database, year);
  if (closed.rows.length === 0) return exportRefusal(`Rien n’a été facturé en ${year}.`);
  const description = describeClosing({ year, closed, centre, isOpen: today <= `${year}-12-31` });
  return answerQueued(request, DRAFTS_BUSY, async () => {
    const pictures = await readPictures(services, description);
    const bytes = await pdfs.render(
      { description, pictures, createdAt: now },
      { owner: by.id, signal: request.signal },
    );
    await recordClosing(database, { year, closed, by }, now);
    return new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
  });
}

export const action = refuseAdminPost;
