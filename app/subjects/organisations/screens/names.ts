import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { officeVisit } from "#frame/office/visit.ts";
import { querySearch } from "#platform/forms/query.ts";
import { suggestedNames } from "../data/find-organisations.ts";
import type { Route } from "./+types/names";

/** What a field suggests while somebody types a company. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services } = officeVisit(context);
  const names = await suggestedNames(services.database, querySearch(url.searchParams));
  return Response.json({ names }, { headers: { "Cache-Control": "private, no-store" } });
}

export const action = refuseAdminPost;
