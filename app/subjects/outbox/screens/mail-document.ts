import { data } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { servicesContext } from "#platform/services.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { renderMail } from "#subjects/mails/data/render-mail.ts";
import { findMail } from "../data/find-mail.ts";
import { hiddenLinks } from "../data/make-links.ts";
import type { Route } from "./+types/mail-document";
import { documentResponse } from "./document-response.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, baseUrl, centre } = context.get(servicesContext);
  const mail = await findMail(database, params.mail);
  if (!mail) throw data(null, { status: 404 });
  return documentResponse(renderMail(mail, hiddenLinks(mail, baseUrl), { centre, baseUrl }).html);
}

export const action = refuseAdminPost;
