import { data, Form } from "react-router";
import { markViewerChanged } from "#frame/keep-shown-page.ts";
import { readForm } from "#platform/forms/form.ts";
import { queryText } from "#platform/forms/query.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { requestContext, servicesContext, sessionContext } from "#platform/services.ts";
import { ButtonLink } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { findLink, PASSWORD_LINKS } from "../../data/account-tokens.ts";
import { isCommonPassword } from "../../data/common-passwords.ts";
import { resetPassword } from "../../data/password-reset.ts";
import { LINK_STATUS, type LinkAnswer, LinkPage } from "../../parts/link-page.tsx";
import { NewPasswordField } from "../../parts/password-meter.tsx";
import { accountMessage } from "../../rules/account-messages.ts";
import { type AccountRefusal, NEW_PASSWORD_RULES, PASSWORD_LENGTH } from "../../rules/account-rules.ts";
import { ADMIN_PASSWORD_MIN } from "../../rules/admin-password.ts";
import { LINK_NOT_USED, PASSWORD_IS_COMMON, PASSWORD_REPLACED } from "../../rules/link-messages.ts";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = () => [{ title: "Nouveau mot de passe" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database, clock } = context.get(servicesContext);
  const token = queryText(url.searchParams, "jeton");
  const link = await findLink(database, { purpose: PASSWORD_LINKS, token }, clock());
  const shortest = link?.role === "admin" ? ADMIN_PASSWORD_MIN : PASSWORD_LENGTH.min;
  return data({ isUsable: link !== null, shortest }, { status: link ? 200 : LINK_STATUS.linkExpired });
}

interface Answer extends LinkAnswer {
  hasCommonPassword?: boolean;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { values, reason } = await readForm(request, NEW_PASSWORD_RULES);
  const refuse = (reason: AccountRefusal) =>
    data<Answer>({ reason, refusal: accountMessage[reason] }, { status: LINK_STATUS[reason] ?? 400 });
  if (reason) return refuse(reason);
  const [password, token] = [values.newPassword, queryText(url.searchParams, "jeton")];
  const { address } = context.get(requestContext);
  return runAction(
    context,
    async () => {
      const reset = { token, password, address, signal: request.signal };
      const refusal = await resetPassword(services, reset, services.clock());
      if (refusal) return refuse(refusal);
      // Without JavaScript the response is this page, for somebody whose session may just have ended.
      context.set(sessionContext, await services.auth.session(request));
      const hasCommonPassword = isCommonPassword(password);
      return data<Answer>({ success: PASSWORD_REPLACED, hasCommonPassword }, { status: 200 });
    },
    (status) => data<Answer>({ refusal: LINK_NOT_USED }, { status }),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<Answer>(
    async () => {
      const answer = await serverAction();
      if (answer.success) markViewerChanged();
      return answer;
    },
    { failed: LINK_NOT_USED },
  );

export default function NewPassword({ loaderData: { isUsable, shortest }, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  useFocusOnFault(actionData);
  const isExpired = actionData ? actionData.reason === "linkExpired" : !isUsable;
  return (
    <LinkPage
      {...actionData}
      next={actionData?.hasCommonPassword ? PASSWORD_IS_COMMON : undefined}
      refusal={isExpired ? accountMessage.linkExpired : actionData?.refusal}
      title="Nouveau mot de passe"
    >
      {actionData?.success ? (
        <ButtonLink look="solid" to="/login">
          Se connecter
        </ButtonLink>
      ) : isExpired ? (
        <ButtonLink look="solid" to="/mot-de-passe-oublie">
          Demander un nouveau lien
        </ButtonLink>
      ) : (
        <NewPasswordForm reason={actionData?.reason} shortest={shortest} />
      )}
    </LinkPage>
  );
}

function NewPasswordForm({ reason, shortest }: { reason: AccountRefusal | undefined; shortest: number }) {
  const error = (...reasons: AccountRefusal[]) =>
    reason && reasons.includes(reason) ? accountMessage[reason] : undefined;
  return (
    <Form className="grid gap-6" method="post" noValidate>
      <NewPasswordField
        error={error("newPasswordTooShort", "newPasswordTooLong", "adminPasswordTooShort", "adminPasswordTooCommon")}
        hint={`${shortest} caractères au moins. Tous vos appareils seront déconnectés.`}
        label="Nouveau mot de passe"
        name="newPassword"
        required
      />
      <TextField
        autoComplete="new-password"
        error={error("passwordsDiffer")}
        label="Confirmer le mot de passe"
        name="passwordConfirmation"
        required
        type="password"
      />
      <div>
        <SubmitButton busy="Enregistrement en cours…">Enregistrer</SubmitButton>
      </div>
    </Form>
  );
}
