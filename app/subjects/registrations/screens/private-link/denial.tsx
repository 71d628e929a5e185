import { createContext, data, Form, Link } from "react-router";
import { useSite } from "#frame/site.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { servicesContext } from "#platform/services.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { hasBegun } from "#subjects/stages/rules/stage.ts";
import { whenInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { ButtonAnchor, ButtonLink, buttonClass } from "#ui/button.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { denyRegistration } from "../../data/deny-registration.ts";
import { DENIAL_FAILED, DENIAL_TOO_LATE, DENIED, NOT_ME } from "../../rules/private-link-messages.ts";
import type { Route } from "./+types/denial";
import { NoLink } from "./no-link.tsx";
import { openLink } from "./open-link.ts";

export const meta: Route.MetaFunction = () => [{ title: NOT_ME }];

/** Set by the action: its page has no registration to load any more. */
const denied = createContext(false);

/** Asks first: programs that check mails follow their links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (context.get(denied)) return data({ stage: null, reason: null });
  const found = await openLink(context, params.token);
  if (!("registration" in found)) return data({ stage: null, reason: found.reason }, { status: found.status });
  const { stage } = found.registration;
  const today = dayInParis(context.get(servicesContext).clock());
  const shown = { title: stage.title, when: whenInWords(stage), hasBegun: hasBegun(stage, today) };
  return data({ stage: shown, reason: null });
}

interface DenialAnswer {
  success?: string;
  refusal?: string;
}

export async function action({ params, context }: Route.ActionArgs) {
  return runAction(
    context,
    async () => {
      const { database, centre, clock } = context.get(servicesContext);
      const found = await openLink(context, params.token);
      // The loader says why.
      if (!("registration" in found)) return data<DenialAnswer>({}, { status: found.status });
      const { participantId, stage } = found.registration;
      const denial = { participantId, stageId: stage.id, centre };
      const outcome = await denyRegistration(database, denial, clock());
      if (outcome === "notThere") return data<DenialAnswer>({}, { status: 404 });
      if (outcome === "tooLate") return data<DenialAnswer>({ refusal: DENIAL_TOO_LATE }, { status: 409 });
      context.set(denied, true);
      return data<DenialAnswer>({ success: DENIED });
    },
    (status) => data<DenialAnswer>({ refusal: DENIAL_FAILED }, { status }),
  );
}

export default function Denial({ loaderData: { stage, reason }, actionData, params }: Route.ComponentProps) {
  if (actionData?.success) return <Denied />;
  if (!stage) return <NoLink reason={reason ?? "unknown"} />;
  return (
    <>
      <PageHeading
        lead={`Quelqu’un a pris une place pour vous au stage « ${stage.title} »${stage.when && ` (${stage.when})`}.`}
        title={NOT_ME}
      />
      <div className="page-width grid gap-6 py-10 md:py-14">
        <FormRefusal message={actionData?.refusal} />
        {stage.hasBegun ? (
          <TooLate />
        ) : (
          <>
            <p className="measure">
              {typeset(
                "Si vous confirmez, l’inscription est annulée et la place libérée ; la personne qui l’a prise et le centre en sont prévenus. C’est définitif.",
              )}
            </p>
            {/* Not by scripts, which would then load the page of an inscription that no longer exists. */}
            <Form className="flex flex-wrap gap-3" method="post" reloadDocument>
              <SubmitButton busy="Annulation…" look="danger">
                Annuler cette inscription
              </SubmitButton>
              <Link className={buttonClass("quiet")} to={`/inscription/${params.token}`}>
                Revenir à l’inscription
              </Link>
            </Form>
          </>
        )}
      </div>
    </>
  );
}

function Denied() {
  return (
    <PageHeading lead={DENIED} title="Inscription annulée">
      <p className="mt-8">
        <ButtonLink look="quiet" to="/">
          Retour à l’accueil
        </ButtonLink>
      </p>
    </PageHeading>
  );
}

function TooLate() {
  const { phone } = useSite().centre;
  return (
    <>
      <p className="measure">{typeset(DENIAL_TOO_LATE)}</p>
      <p>
        <ButtonAnchor href={phone.href} look="solid">
          {`Appeler le ${phone.display}`}
        </ButtonAnchor>
      </p>
    </>
  );
}
