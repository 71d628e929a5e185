import { data, redirect } from "react-router";
import { officeVisit } from "#frame/office/visit.ts";
import { withFlash } from "#platform/forms/flash.ts";
import { readPost, textOf } from "#platform/forms/form.ts";
import { safePath } from "#platform/forms/safe-path.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { deleteView, saveView } from "../data.ts";
import { viewOf } from "../rules.ts";
import type { Route } from "./+types/views";

/** Keeps what a list shows under a name, or deletes such a view; the list follows. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, now } = officeVisit(context);
  const posted = await readPost(request);
  if (posted.tooLong) throw data(FIELD_TOO_LONG, { status: 400 });
  const from = safePath(textOf(posted, "from"), services.baseUrl.origin) ?? "/admin";
  const deleted = textOf(posted, "savedView");
  if (deleted !== "") {
    await deleteView(services.database, deleted);
    return redirect(withFlash(from, "vue-supprimee", deleted));
  }
  const [view, name] = [viewOf(from), textOf(posted, "viewName").trim().replace(/\s+/g, " ")];
  if (!view || name === "") return redirect(from);
  await saveView(services.database, { ...view, name }, now);
  return redirect(withFlash(from, "vue-gardee", name));
}

export function loader({ context }: Route.LoaderArgs) {
  officeVisit(context);
  throw data(null, { status: 405 });
}
