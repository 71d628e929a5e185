import { data, redirect } from "react-router";
import { normalizeEmail } from "../../../../domain/email.ts";
import { FIELD_TOO_LONG } from "../../../../domain/length-messages.ts";
import { recordArchive } from "../../../../server/privacy/export-data.ts";
import { findPersonByEmail } from "../../../../server/privacy/find-person.ts";
import { type Person, personOf } from "../../../../server/privacy/person.ts";
import { servicesContext } from "../../../../server/services.ts";
import { archiveAnswer } from "../../../archive-answer.ts";
import { refuseDataRequest } from "../../../export-answer.ts";
import { readPost, textOf } from "../../../form.ts";
import { requireAdmin } from "../../../session.ts";
import type { Route } from "./+types/archive";

/** For a person who asks. The administrator checks that the address is theirs. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = requireAdmin(context);
  refuseDataRequest(request);
  const { database, clock } = context.get(servicesContext);
  const posted = await readPost(request);
  if (posted.tooLong) throw data(FIELD_TOO_LONG, { status: 400 });
  const email = normalizeEmail(textOf(posted, "email"));
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
