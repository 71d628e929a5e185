import { createContext, data, Form, Link } from "react-router";
import { readPost, textsOf } from "#platform/forms/form.ts";
import { queryText } from "#platform/forms/query.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { requestContext, servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireUser } from "#subjects/accounts/parts/session.ts";
import { findStage } from "#subjects/stages/data/stages.ts";
import { whenInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { ButtonLink, buttonClass } from "#ui/button.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { LoadError } from "#ui/load-error.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { cancelRegistrations } from "../../data/cancel-registration.ts";
import { listCancellable } from "../../data/own-registrations.ts";
import { CallToCancel, CancelConsequences, Cancelled } from "../../parts/cancellation.tsx";
import { canCancel, shownCancelDay } from "../../rules/cancel-limit.ts";
import {
  ALREADY_CANCELLED,
  CANCEL_MINE,
  CANCEL_THEIRS,
  CANCELLATION_FAILED,
  cancelledTitle,
  NOBODY_CHOSEN,
  TOO_LATE_TO_CANCEL,
  tooManyCancellations,
} from "../../rules/cancel-messages.ts";
import type { Route } from "./+types/cancel";
import { CancelledPeople } from "./cancelled-people.tsx";

export const meta: Route.MetaFunction = () => [{ title: CANCEL_MINE }];

/** Set by the action: what it cancelled cannot be loaded any more. */
const cancelled = createContext(false);

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = requireUser(context, url);
  if (context.get(cancelled)) return data({ shown: null });
  const { database, clock, rules } = context.get(servicesContext);
  const stageId = queryText(url.searchParams, "stageId") ?? "";
  const stage = await findStage(database, stageId);
  const people = stage ? await listCancellable(database, stageId, user) : [];
  if (!stage || people.length === 0) return data({ shown: null }, { status: 404 });
  const [days, now] = [rules.cancelDays, clock()];
  const shown = {
    title: stage.title,
    when: whenInWords(stage),
    canCancel: canCancel(stage, days, now),
    until: shownCancelDay(stage, days, now),
    people,
    chosen: queryText(url.searchParams, "participant"),
  };
  return data({ shown });
}

interface CancelAnswer {
  cancelled?: number;
  refusal?: string;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const user = requireUser(context, url);
  const posted = await readPost(request);
  const refuse = (refusal: string, status: number) => data<CancelAnswer>({ refusal }, { status });
  if (posted.tooLong) return refuse(FIELD_TOO_LONG, 400);
  const chosen = new Set(textsOf(posted, "participantId"));
  if (chosen.size === 0) return refuse(NOBODY_CHOSEN, 400);
  return runAction(
    context,
    async () => {
      const { database, centre, clock } = context.get(servicesContext);
      const { address } = context.get(requestContext);
      const stageId = queryText(url.searchParams, "stageId") ?? "";
      const people = await listCancellable(database, stageId, user);
      const participantIds = people.map(({ id }) => id).filter((id) => chosen.has(id));
      const cancellation = { stageId, participantIds, by: user, centre, address };
      const outcome = await cancelRegistrations(database, cancellation, clock());
      switch (outcome) {
        case "notThere":
          return refuse(ALREADY_CANCELLED, 409);
        case "tooLate":
          return refuse(TOO_LATE_TO_CANCEL, 409);
        case "tooMany":
          return refuse(tooManyCancellations(centre.phone.display), 429);
        default:
          context.set(cancelled, true);
          return data<CancelAnswer>(outcome);
      }
    },
    (status) => refuse(CANCELLATION_FAILED, status),
  );
}

export default function Cancel({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  const done = actionData?.cancelled;
  if (done || !shown) return <Done count={done} refusal={actionData?.refusal} />;
  const isMineOnly = shown.people.every(({ isOwn }) => isOwn);
  return (
    <section aria-labelledby="annuler" className="max-w-2xl">
      <h2 id="annuler">{isMineOnly ? CANCEL_MINE : CANCEL_THEIRS}</h2>
      <p className="mt-3 font-semibold text-lead">
        {typeset(`« ${shown.title} »${shown.when ? `, ${shown.when}` : ""}`)}
      </p>
      <div className="mt-6 grid gap-6">
        {/* Too late is told below, with the phone number. */}
        <FormRefusal message={shown.canCancel ? actionData?.refusal : undefined} />
        {shown.canCancel ? (
          <>
            <CancelConsequences until={shown.until} />
            {/* Not by scripts, which would then load registrations that no longer exist. */}
            <Form className="grid gap-6" method="post" reloadDocument>
              <CancelledPeople chosen={shown.chosen} people={shown.people} />
              <div className="flex flex-wrap gap-3">
                <SubmitButton busy="Annulation…" look="danger">
                  {isMineOnly ? CANCEL_MINE : "Annuler les inscriptions choisies"}
                </SubmitButton>
                <Link className={`${buttonClass("quiet")} w-full sm:w-auto`} to="/account/formations">
                  Ne rien annuler
                </Link>
              </div>
            </Form>
          </>
        ) : (
          <CallToCancel />
        )}
      </div>
    </section>
  );
}

function Done({ count, refusal = ALREADY_CANCELLED }: { count: number | undefined; refusal: string | undefined }) {
  return (
    <section aria-labelledby="annulee" className="max-w-2xl">
      <h2 id="annulee">{count ? cancelledTitle(count) : CANCEL_MINE}</h2>
      <div className="mt-6">
        {count ? <Cancelled count={count} /> : <p>{typeset(refusal)}</p>}
        <p className="mt-6">
          <ButtonLink look="quiet" to="/account/formations">
            Revenir à mes formations
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} message={CANCELLATION_FAILED} />;
}
