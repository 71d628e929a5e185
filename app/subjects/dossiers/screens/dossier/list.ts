import { redirect } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { queryText } from "#platform/forms/query.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import type { Route } from "./+types/list";

/** The dossiers had a list of their own; now the list of stages says what lacks. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const view = queryText(url.searchParams, "etat") === "clos" ? "passes" : "a-faire";
  throw redirect(`/admin/stages?etat=${view}`);
}

export const action = refuseAdminPost;
