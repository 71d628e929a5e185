import { data, Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { useSavedKey } from "#platform/forms/use-saved-key.ts";
import { servicesContext } from "#platform/services.ts";
import { dayInParis, longFrenchDate } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { listAdministrators } from "#subjects/accounts/data/users.ts";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { Badge } from "#ui/badge.tsx";
import { findComplaint, listActions } from "../../data/register.ts";
import { STATE_WORDS } from "../../rules/complaint.ts";
import { COMPLAINT_GONE, COMPLAINT_NOT_SAVED } from "../../rules/complaint-messages.ts";
import type { Route } from "./+types/page";
import { ComplaintFacts } from "./complaint-facts.tsx";
import { answerHandling, type HandlingAnswer } from "./handling-answer.ts";
import { HandlingForms } from "./handling-forms.tsx";
import { History } from "./history.tsx";
import { toShownComplaint } from "./show-complaint.ts";
import { STATE_TONES } from "./state-tones.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.complaint.number ?? "Réclamation"} – Administration` },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { database, clock } = context.get(servicesContext);
  const complaint = await findComplaint(database, params.complaint);
  if (!complaint) throw data(COMPLAINT_GONE, { status: 404 });
  const [actions, administrators] = await Promise.all([
    listActions(database, complaint.id),
    listAdministrators(database),
  ]);
  return {
    complaint: toShownComplaint(complaint, dayInParis(clock())),
    actions: actions.map(({ at, ...action }) => ({ ...action, at: longFrenchDate(at) })),
    administrators: administrators.map(({ id, name }) => ({ id, name })),
  };
}

/** After a conflict too: the page shows what somebody else did. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerHandling(request, params.complaint, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<HandlingAnswer>(serverAction, { failed: COMPLAINT_NOT_SAVED });

export default function ComplaintPage({ loaderData, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  useFocusOnFault(actionData);
  const saved = useSavedKey(actionData);
  const { complaint, actions, administrators } = loaderData;
  return (
    <section className="wrap-anywhere max-w-3xl">
      <p>
        <Link className="link" to="/admin/reclamations">
          Registre des réclamations
        </Link>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-h2">{complaint.number}</h1>
        <Badge tone={STATE_TONES[complaint.state]}>{STATE_WORDS[complaint.state]}</Badge>
      </div>
      <p className="measure mt-2 text-earth">{typeset(complaint.next)}</p>
      <ComplaintFacts complaint={complaint} />
      <HandlingForms
        administrators={administrators}
        answer={actionData}
        complaint={complaint}
        key={`${complaint.id} ${saved}`}
      />
      <History actions={actions} />
    </section>
  );
}
