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
import { UNVERIFIED } from "#subjects/accounts/rules/link-messages.ts";
import { Badge } from "#ui/badge.tsx";
import { Fact } from "#ui/fact.tsx";
import { PhoneLink } from "#ui/phone-link.tsx";
import { findComplaint, listActions } from "../../data/register.ts";
import { ACTION_KINDS, type ActionKind, STATE_WORDS } from "../../rules/complaint.ts";
import { COMPLAINT_GONE, COMPLAINT_NOT_SAVED, NOT_ASSIGNED } from "../../rules/complaint-messages.ts";
import type { Route } from "./+types/page";
import { answerHandling, type HandlingAnswer } from "./handling-answer.ts";
import { HandlingForms } from "./handling-forms.tsx";
import { type ShownComplaint, toShownComplaint } from "./show-complaint.ts";

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

/** The page loads again after a conflict too: it shows what somebody else did. */
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
        <Badge tone={complaint.tone}>{STATE_WORDS[complaint.state]}</Badge>
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

function ComplaintFacts({ complaint }: { complaint: ShownComplaint }) {
  const { name, email, isAddressVerified, phone, stageId, stageTitle, opinionId, body, answer, conclusion } = complaint;
  return (
    <div className="mt-6 rounded-card border border-line bg-paper p-4 sm:p-6">
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name="Nature">{complaint.kind}</Fact>
        <Fact name="Par">{complaint.channel}</Fact>
        <Fact name="Reçue le">{complaint.receivedOn}</Fact>
        <Fact name="À répondre au plus tard le">{complaint.dueDay}</Fact>
        <Fact name="De">{name || "Sans nom"}</Fact>
        <Fact name="Suivie par">{complaint.assignedTo || NOT_ASSIGNED}</Fact>
        {email !== "" && (
          <Fact name="E-mail">
            {email}
            {!isAddressVerified && <span className="font-normal text-earth">{` (${UNVERIFIED})`}</span>}
          </Fact>
        )}
        {phone !== "" && (
          <Fact name="Téléphone">
            <PhoneLink phone={phone} />
          </Fact>
        )}
        {stageTitle !== "" && (
          <Fact name="Stage">
            {stageId ? (
              <Link className="link" to={`/admin/stages/${encodeURIComponent(stageId)}/reglages`}>
                {stageTitle}
              </Link>
            ) : (
              stageTitle
            )}
          </Fact>
        )}
        {opinionId && (
          <Fact name="Vient de">
            <a className="link" href={`/admin/qualite/reponses/${encodeURIComponent(opinionId)}`}>
              Une réponse à un questionnaire
            </a>
          </Fact>
        )}
      </dl>
      <Long name="Texte" text={body} />
      {complaint.answeredAt && (
        <Long
          name={typeset(`Réponse du ${complaint.answeredAt}${complaint.isAnswerSent ? ", par e-mail" : ""}`)}
          text={answer}
        />
      )}
      {complaint.closedAt && (
        <Long name={typeset(`Close le ${complaint.closedAt}, par ${complaint.closedBy}`)} text={conclusion} />
      )}
    </div>
  );
}

function Long({ name, text }: { name: string; text: string }) {
  return (
    <div className="mt-5 border-line border-t pt-4">
      <h2 className="text-base text-earth font-normal">{name}</h2>
      <p className="measure mt-1 whitespace-pre-wrap">{text}</p>
    </div>
  );
}

interface ShownAction {
  id: string;
  kind: ActionKind;
  body: string;
  by: string;
  at: string;
}

function History({ actions }: { actions: readonly ShownAction[] }) {
  return (
    <>
      <h2 className="mt-10 text-h3">Historique</h2>
      {actions.length === 0 ? (
        <p className="mt-3">Rien n’a encore été fait.</p>
      ) : (
        <ol className="mt-4 grid gap-px overflow-hidden rounded-card border border-line bg-line">
          {actions.map(({ id, kind, body, by, at }) => (
            <li className="bg-paper p-4" key={id}>
              <div className="flex flex-wrap items-baseline justify-between gap-x-6">
                <p className="font-semibold">{ACTION_KINDS[kind]}</p>
                <p className="text-base text-earth">{`${at}, par ${by}`}</p>
              </div>
              <p className="mt-1 whitespace-pre-wrap break-words">
                {body || (kind === "assigned" ? NOT_ASSIGNED : "")}
              </p>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
