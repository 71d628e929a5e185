import { data, Form } from "react-router";
import { readForm } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { useKeptAnswer } from "#platform/forms/use-kept-answer.ts";
import { servicesContext } from "#platform/services.ts";
import { dateAndHour } from "#platform/values/paris-time.ts";
import { buttonClass } from "#ui/button.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { listOwnSessions } from "../../../data/own-sessions.ts";
import { requireSession } from "../../../parts/session.ts";
import { SECURITY_RULES } from "../../../rules/second-factor.ts";
import { ADMIN_MUST_TURN_ON, SECURITY_FAILED } from "../../../rules/second-factor-messages.ts";
import { SECURITY_INTENTS } from "../../../rules/security-intents.ts";
import type { Route } from "./+types/page";
import { changeSecurity, refuseChange, type SecurityAnswer } from "./change-security.ts";
import { SecondFactor } from "./second-factor.tsx";
import { Success } from "./success.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Sécurité" }];

/** A secret or recovery codes may be on the page: the browser keeps no copy. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database, auth } = context.get(servicesContext);
  const session = requireSession(context, url);
  const { user, hasSecondFactor, needsSecondFactor } = session;
  const sessions = await listOwnSessions(database, session);
  const codes = hasSecondFactor ? await (await auth.library()).recoveryCodes(user.id) : [];
  return {
    sessions: sessions.map(({ since, ...rest }) => ({ ...rest, since: dateAndHour(since) })),
    isOn: hasSecondFactor,
    isRequired: needsSecondFactor,
    codesLeft: codes.length,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const session = requireSession(context, url);
  const { values, reason } = await readForm(request, SECURITY_RULES);
  if (reason) return refuseChange(reason);
  return runAction(
    context,
    () => changeSecurity(session, values, { request, context }),
    (status) => data<SecurityAnswer>({ intent: values.intent, refusal: SECURITY_FAILED }, { status }),
  );
}

export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  const sent = (await request.clone().formData()).get("intent");
  const intent = SECURITY_INTENTS.find((known) => known === sent);
  return runClientAction<SecurityAnswer>(serverAction, { failed: SECURITY_FAILED }, { intent });
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  // Recovery codes are shown only once.
  const answer = useKeptAnswer(actionData);
  useAnswerToast(answer);
  useFocusOnFault(answer);
  const { sessions, isOn, isRequired, codesLeft } = loaderData;
  return (
    <div className="grid max-w-2xl gap-12">
      {isRequired && (
        <p className="rounded-control border-wheat-deep border-l-4 bg-hedge-wash px-4 py-3 font-medium">
          {ADMIN_MUST_TURN_ON}
        </p>
      )}
      <SecondFactor answer={answer} codesLeft={codesLeft} isOn={isOn} />
      <Devices answer={answer} sessions={sessions} />
    </div>
  );
}

interface DevicesProps {
  sessions: readonly { id: string; device: string; since: string; isThis: boolean }[];
  answer: SecurityAnswer | undefined;
}

function Devices({ sessions, answer }: DevicesProps) {
  const isMine = answer?.intent === "endSession" || answer?.intent === "endOthers";
  return (
    <section aria-labelledby="appareils">
      <h2 id="appareils">Appareils connectés</h2>
      <p className="mt-3 text-earth">
        Un appareil que vous ne reconnaissez pas&nbsp;? Déconnectez-le, puis changez votre mot de passe.
      </p>
      <div className="mt-6">
        <FormRefusal message={isMine ? answer?.refusal : undefined} />
        <Success message={isMine ? answer?.success : undefined} />
      </div>
      <ul className="grid gap-3">
        {sessions.map(({ id, device, since, isThis }) => (
          <li
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-paper p-5"
            key={id}
          >
            <div>
              <p className="font-semibold">
                {device}
                {isThis && <span className="ml-2 font-normal text-earth">(cet appareil)</span>}
              </p>
              <p className="mt-1 text-base text-earth">connecté le {since}</p>
            </div>
            {!isThis && (
              <Form method="post">
                <input name="session" type="hidden" value={id} />
                <button
                  aria-label={`Déconnecter ${device}, connecté le ${since}`}
                  className={buttonClass("quiet")}
                  name="intent"
                  type="submit"
                  value="endSession"
                >
                  Déconnecter
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form className="mt-5" method="post">
          <button className={buttonClass("quiet")} name="intent" type="submit" value="endOthers">
            Déconnecter tous les autres
          </button>
        </Form>
      )}
    </section>
  );
}
