import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { exportHeaders, exportRefusal, refuseDataRequest } from "#platform/forms/export-answer.ts";
import { streamOf } from "#platform/forms/stream-of.ts";
import { errorFields } from "#platform/log.ts";
import { requestContext, servicesContext } from "#platform/services.ts";
import { BYTE_ORDER_MARK, csvLine } from "#platform/values/csv.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { eachRegistered } from "../../data/register.ts";
import { NOTHING_IN_REGISTER } from "../../rules/issuing/issue-messages.ts";
import { REGISTER_COLUMNS } from "../../rules/register.ts";
import type { Route } from "./+types/register-export";
import { readRegisterFilter } from "./read-filter.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  refuseDataRequest(request);
  const { database, clock, log } = context.get(servicesContext);
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

export const action = refuseAdminPost;
