import { data, Form, Link, redirect } from "react-router";
import { openFromAddress } from "#frame/open-link.ts";
import { readForm } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { requestContext, servicesContext } from "#platform/services.ts";
import { typeset } from "#platform/values/typography.ts";
import { loginBefore, viewerOf } from "#subjects/accounts/parts/session.ts";
import { whenInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { TextField } from "#ui/field.tsx";
import { FormCard, FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { findOwnRegistration, openOwnQuestionnaire, openStageCode } from "../../data/by-qr/open-stage-code.ts";
import { requestOpinionLink } from "../../data/by-qr/request-link.ts";
import { LINK_RULES, type LinkRefusal } from "../../rules/by-qr/link-form.ts";
import { LINK_FAILED, linkMessage, QR_PAGE, SCANNED } from "../../rules/by-qr/qr-messages.ts";
import type { Route } from "./+types/stage";
import { NoQuestionnaire } from "./no-questionnaire.tsx";

export const meta: Route.MetaFunction = () => [{ title: QR_PAGE.title }];

async function openScanned({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const { database } = context.get(servicesContext);
  const opened = await openFromAddress(context, params.code, openStageCode);
  if ("reason" in opened) return opened;
  const participantId = await findOwnRegistration(database, viewerOf(context), opened.stage.id);
  return { ...opened, participantId };
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const opened = await openScanned({ params, context });
  if ("reason" in opened) return data({ shown: null, reason: opened.reason }, { status: opened.status });
  const { stage, state, participantId } = opened;
  const shown = {
    about: `Stage « ${stage.title} », ${whenInWords(stage)}`,
    state,
    isOwn: participantId !== null,
    login: viewerOf(context) ? null : loginBefore(url),
  };
  return data({ shown, reason: null }, { status: state === "closed" ? 410 : 200 });
}

interface Answer {
  refusal?: string;
  success?: string;
  email?: string;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { values, typed, reason } = await readForm(request, LINK_RULES);
  const refuse = (refusal: LinkRefusal) =>
    data<Answer>({ refusal: linkMessage[refusal], email: typed.email }, { status: refusal === "tooMany" ? 429 : 400 });
  return runAction(
    context,
    async () => {
      const { database, clock } = context.get(servicesContext);
      const opened = await openScanned({ params, context });
      if ("reason" in opened) return data<Answer>({}, { status: opened.status });
      const { stage, state, participantId } = opened;
      if (state !== "open") return data<Answer>({ refusal: SCANNED[state] }, { status: 409 });
      if (participantId !== null) {
        const id = await openOwnQuestionnaire(database, { stage, participantId }, clock());
        // Otherwise the registration has just been removed.
        if (id !== null) throw redirect(`/avis/compte/${id}`);
      }
      if (reason) return refuse(reason);
      const { address } = context.get(requestContext);
      const refusal = await requestOpinionLink(database, { stage, email: values.email, address }, clock());
      return refusal ? refuse(refusal) : data<Answer>({ success: SCANNED.sent });
    },
    (status) => data<Answer>({ refusal: LINK_FAILED, email: typed.email }, { status }),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<Answer>(serverAction, { failed: LINK_FAILED });

export default function ScannedStage({ loaderData: { shown, reason }, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  useFocusOnFault(actionData);
  if (!shown) return <NoQuestionnaire reason={reason ?? "unknown"} />;
  if (shown.state !== "open") return <PageHeading lead={SCANNED[shown.state]} title={QR_PAGE.title} />;
  return (
    <>
      <PageHeading lead={shown.about} title={QR_PAGE.title} />
      <div className="page-width py-8 md:py-14">
        <FormCard>
          <FormRefusal message={actionData?.refusal} />
          <FormSuccess message={actionData?.success}>
            <p className="mt-1">{typeset(SCANNED.sentNext)}</p>
          </FormSuccess>
          <Form className="grid gap-6" method="post" noValidate>
            <p>{typeset(shown.isOwn ? SCANNED.own : SCANNED.byMail)}</p>
            {!shown.isOwn && (
              <TextField
                autoComplete="email"
                defaultValue={actionData?.email}
                error={actionData?.refusal}
                label={SCANNED.email}
                name="email"
                required
                type="email"
              />
            )}
            <div>
              <SubmitButton busy="Un instant…">{shown.isOwn ? SCANNED.answer : SCANNED.send}</SubmitButton>
            </div>
          </Form>
          {shown.login && (
            <p className="mt-8 border-line border-t pt-4">
              <Link className="link inline-block py-2" to={shown.login}>
                {typeset(SCANNED.signIn)}
              </Link>
            </p>
          )}
        </FormCard>
      </div>
    </>
  );
}
