import { data, Form, Link, redirect, replace, useSearchParams } from "react-router";
import { pageMeta } from "#frame/page-meta.ts";
import { withFlash } from "#platform/forms/flash.ts";
import { readForm } from "#platform/forms/form.ts";
import { queryText } from "#platform/forms/query.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { safePath } from "#platform/forms/safe-path.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { requestContext, servicesContext } from "#platform/services.ts";
import { normalizeEmail } from "#platform/values/email.ts";
import { isQueueFull } from "#platform/work-queue.ts";
import { TextField } from "#ui/field.tsx";
import { FormCard, FormRefusal } from "#ui/form-card.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { signInByPassword } from "../../data/sign-in.ts";
import {
  clearSignInAttempts,
  countSignIn,
  countSignInAttempt,
  uncountSignIn,
  uncountSignInAttempt,
} from "../../data/sign-in-attempts.ts";
import { viewerOf } from "../../parts/session.ts";
import { accountMessage, SIGN_IN_FAILED } from "../../rules/account-messages.ts";
import { SIGN_IN_RULES } from "../../rules/account-rules.ts";
import type { Route } from "./+types/page";
import { codePath } from "./paths.ts";

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta(root.loaderData, {
    title: "Connexion",
    description: "Connectez-vous pour suivre vos stages, vos notifications et les documents que le centre vous envoie.",
    path: "/login",
    exactTitle: true,
  });

export function loader({ context, url }: Route.LoaderArgs) {
  const { baseUrl } = context.get(servicesContext);
  if (viewerOf(context)) throw redirect(safePath(queryText(url.searchParams, "next"), baseUrl.origin) ?? "/");
  return null;
}

interface LoginAnswer {
  refusal: string;
  /** The values as typed, to show again without JavaScript. */
  email?: string;
}

const STATUS = { wrongEmailOrPassword: 400, tooManyAttempts: 429, tooManySignIns: 429, busy: 503 } as const;

export async function action({ request, context, url }: Route.ActionArgs) {
  const { values, typed, reason } = await readForm(request, SIGN_IN_RULES);
  if (reason) return refuseSignIn("wrongEmailOrPassword", typed.email);
  return runAction(
    context,
    () => signIn(values, { request, context, url }),
    (status) => data<LoginAnswer>({ refusal: SIGN_IN_FAILED, email: typed.email }, { status }),
  );
}

function refuseSignIn(reason: keyof typeof STATUS, email: string) {
  return data<LoginAnswer>({ refusal: accountMessage[reason], email }, { status: STATUS[reason] });
}

async function signIn(
  { email: typedEmail, password }: { email: string; password: string },
  { request, context, url }: Pick<Route.ActionArgs, "request" | "context" | "url">,
) {
  const services = context.get(servicesContext);
  const { database, clock, baseUrl } = services;
  const now = clock();
  const email = normalizeEmail(typedEmail);
  const refuse = (reason: keyof typeof STATUS) => refuseSignIn(reason, email);
  const attempt = { email, address: context.get(requestContext).address };
  if (!(await countSignInAttempt(database, attempt, now))) return refuse("tooManyAttempts");
  if (!(await countSignIn(database, attempt, now))) {
    await uncountSignInAttempt(database, attempt);
    return refuse("tooManySignIns");
  }
  const work = { signal: request.signal, owner: attempt.address };
  const opened = await signInByPassword(services, { request, email, password, ...work }, now).catch(async (error) => {
    // The password was not checked: the queue is full, or the client closed the connection.
    await uncountSignInAttempt(database, attempt);
    await uncountSignIn(database, attempt);
    if (!isQueueFull(error)) throw error;
    return "busy" as const;
  });
  if (opened === "busy") return refuse("busy");
  if (!opened) {
    await uncountSignIn(database, attempt);
    return refuse("wrongEmailOrPassword");
  }
  await clearSignInAttempts(database, attempt);
  const next = safePath(queryText(url.searchParams, "next"), baseUrl.origin);
  const headers = opened.cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
  if (opened.needsCode) return redirect(codePath(next), { headers });
  // Replaces the history entry, because the login page redirects a signed-in viewer.
  return replace(withFlash(next ?? "/", "connexion"), { headers });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<LoginAnswer>(serverAction, { failed: SIGN_IN_FAILED });

export default function Login({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  useAnswerToast(actionData);
  const next = queryText(search, "next");
  return (
    <>
      <PageHeading
        lead={
          next ? "Cette page est personnelle : connectez-vous pour l’ouvrir." : "Retrouvez vos stages et vos documents."
        }
        title="Connexion"
      />
      <div className="page-width py-12 md:py-16">
        <FormCard>
          <FormRefusal message={actionData?.refusal} />
          <Form className="grid gap-6" method="post" noValidate>
            <TextField
              autoComplete="username"
              defaultValue={actionData?.email}
              label="E-mail"
              name="email"
              required
              type="email"
            />
            <div>
              <TextField
                autoComplete="current-password"
                label="Mot de passe"
                name="password"
                required
                type="password"
              />
              <Link className="link mt-1 inline-block py-2" to="/mot-de-passe-oublie">
                {"Mot de passe oublié\u202f?"}
              </Link>
            </div>
            <div>
              <SubmitButton busy="Connexion en cours…">Se connecter</SubmitButton>
            </div>
          </Form>
          <p className="mt-8 border-line border-t pt-4">
            {"Pas encore de compte\u202f? "}
            <Link className="link inline-block whitespace-nowrap py-2" to="/signup">
              Créer un compte
            </Link>
          </p>
        </FormCard>
      </div>
    </>
  );
}
