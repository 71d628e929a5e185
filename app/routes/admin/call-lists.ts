import { data, redirect } from "react-router";
import { FIELD_TOO_LONG } from "../../../domain/length-messages.ts";
import { dismissCallList } from "../../../server/notifications/call-lists.ts";
import { servicesContext } from "../../../server/services.ts";
import { readPost, textOf } from "../../form.ts";
import { safePath } from "../../safe-path.ts";
import { requireAdmin } from "../../session.ts";
import type { Route } from "./+types/call-lists";

/** Dismisses one of the administrator's own lists of people to call. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = requireAdmin(context);
  const { database, baseUrl } = context.get(servicesContext);
  const posted = await readPost(request);
  if (posted.tooLong) throw data(FIELD_TOO_LONG, { status: 400 });
  await dismissCallList(database, { id: textOf(posted, "callList"), by });
  return redirect(safePath(textOf(posted, "from"), baseUrl.origin) ?? "/admin");
}

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  throw data(null, { status: 405 });
}
