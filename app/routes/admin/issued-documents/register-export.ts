import { BYTE_ORDER_MARK, csvLine } from "../../../../domain/csv.ts";
import { NOTHING_IN_REGISTER, TOO_MANY_EXPORTS } from "../../../../domain/dossiers/issuing/issue-messages.ts";
import { REGISTER_COLUMNS } from "../../../../domain/dossiers/register.ts";
import { dayInParis } from "../../../../domain/paris-time.ts";
import { countRegisterExport } from "../../../../server/dossiers/document-rates.ts";
import { eachRegistered } from "../../../../server/dossiers/register.ts";
import { errorFields } from "../../../../server/log.ts";
import { requestContext, servicesContext } from "../../../../server/services.ts";
import { exportHeaders, exportRefusal, refuseDataRequest } from "../../../export-answer.ts";
import { requireAdmin } from "../../../session.ts";
import { streamOf } from "../../../stream-of.ts";
import { refuseAdminPost } from "../refuse-post.ts";
import type { Route } from "./+types/register-export";
import { readRegisterFilter } from "./read-filter.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const by = requireAdmin(context);
  refuseDataRequest(request);
  const { database, clock, log } = context.get(servicesContext);
  if (!(await countRegisterExport(database, by, clock()))) return exportRefusal(TOO_MANY_EXPORTS, 429);
  const documents = eachRegistered(database, readRegisterFilter(url.searchParams).filter);
  const first = await documents.next();
  if (first.done) return exportRefusal(NOTHING_IN_REGISTER);
  const headers = exportHeaders(`registre_${dayInParis(clock())}.csv`, "text/csv; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { headers });
  const { id: requestId } = context.get(requestContext);
  async function* lines() {
    const encoder = new TextEncoder();
    yield encoder.encode(BYTE_ORDER_MARK + csvLine(REGISTER_COLUMNS.map(({ heading }) => heading)));
    for (let step = first; !step.done; step = await documents.next()) {
      const document = step.value;
      yield encoder.encode(csvLine(REGISTER_COLUMNS.map(({ cell }) => cell(document))));
    }
  }
  const body = streamOf(lines(), (error) => log("error", "export broken off", { requestId, ...errorFields(error) }));
  return new Response(body, { headers });
}

/** Without an action, the router would answer 405 to everyone and reveal that this URL exists. */
export const action = (args: Route.ActionArgs) => refuseAdminPost(args);
