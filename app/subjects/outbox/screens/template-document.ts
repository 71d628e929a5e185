import { data } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { servicesContext } from "#platform/services.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { isMailKind } from "../data/all-mails.ts";
import { renderExample } from "../data/render-example.ts";
import type { Route } from "./+types/template-document";
import { documentResponse } from "./document-response.ts";

export async function loader({ params: { modele }, context }: Route.LoaderArgs) {
  requireAdmin(context);
  if (!isMailKind(modele)) throw data(null, { status: 404 });
  return documentResponse(renderExample(modele, context.get(servicesContext)).html);
}

export const action = refuseAdminPost;
