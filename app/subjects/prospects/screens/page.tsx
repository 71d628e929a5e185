import { data, Form, Link } from "react-router";
import { DeadLink } from "#frame/dead-link.tsx";
import { openFromAddress } from "#frame/open-link.ts";
import { useSite } from "#frame/site.ts";
import { readPost, textOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { servicesContext } from "#platform/services.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { LINK_NOT_VALID } from "#subjects/registrations/rules/private-link-messages.ts";
import { stagePath } from "#subjects/stages/rules/stage-type.ts";
import { whenInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { IntentButton } from "#ui/intent-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { bookableDates } from "../data/bookable-dates.ts";
import { confirmProspect, leaveDates, openProspectLink } from "../data/prospect-links.ts";
import { ASK_HINT, CHANGE_FAILED, CONFIRMED, LEFT, NOT_VALID } from "../rules/prospect-messages.ts";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = () => [{ title: "La prochaine date" }];

interface Answer {
  refusal?: string;
  success?: string;
  /** Nothing is left that the link could open. */
  hasLeft?: boolean;
}

const open = (context: Route.LoaderArgs["context"], token: string) => openFromAddress(context, token, openProspectLink);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, clock } = context.get(servicesContext);
  const opened = await open(context, params.token);
  if (!("prospect" in opened)) return data({ shown: null, reason: opened.reason }, { status: opened.status });
  const { course, email, isConfirmed } = opened.prospect;
  const dates = await bookableDates(database, course.typeId, dayInParis(clock()));
  const shown = {
    ...{ course: course.title, email, isConfirmed },
    dates: dates.map((stage) => ({
      id: stage.id,
      path: stagePath(stage),
      text: `${whenInWords(stage)}, ${stage.location}`,
    })),
  };
  return data({ shown, reason: null });
}

/** Nothing changes by opening the link: programs that check mails follow it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { database, clock } = context.get(servicesContext);
  const posted = await readPost(request);
  const answer = (said: Answer, status = 200) => data<Answer>(said, { status });
  if (posted.tooLong) return answer({ refusal: FIELD_TOO_LONG }, 400);
  const run = async () => {
    const opened = await open(context, params.token);
    if (!("prospect" in opened)) return answer({}, opened.status);
    if (textOf(posted, "intent") === "leave") {
      await leaveDates(database, opened.prospect.id);
      return answer({ success: LEFT, hasLeft: true });
    }
    await confirmProspect(database, opened.prospect, clock());
    return answer({ success: CONFIRMED });
  };
  return runAction(context, run, (status) => answer({ refusal: CHANGE_FAILED }, status));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<Answer>(serverAction, { failed: CHANGE_FAILED });

export default function ProspectPage({ loaderData: { shown, reason }, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  const { phone } = useSite().centre;
  if (!shown)
    return (
      <DeadLink
        lead={actionData?.hasLeft ? LEFT : reason === "tooMany" ? LINK_NOT_VALID.tooMany : NOT_VALID}
        title={actionData?.hasLeft ? "Demande retirée" : "Ce lien ne mène à aucune demande"}
      />
    );
  const { course, email, isConfirmed, dates } = shown;
  return (
    <>
      <PageHeading lead={course} title={isConfirmed ? "Vous serez prévenu" : "Confirmez votre demande"} />
      <div className="page-width grid gap-8 py-10 md:py-14">
        <div className="empty:hidden">
          <FormRefusal message={actionData?.refusal} />
          <FormSuccess message={actionData?.success} />
        </div>
        <p className="measure">
          {typeset(isConfirmed ? "Chaque nouvelle date part à " : "Chaque nouvelle date partira à ")}
          <strong className="break-words">{email}</strong>. {typeset(ASK_HINT)}
        </p>
        <Form className="flex flex-wrap gap-3" method="post">
          {!isConfirmed && (
            <IntentButton busy="Enregistrement…" intent="confirm" look="primary">
              Confirmer mon adresse
            </IntentButton>
          )}
          <IntentButton busy="Enregistrement…" intent="leave" look="quiet">
            Ne plus me prévenir
          </IntentButton>
        </Form>
        {dates.length > 0 && (
          <section aria-labelledby="dates">
            <h2 className="text-h3" id="dates">
              Les dates ouvertes
            </h2>
            <ul className="mt-3 grid max-w-4xl divide-y divide-line">
              {dates.map(({ id, path, text }) => (
                <li className="py-2" key={id}>
                  <Link className="link block py-1 font-semibold" to={path}>
                    {typeset(text)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className="measure">
          {typeset("Une question ? Appelez-nous au ")}
          <a className="link whitespace-nowrap" href={phone.href}>
            {phone.display}
          </a>
          .
        </p>
      </div>
    </>
  );
}
