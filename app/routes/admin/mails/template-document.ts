import { data } from "react-router";
import { isMailKind } from "../../../../domain/mails/mail-kinds.ts";
import { renderExample } from "../../../../server/mails/render-example.ts";
import { servicesContext } from "../../../../server/services.ts";
import { requireAdmin } from "../../../session.ts";
import { refuseAdminPost } from "../refuse-post.ts";
import type { Route } from "./+types/template-document";
import { documentResponse } from "./document-response.ts";

export async function loader({ params: { modele }, context }: Route.LoaderArgs) {
  requireAdmin(context);
  if (!isMailKind(modele)) throw data(null, { status: 404 });
  return documentResponse(renderExample(modele, context.get(servicesContext)).html);
}

export const action = refuseAdminPost;
