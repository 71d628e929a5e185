import { data, Form, Link } from "react-router";
import { pageMeta } from "#frame/page-meta.ts";
import { readForm } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { requestContext, servicesContext } from "#platform/services.ts";
import { normalizeEmail } from "#platform/values/email.ts";
import { TextField } from "#ui/field.tsx";
import { FormCard, FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { requestPasswordReset } from "../../data/password-reset.ts";
import { accountMessage } from "../../rules/account-messages.ts";
import { FORGOTTEN_PASSWORD_RULES } from "../../rules/account-rules.ts";
import {
  LINK_NOT_REQUESTED,
  LINK_REQUESTED,
  LINK_REQUESTED_NEXT,
  MAIL_NOT_SENT_HERE,
} from "../../rules/link-messages.ts";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  ...pageMeta(root.loaderData, {
    title: "Mot de passe oublié",
    description: "Recevez un lien pour choisir un nouveau mot de passe.",
    path: "/mot-de-passe-oublie",
  }),
];

export function loader({ context }: Route.LoaderArgs) {
  return { sendsMail: context.get(servicesContext).sendsMail };
}

interface Answer {
  refusal?: string;
  success?: string;
  /** The address as typed, to show again without JavaScript. */
  email?: string;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database, clock } = context.get(servicesContext);
  const { values, typed, reason } = await readForm(request, FORGOTTEN_PASSWORD_RULES);
  const refuse = (refusal: string, status: number) => data<Answer>({ refusal, email: typed.email }, { status });
  if (reason) return refuse(accountMessage[reason], 400);
  const { address } = context.get(requestContext);
  return runAction(
    context,
    async () => {
      const refusal = await requestPasswordReset(database, { email: normalizeEmail(values.email), address }, clock());
      return refusal ? refuse(accountMessage[refusal], 429) : data<Answer>({ success: LINK_REQUESTED });
    },
    (status) => refuse(LINK_NOT_REQUESTED, status),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<Answer>(serverAction, { failed: LINK_NOT_REQUESTED });

export default function ForgottenPassword({ loaderData: { sendsMail }, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  useFocusOnFault(actionData);
  return (
    <>
      <PageHeading
        lead="Indiquez l’adresse de votre compte : nous vous enverrons un lien pour choisir un nouveau mot de passe."
        title="Mot de passe oublié"
      />
      <div className="page-width py-12 md:py-16">
        <FormCard>
          <FormRefusal message={actionData?.refusal} />
          <FormSuccess message={actionData?.success}>
            <p className="mt-1">{sendsMail ? LINK_REQUESTED_NEXT : MAIL_NOT_SENT_HERE}</p>
          </FormSuccess>
          <Form className="grid gap-6" method="post" noValidate>
            <TextField
              autoComplete="username"
              defaultValue={actionData?.email}
              error={actionData?.refusal}
              label="E-mail"
              name="email"
              required
              type="email"
            />
            <div>
              <SubmitButton busy="Envoi en cours…">Recevoir un lien</SubmitButton>
            </div>
          </Form>
          <p className="mt-8 border-line border-t pt-4">
            <Link className="link inline-block py-2" to="/login">
              Retour à la connexion
            </Link>
          </p>
        </FormCard>
      </div>
    </>
  );
}
