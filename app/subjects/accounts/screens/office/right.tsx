import { data, Form, Link } from "react-router";
import { readForm } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { useKeptAnswer } from "#platform/forms/use-kept-answer.ts";
import { servicesContext } from "#platform/services.ts";
import { ofName } from "#platform/values/elision.ts";
import { typeset } from "#platform/values/typography.ts";
import { PeopleError } from "#subjects/people/parts/people-error.tsx";
import { buttonClass } from "#ui/button.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { PointList } from "#ui/text.tsx";
import { nameAdministrator, removeAdministrator } from "../../data/administrators.ts";
import { makeResetLink } from "../../data/links-for-others.ts";
import { requireAdmin } from "../../parts/session.ts";
import { accountPath } from "../../rules/account-path.ts";
import { RIGHT_RULES } from "../../rules/administration-form.ts";
import {
  ACCOUNT_NOT_CHANGED,
  ACCOUNT_NOT_LOADED,
  ADMINISTRATOR_NAMED,
  ADMINISTRATOR_REMOVED,
  administrationMessage,
  LINK_SHOWN,
  MUST_CHOOSE_PASSWORD,
} from "../../rules/administration-messages.ts";
import { RIGHT_POINTS } from "../../rules/right-messages.ts";
import type { Route } from "./+types/right";
import { AccountSuccess } from "./account-success.tsx";
import { type AccountAnswer, answer, refuseChange, refusePassword } from "./answers.ts";
import { refuseUnconfirmed } from "./confirmed.ts";
import { loadAccount } from "./load-account.ts";
import { OwnPassword } from "./own-password.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Droit d’administrateur – Administration" }];

export const loader = (args: Route.LoaderArgs) => loadAccount(args);

export async function action({ request, params, context }: Route.ActionArgs) {
  const by = requireAdmin(context);
  const services = context.get(servicesContext);
  const { values, reason } = await readForm(request, RIGHT_RULES);
  const run = async () => {
    if (reason) return refusePassword(reason);
    const refused = await refuseUnconfirmed({ request, context, by, password: values.currentPassword });
    if (refused) return refused;
    const change = { userId: params.user, by };
    const now = services.clock();
    if (values.intent === "remove") {
      const outcome = await removeAdministrator(services.database, change, now);
      return outcome === "removed" ? answer({ success: ADMINISTRATOR_REMOVED }) : refuseChange(outcome);
    }
    const outcome = await nameAdministrator(services, change, now);
    if (outcome !== "named") return refuseChange(outcome);
    if (services.sendsMail) return answer({ success: ADMINISTRATOR_NAMED, note: MUST_CHOOSE_PASSWORD });
    const made = await makeResetLink(services, params.user, now);
    return "reason" in made
      ? refuseChange(made.reason)
      : answer({ success: ADMINISTRATOR_NAMED, note: LINK_SHOWN, link: made.link });
  };
  return runAction(context, run, (status) => data<AccountAnswer>({ refusal: ACCOUNT_NOT_CHANGED }, { status }));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<AccountAnswer>(serverAction, { failed: ACCOUNT_NOT_CHANGED });

export default function Right({ loaderData: { account }, actionData }: Route.ComponentProps) {
  // A link is shown only once.
  const kept = useKeptAnswer(actionData, account.id);
  useAnswerToast(kept);
  useFocusOnFault(kept);
  const intent = account.role === "admin" ? "remove" : "name";
  const { title, points, button, busy } = RIGHT_POINTS[intent];
  const isPossible = intent === "remove" || account.emailVerified;
  const refusal = kept?.refusal ?? (isPossible ? undefined : administrationMessage.unverifiedAddress);
  return (
    <section className="max-w-2xl">
      <p>
        <Link className="link" to={accountPath(account.id)}>
          {`Compte ${ofName(account.name)}`}
        </Link>
      </p>
      {kept?.success ? (
        <>
          <h1 className="mt-2 mb-6 text-h2">Droit d’administrateur</h1>
          <AccountSuccess answer={kept} />
        </>
      ) : (
        <>
          <h1 className="mt-2 text-h2">{typeset(`${title} : ${account.name}`)}</h1>
          <p className="mt-1 break-words text-earth">{account.email}</p>
          <PointList points={points} />
          <div className="mt-8">
            <FormRefusal message={refusal && typeset(refusal)} />
          </div>
          {isPossible && (
            <Form className="grid gap-6" method="post" noValidate>
              <input name="intent" type="hidden" value={intent} />
              <OwnPassword reason={kept?.reason} />
              <div className="flex flex-wrap gap-4">
                <SubmitButton busy={busy} look={intent === "remove" ? "danger" : "solid"}>
                  {button}
                </SubmitButton>
                <Link className={`${buttonClass("quiet")} w-full sm:w-auto`} to={accountPath(account.id)}>
                  Ne rien changer
                </Link>
              </div>
            </Form>
          )}
        </>
      )}
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PeopleError error={error} message={ACCOUNT_NOT_LOADED} />;
}
