import { data, redirect } from "react-router";
import { refuseDataRequest } from "#platform/forms/export-answer.ts";
import { servicesContext } from "#platform/services.ts";
import { requireUser } from "#subjects/accounts/parts/session.ts";
import { countOwnArchive } from "../../data/export-data.ts";
import { personOf } from "../../data/person.ts";
import { archiveAnswer } from "../../parts/archive-answer.ts";
import type { Route } from "./+types/archive";

const PAGE = "/account/donnees";

/** A POST, so that no link from elsewhere starts the work. */
export async function action({ request, context, url }: Route.ActionArgs) {
  refuseDataRequest(request);
  const user = requireUser(context, new URL(PAGE, url));
  const { database, clock } = context.get(servicesContext);
  // A redirect: the form leaves the page, and the refusal belongs on it.
  if (!(await countOwnArchive(database, user.id, clock()))) throw redirect(`${PAGE}?refus=archives`);
  return archiveAnswer(context, personOf(user));
}

export function loader() {
  throw data(null, { status: 405 });
}
