import { data } from "react-router";
import { refuseAdminPost } from "#frame/admin/refuse-post.ts";
import { exportHeaders } from "#platform/forms/export-answer.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { writeTemplate } from "../data/template.ts";
import { isTemplate, TEMPLATES } from "../rules/template.ts";
import type { Route } from "./+types/template";

const TYPES = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
} as const;

/** The file to fill in. */
export async function loader({ request, params: { template }, context }: Route.LoaderArgs) {
  requireAdmin(context);
  if (!isTemplate(template) || new URL(request.url).pathname.endsWith(".data")) throw data(null, { status: 404 });
  const { format, name } = TEMPLATES[template];
  return new Response(await writeTemplate(template), { headers: exportHeaders(name, TYPES[format]) });
}

export const action = refuseAdminPost;
