import { data, redirect } from "react-router";
import { refuseDataRequest } from "#platform/forms/export-answer.ts";
import { readPost, textOf } from "#platform/forms/form.ts";
import type { Person } from "#platform/personal.ts";
import { servicesContext } from "#platform/services.ts";
import { normalizeEmail } from "#platform/values/email.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { recordArchive } from "../../data/export-data.ts";
import { findPersonByEmail } from "../../data/find-person.ts";
import { personOf } from "../../data/person.ts";
import { archiveAnswer } from "../../parts/archive-answer.ts";
import type { Route } from "./+types/archive";

/** Serves a person who asks. The administrator checks that the address is theirs. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = requireAdmin(context);
  refuseDataRequest(request);
  const { database, clock } = context.get(servicesContext);
  const posted = await readPost(request);
  if (posted.tooLong) throw data(FIELD_TOO_LONG, { status: 400 });
  const email = normalizeEmail(textOf(posted, "email"));
  // An empty one is that of everybody without an address.
  if (email === "") throw data(null, { status: 400 });
  const person = await personToArchive(context, email, textOf(posted, "kind"));
  if (!person) throw data(null, { status: 400 });
  if (!(await recordArchive(database, by, clock())))
    throw redirect(`/admin/donnees?${new URLSearchParams({ q: email, refus: "archives" })}`);
  return archiveAnswer(context, person);
}

async function personToArchive(
  context: Route.ActionArgs["context"],
  email: string,
  kind: string,
): Promise<Person | null> {
  const { account, registrant } = await findPersonByEmail(context.get(servicesContext).database, email);
  if (kind === "account") return account && personOf(account.user);
  return kind === "registrant" && registrant ? { userId: null, email } : null;
}

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  throw data(null, { status: 405 });
}
