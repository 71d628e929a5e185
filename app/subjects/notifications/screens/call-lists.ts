import { data, redirect } from "react-router";
import { readPost, textOf } from "#platform/forms/form.ts";
import { safePath } from "#platform/forms/safe-path.ts";
import { servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { dismissCallList } from "../data/call-lists.ts";
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
