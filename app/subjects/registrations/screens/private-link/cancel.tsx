import { createContext, data, Form, Link } from "react-router";
import { runAction } from "#platform/forms/run-action.ts";
import { requestContext, servicesContext } from "#platform/services.ts";
import { typeset } from "#platform/values/typography.ts";
import { whenInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { ButtonLink, buttonClass } from "#ui/button.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { cancelRegistrations } from "../../data/cancel-registration.ts";
import { CallToCancel, CancelConsequences } from "../../parts/cancellation.tsx";
import { canCancel, shownCancelDay } from "../../rules/cancel-limit.ts";
import {
  ALREADY_CANCELLED,
  CANCEL_MINE,
  CANCELLATION_FAILED,
  cancelledText,
  cancelledTitle,
  TOO_LATE_TO_CANCEL,
  tooManyCancellations,
} from "../../rules/cancel-messages.ts";
import type { Route } from "./+types/cancel";
import { NoLink } from "./no-link.tsx";
import { openLink } from "./open-link.ts";

export const meta: Route.MetaFunction = () => [{ title: CANCEL_MINE }];

/** Set by the action: its page has no registration to load any more. */
const cancelled = createContext(false);

/** Asks first: programs that check mails follow their links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (context.get(cancelled)) return data({ stage: null, reason: null });
  const { clock, rules } = context.get(servicesContext);
  const found = await openLink(context, params.token, { alsoShown: true });
  if (!("registration" in found)) return data({ stage: null, reason: found.reason }, { status: found.status });
  const { stage, isChangeable } = found.registration;
  const [days, now] = [rules.cancelDays, clock()];
  const shown = {
    title: stage.title,
    when: whenInWords(stage),
    canCancel: isChangeable && canCancel(stage, days, now),
    until: shownCancelDay(stage, days, now),
  };
  return data({ stage: shown, reason: null });
}

interface CancelAnswer {
  success?: string;
  refusal?: string;
  /** The link leads to no registration any more. */
  gone?: boolean;
}

export async function action({ params, context }: Route.ActionArgs) {
  return runAction(
    context,
    async () => {
      const { database, centre, clock } = context.get(servicesContext);
      const { address } = context.get(requestContext);
      const found = await openLink(context, params.token, { alsoShown: true });
      if (!("registration" in found))
        return data<CancelAnswer>({ gone: found.reason === "unknown" }, { status: found.status });
      const { participantId, stage, isMailed, isChangeable } = found.registration;
      if (!isChangeable) return data<CancelAnswer>({ refusal: TOO_LATE_TO_CANCEL }, { status: 409 });
      const participantIds = [participantId];
      const cancellation = { stageId: stage.id, participantIds, by: null, byShownLink: !isMailed, centre, address };
      const outcome = await cancelRegistrations(database, cancellation, clock());
      switch (outcome) {
        case "notThere":
          return data<CancelAnswer>({ gone: true }, { status: 404 });
        case "tooLate":
          return data<CancelAnswer>({ refusal: TOO_LATE_TO_CANCEL }, { status: 409 });
        case "tooMany":
          return data<CancelAnswer>({ refusal: tooManyCancellations(centre.phone.display) }, { status: 429 });
        default:
          context.set(cancelled, true);
          return data<CancelAnswer>({ success: cancelledText(outcome.cancelled) });
      }
    },
    (status) => data<CancelAnswer>({ refusal: CANCELLATION_FAILED }, { status }),
  );
}

export default function Cancel({ loaderData: { stage, reason }, actionData, params }: Route.ComponentProps) {
  if (actionData?.success) return <Done lead={actionData.success} title={cancelledTitle(1)} />;
  if (!stage && actionData?.gone) return <Done lead={ALREADY_CANCELLED} title={cancelledTitle(1)} />;
  if (!stage) return <NoLink reason={reason ?? "unknown"} />;
  return (
    <>
      <PageHeading
        lead={typeset(`Vous avez une place au stage « ${stage.title} »${stage.when ? `, ${stage.when}` : ""}.`)}
        title={CANCEL_MINE}
      />
      <div className="page-width grid gap-6 py-10 md:py-14">
        <FormRefusal message={actionData?.refusal} />
        {stage.canCancel ? (
          <>
            <CancelConsequences until={stage.until} />
            {/* Not by scripts, which would then load the page of a registration that no longer exists. */}
            <Form className="flex flex-wrap gap-3" method="post" reloadDocument>
              <SubmitButton busy="Annulation…" look="danger">
                {CANCEL_MINE}
              </SubmitButton>
              <Link className={buttonClass("quiet")} to={`/inscription/${params.token}`}>
                Garder mon inscription
              </Link>
            </Form>
          </>
        ) : (
          <CallToCancel />
        )}
      </div>
    </>
  );
}

function Done({ title, lead }: { title: string; lead: string }) {
  return (
    <PageHeading lead={typeset(lead)} title={title}>
      <p className="mt-8">
        <ButtonLink look="quiet" to="/our-stages">
          Voir les stages
        </ButtonLink>
      </p>
    </PageHeading>
  );
}
