import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { readFilters } from "#frame/office/list-filters.ts";
import { officeVisit, type RouteArgs } from "#frame/office/visit.ts";
import { exportHeaders, refuseDataRequest } from "#platform/forms/export-answer.ts";
import { record } from "#subjects/journal/data/journal.ts";
import { readLedger } from "../data/read-ledger.ts";
import { fecHeading, fecLine } from "../rules/ledger.ts";
import { LEDGER_FILTERS, periodOf } from "./ledger-list.ts";

/** The books of a period as a text, with the columns and the name of the FEC: an accountant imports it. */
export async function loader({ request, context, url }: RouteArgs) {
  const { services, by, now, today } = officeVisit(context);
  refuseDataRequest(request);
  const { database, dossiers, centre } = services;
  const period = periodOf(readFilters(LEDGER_FILTERS, url.searchParams).chosen, today);
  const siren = centre.siret.replaceAll(/\D/g, "").slice(0, 9);
  const headers = exportHeaders(`${siren}FEC${period.to.replaceAll("-", "")}.txt`, "text/plain; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { headers });
  await database.transaction().execute((transaction) => record(transaction, { by, action: "ledgerExported" }, now));
  const entries = await Array.fromAsync(readLedger(database, period, dossiers));
  return new Response(fecHeading() + entries.map(fecLine).join(""), { headers });
}

export const action = refuseAdminPost;
