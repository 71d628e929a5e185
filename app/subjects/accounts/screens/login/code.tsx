import { data, Form, Link, redirect, replace, useSearchParams } from "react-router";
import { withFlash } from "#platform/forms/flash.ts";
import { readForm } from "#platform/forms/form.ts";
import { queryText } from "#platform/forms/query.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { safePath } from "#platform/forms/safe-path.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { requestContext, servicesContext } from "#platform/services.ts";
import { TextField } from "#ui/field.tsx";
import { FormCard, FormRefusal } from "#ui/form-card.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { findPendingSignIn } from "../../data/pending-sign-in.ts";
import { signInByCode } from "../../data/sign-in.ts";
import { isLoginRedirectSkipped, skipLoginRedirect, viewerOf } from "../../parts/session.ts";
import { SIGN_IN_FAILED } from "../../rules/account-messages.ts";
import { CODE_RULES, type SecondFactorRefusal } from "../../rules/second-factor.ts";
import { secondFactorMessage } from "../../rules/second-factor-messages.ts";
import type { Route } from "./+types/code";
import { loginPath } from "./paths.ts";

export const meta: Route.MetaFunction = () => [{ title: "Connexion : code de vérification" }];

/** Without a pending sign-in there is nothing to confirm: the password comes first. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { baseUrl, database, auth } = context.get(servicesContext);
  const next = safePath(queryText(url.searchParams, "next"), baseUrl.origin);
  if (viewerOf(context)) throw redirect(next ?? "/");
  const pending = await findPendingSignIn(database, auth.pendingToken(request));
  if (!pending && !isLoginRedirectSkipped(context)) throw redirect(loginPath(next));
  return null;
}

interface CodeAnswer {
  refusal: string;
  /** Which of the two fields was sent. */
  field?: "code" | "recoveryCode";
  /** The password must be typed again. */
  ended?: boolean;
}

const STATUS: Partial<Record<SecondFactorRefusal, number>> = { pendingEnded: 401, tooManyAttempts: 429, busy: 503 };

export async function action({ request, context, url }: Route.ActionArgs) {
  const { values, reason, typed } = await readForm(request, CODE_RULES);
  const field = typed.recoveryCode === "" ? "code" : "recoveryCode";
  const refuse = (refusal: SecondFactorRefusal) =>
    data<CodeAnswer>(
      { refusal: secondFactorMessage[refusal], field, ended: refusal === "pendingEnded" },
      { status: STATUS[refusal] ?? 400 },
    );
  if (reason) return refuse(reason);
  const services = context.get(servicesContext);
  return runAction(
    context,
    async () => {
      const { address } = context.get(requestContext);
      const opened = await signInByCode(services, { request, typed: values[field], address }, services.clock());
      if (typeof opened === "string") {
        // The page says why, also when another request has ended the pending sign-in meanwhile.
        skipLoginRedirect(context);
        return refuse(opened);
      }
      const next = safePath(queryText(url.searchParams, "next"), services.baseUrl.origin) ?? "/";
      return replace(withFlash(next, "connexion"), { headers: opened.cookies.map((cookie) => ["Set-Cookie", cookie]) });
    },
    (status) => data<CodeAnswer>({ refusal: SIGN_IN_FAILED }, { status }),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<CodeAnswer>(serverAction, { failed: SIGN_IN_FAILED });

export default function LoginCode({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  useAnswerToast(actionData);
  useFocusOnFault(actionData);
  const isPending = !actionData?.ended;
  const errorOf = (field: CodeAnswer["field"]) => (actionData?.field === field ? actionData?.refusal : undefined);
  return (
    <>
      <PageHeading lead="Votre mot de passe est bon. Il reste un code à donner." title="Code de vérification" />
      <div className="page-width py-12 md:py-16">
        <FormCard>
          <FormRefusal message={actionData?.refusal} />
          {isPending && (
            <>
              <Form className="grid gap-6" method="post" noValidate>
                <TextField
                  autoComplete="one-time-code"
                  error={errorOf("code")}
                  hint="Celui que votre application d’authentification affiche maintenant."
                  inputMode="numeric"
                  label="Code à 6 chiffres"
                  maxLength={10}
                  name="code"
                  required
                />
                <div>
                  <SubmitButton busy="Connexion en cours…">Se connecter</SubmitButton>
                </div>
              </Form>
              <details className="mt-8 border-line border-t pt-4" open={actionData?.field === "recoveryCode"}>
                <summary className="link inline-block cursor-pointer py-2">Je n’ai pas mon téléphone</summary>
                <Form className="mt-4 grid gap-6" method="post" noValidate>
                  <TextField
                    autoComplete="off"
                    error={errorOf("recoveryCode")}
                    hint="Un des dix codes que vous avez gardés. Il ne servira plus ensuite."
                    label="Code de secours"
                    name="recoveryCode"
                    required
                  />
                  <div>
                    <SubmitButton busy="Connexion en cours…" look="quiet">
                      Se connecter avec ce code
                    </SubmitButton>
                  </div>
                </Form>
              </details>
            </>
          )}
          <p className={isPending ? "mt-4" : ""}>
            <Link className="link inline-block py-2" to={loginPath(queryText(search, "next"))}>
              Revenir au mot de passe
            </Link>
          </p>
        </FormCard>
      </div>
    </>
  );
}
