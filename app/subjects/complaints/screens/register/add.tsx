import { randomUUID } from "node:crypto";
import { data, Link, redirect } from "react-router";
import { withFlash } from "#platform/forms/flash.ts";
import { readForm } from "#platform/forms/form.ts";
import { queryText } from "#platform/forms/query.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { servicesContext } from "#platform/services.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { listAdministrators } from "#subjects/accounts/data/users.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { findOpinion, listOfOpinion } from "../../data/register.ts";
import { registerComplaint } from "../../data/register-complaint.ts";
import { complaintPath } from "../../rules/complaint.ts";
import { registerRules } from "../../rules/complaint-form.ts";
import { COMPLAINT_NOT_SAVED, complaintMessage } from "../../rules/complaint-messages.ts";
import type { Route } from "./+types/add";
import { type AddAnswer, AddForm } from "./add-form.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Enregistrer une réclamation – Administration" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock } = context.get(servicesContext);
  const administrators = await listAdministrators(database);
  const opinionId = queryText(url.searchParams, "avis") ?? "";
  return {
    /** The id of the form: sent twice, it adds one line. */
    submission: randomUUID(),
    today: dayInParis(clock()),
    administrators: administrators.map(({ id, name }) => ({ id, name })),
    opinion: await findOpinion(database, opinionId),
    earlier: await listOfOpinion(database, opinionId),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = requireAdmin(context);
  const { database, clock } = context.get(servicesContext);
  const { values, typed, reason, faults } = await readForm(request, registerRules(dayInParis(clock())));
  const refuse = (answer: AddAnswer, status: number) => data<AddAnswer>({ faults, typed, ...answer }, { status });
  if (reason) return refuse({ refusal: complaintMessage[reason] }, 400);
  const run = async () => {
    const outcome = await registerComplaint(database, { values, by }, clock());
    if (!("reason" in outcome)) return redirect(withFlash(complaintPath(outcome.id), "reclamation-enregistree"));
    const refusal = complaintMessage[outcome.reason];
    // Sent again, it is tied to no answer.
    if (outcome.reason === "opinionGone") return refuse({ refusal, typed: { ...typed, opinion: "" } }, 409);
    return refuse({ refusal, faults: { assignee: outcome.reason } }, 409);
  };
  return runAction(context, run, (status) => refuse({ refusal: COMPLAINT_NOT_SAVED }, status));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<AddAnswer>(serverAction, { failed: COMPLAINT_NOT_SAVED });

export default function AddComplaint({ loaderData, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  useFocusOnFault(actionData);
  return (
    <section className="max-w-3xl">
      <p>
        <Link className="link" to="/admin/reclamations">
          Registre des réclamations
        </Link>
      </p>
      <h1 className="mt-2 text-h2">Enregistrer une réclamation, un incident, une idée</h1>
      <p className="measure mt-2 text-earth">
        {typeset(
          "Ce qui vous a été dit de vive voix, par téléphone ou par courrier. La ligne reçoit un numéro. Si vous donnez une adresse e-mail, un accusé de réception y part ; sinon, personne n’est prévenu.",
        )}
      </p>
      <AddForm answer={actionData} loaded={loaderData} />
    </section>
  );
}
