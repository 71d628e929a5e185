import { data, Form, redirect } from "react-router";
import { readForm } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { requestContext, servicesContext } from "#platform/services.ts";
import { typeset } from "#platform/values/typography.ts";
import { checkShownCode } from "#subjects/attendance/data/own-phone/check-shown-code.ts";
import { SHOWN_CODE_RULES, type ShownCodeRefusal } from "#subjects/attendance/rules/own-phone/presence-form.ts";
import {
  SHOWN_CODE_FAILED,
  SIGN_PRESENCE,
  shownCodeMessage,
} from "#subjects/attendance/rules/own-phone/presence-messages.ts";
import { openHalfDays } from "#subjects/attendance/rules/signing-window.ts";
import { halfDayInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { ButtonLink } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { FormCard, FormRefusal } from "#ui/form-card.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { Route } from "./+types/presence";
import { NoLink } from "./no-link.tsx";
import { openLink } from "./open-link.ts";

export const meta: Route.MetaFunction = () => [{ title: SIGN_PRESENCE }];

/** Signing from the private link, without scanning: typing the six digits on the screen proves that the person is there. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await openLink(context, params.token);
  if (!("registration" in found)) return data({ shown: null, reason: found.reason }, { status: found.status });
  const { stage, firstName, lastName } = found.registration;
  const open = openHalfDays(stage.halfDays, context.get(servicesContext).clock());
  const shown = { name: `${firstName} ${lastName}`.trim(), title: stage.title, when: open.map(halfDayInWords) };
  return data({ shown, reason: null });
}

interface CodeAnswer {
  refusal?: string;
  typed?: { code: string };
}

const STATUS: Partial<Record<ShownCodeRefusal, number>> = { notNow: 409, tooManyAttempts: 429 };

export async function action({ request, params, context }: Route.ActionArgs) {
  const { values, typed, reason } = await readForm(request, SHOWN_CODE_RULES);
  const refuse = (refusal: ShownCodeRefusal) =>
    data<CodeAnswer>({ refusal: typeset(shownCodeMessage[refusal]), typed }, { status: STATUS[refusal] ?? 400 });
  return runAction(
    context,
    async () => {
      const found = await openLink(context, params.token);
      if (!("registration" in found)) return data<CodeAnswer>({}, { status: found.status });
      if (reason) return refuse(reason);
      const { database, clock } = context.get(servicesContext);
      const { address } = context.get(requestContext);
      const { participantId, stage } = found.registration;
      const checked = await checkShownCode(database, { participantId, stage, code: values.code, address }, clock());
      if ("refusal" in checked) return refuse(checked.refusal);
      throw redirect(`/presence/${encodeURIComponent(checked.permit)}`);
    },
    (status) => data<CodeAnswer>({ refusal: SHOWN_CODE_FAILED, typed }, { status }),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<CodeAnswer>(serverAction, { failed: SHOWN_CODE_FAILED });

export default function ShownCode({ loaderData: { shown, reason }, actionData, params }: Route.ComponentProps) {
  useAnswerToast(actionData);
  useFocusOnFault(actionData);
  if (!shown) return <NoLink reason={reason ?? "unknown"} />;
  const { name, title, when } = shown;
  const back = (
    <ButtonLink look="quiet" to={`/inscription/${params.token}`}>
      Mon inscription
    </ButtonLink>
  );
  if (when.length === 0)
    return (
      <PageHeading lead={shownCodeMessage.notNow} title={SIGN_PRESENCE}>
        <p className="mt-8">{back}</p>
      </PageHeading>
    );
  return (
    <>
      <PageHeading lead={`${name}, stage « ${title} », ${when.join(" ; ")}`} title={SIGN_PRESENCE} />
      <div className="page-width py-8 md:py-14">
        <FormCard>
          <FormRefusal message={actionData?.refusal} />
          <Form className="grid gap-6" method="post" noValidate>
            <TextField
              autoComplete="off"
              defaultValue={actionData?.typed?.code}
              error={actionData?.refusal}
              hint={typeset(
                "Les six chiffres sous le code carré, sur l’écran du formateur. Ils changent toutes les 30 secondes.",
              )}
              inputMode="numeric"
              label="Code affiché"
              maxLength={12}
              name="code"
              required
            />
            <div className="flex flex-wrap gap-3">
              <SubmitButton busy="Vérification…">Continuer</SubmitButton>
              {back}
            </div>
          </Form>
        </FormCard>
      </div>
    </>
  );
}
