import { data, Form, Link } from "react-router";
import { readForm } from "#platform/forms/form.ts";
import { queryText } from "#platform/forms/query.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { requestContext, servicesContext } from "#platform/services.ts";
import { typeset } from "#platform/values/typography.ts";
import { requireUser } from "#subjects/accounts/parts/session.ts";
import { noteStageChange } from "#subjects/dossiers/data/note-change.ts";
import { whenInWords } from "#subjects/stages/rules/timetable/timetable-words.ts";
import { ButtonLink, buttonClass } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { LoadError } from "#ui/load-error.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { correctionVersion, correctMade, findMade } from "../../data/correct-made.ts";
import { CORRECTION_RULES } from "../../rules/correction-form.ts";
import {
  CORRECT_REGISTRATION,
  CORRECTED,
  CORRECTED_ADDRESS,
  CORRECTION_NOT_SAVED,
  correctionMessage,
  NOT_CORRECTABLE,
  type OwnCorrectionRefusal,
  REST_BY_PHONE,
} from "../../rules/correction-messages.ts";
import { PARTICIPANT_FIELDS } from "../../rules/participant-fields.ts";
import type { Route } from "./+types/correct";

export const meta: Route.MetaFunction = () => [{ title: CORRECT_REGISTRATION }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = requireUser(context, url);
  const { database, clock, centre } = context.get(servicesContext);
  const participantId = queryText(url.searchParams, "participant") ?? "";
  const made = await findMade(database, { participantId, userId: user.id }, clock());
  if (!made) return data({ shown: null }, { status: 404 });
  const { firstName, lastName, email } = made.registrant;
  const shown = {
    title: made.stage.title,
    when: whenInWords(made.stage),
    person: { firstName, lastName, email },
    version: correctionVersion(made.registrant),
    tooLate: made.isCorrectable ? null : correctionMessage("tooLate", { email, phone: centre.phone.display }),
  };
  return data({ shown });
}

interface CorrectionAnswer {
  success?: string;
  refusal?: string;
  reason?: OwnCorrectionRefusal;
  typed?: { firstName: string; lastName: string; email: string };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const user = requireUser(context, url);
  const { values, typed, reason } = await readForm(request, CORRECTION_RULES);
  const services = context.get(servicesContext);
  const refuse = (refused: OwnCorrectionRefusal) => {
    const refusal = correctionMessage(refused, { email: typed.email.trim(), phone: services.centre.phone.display });
    const answer: CorrectionAnswer = { refusal, reason: refused };
    // What is saved replaces what was typed over something older.
    if (refused !== "changedMeanwhile") answer.typed = typed;
    return data<CorrectionAnswer>(answer, { status: STATUS[refused] ?? 400 });
  };
  if (reason) return refuse(reason);
  return runAction(
    context,
    async () => {
      const { database, clock, centre } = services;
      const participantId = queryText(url.searchParams, "participant") ?? "";
      const { address } = context.get(requestContext);
      const correction = { ...values, participantId, by: user, brand: centre.brand, address };
      const outcome = await correctMade(database, correction, clock());
      if (typeof outcome === "string") return refuse(outcome);
      await noteStageChange(services, outcome.stageId);
      return data<CorrectionAnswer>({ success: outcome.isNewAddress ? CORRECTED_ADDRESS : CORRECTED });
    },
    (status) => data<CorrectionAnswer>({ refusal: CORRECTION_NOT_SAVED, typed }, { status }),
  );
}

const STATUS: Partial<Record<OwnCorrectionRefusal, number>> = {
  notThere: 404,
  tooLate: 409,
  changedMeanwhile: 409,
  tooMany: 429,
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<CorrectionAnswer>(serverAction, { failed: CORRECTION_NOT_SAVED });

export default function CorrectRegistration({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  useFocusOnFault(actionData);
  if (!shown) return <Gone />;
  const { person, version, tooLate } = shown;
  const typed = actionData?.typed ?? person;
  const emailError = actionData?.reason === "invalidEmail" || actionData?.reason === "alreadyRegistered";
  return (
    <section aria-labelledby="corriger" className="max-w-2xl">
      <h2 id="corriger">{CORRECT_REGISTRATION}</h2>
      <p className="mt-3 font-semibold text-lead">
        {typeset(`« ${shown.title} »${shown.when ? `, ${shown.when}` : ""}`)}
      </p>
      <div className="mt-6">
        <FormRefusal message={tooLate ?? actionData?.refusal} />
        <FormSuccess message={actionData?.success && typeset(actionData.success)} />
        {tooLate === null && (
          <Form className="grid gap-6" key={version} method="post" noValidate>
            <input name="version" type="hidden" value={version} />
            <div className="grid gap-6 sm:grid-cols-2">
              <TextField
                defaultValue={typed.firstName}
                label={PARTICIPANT_FIELDS.firstName.label}
                name="firstName"
                required
              />
              <TextField
                defaultValue={typed.lastName}
                label={PARTICIPANT_FIELDS.lastName.label}
                name="lastName"
                required
              />
            </div>
            <TextField
              defaultValue={typed.email}
              error={emailError ? actionData?.refusal : undefined}
              hint={typeset(REST_BY_PHONE)}
              inputMode="email"
              label={PARTICIPANT_FIELDS.email.label}
              name="email"
              required
              type="email"
            />
            <div className="flex flex-wrap gap-3">
              <SubmitButton busy="Enregistrement…">Enregistrer</SubmitButton>
              <Link className={`${buttonClass("quiet")} w-full sm:w-auto`} to="/account/formations">
                Revenir à mes formations
              </Link>
            </div>
          </Form>
        )}
      </div>
    </section>
  );
}

function Gone() {
  return (
    <section aria-labelledby="corriger" className="max-w-2xl">
      <h2 id="corriger">{CORRECT_REGISTRATION}</h2>
      <p className="mt-6">{typeset(NOT_CORRECTABLE)}</p>
      <p className="mt-6">
        <ButtonLink look="quiet" to="/account/formations">
          Revenir à mes formations
        </ButtonLink>
      </p>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} message={CORRECTION_NOT_SAVED} />;
}
