import { data, redirect } from "react-router";
import { countOwnArchive } from "../../../../server/privacy/export-data.ts";
import { personOf } from "../../../../server/privacy/person.ts";
import { servicesContext } from "../../../../server/services.ts";
import { archiveAnswer } from "../../../archive-answer.ts";
import { refuseDataRequest } from "../../../export-answer.ts";
import { requireUser } from "../../../session.ts";
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
