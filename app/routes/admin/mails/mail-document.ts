import { data } from "react-router";
import { findMail } from "../../../../server/mails/find-mail.ts";
import { hiddenLinks } from "../../../../server/mails/hidden-links.ts";
import { renderMail } from "../../../../server/mails/render-mail.ts";
import { servicesContext } from "../../../../server/services.ts";
import { requireAdmin } from "../../../session.ts";
import { refuseAdminPost } from "../refuse-post.ts";
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
