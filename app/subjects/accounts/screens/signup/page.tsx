import { data, Form, Link, redirect, replace } from "react-router";
import type { InferOutput } from "valibot";
import { pageMeta } from "#frame/page-meta.ts";
import { withFlash } from "#platform/forms/flash.ts";
import { readForm } from "#platform/forms/form.ts";
import { queryText } from "#platform/forms/query.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { requestContext, servicesContext } from "#platform/services.ts";
import { normalizeEmail } from "#platform/values/email.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import type { Profile } from "#platform/values/user.ts";
import { FormCard, FormRefusal } from "#ui/form-card.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { createAccount } from "../../data/accounts.ts";
import { isCommonPassword } from "../../data/common-passwords.ts";
import { signInByPassword } from "../../data/sign-in.ts";
import { countSignUp } from "../../data/sign-up-attempts.ts";
import { NewPasswordFields, ProfileFields } from "../../parts/profile-fields.tsx";
import { viewerOf } from "../../parts/session.ts";
import { accountMessage } from "../../rules/account-messages.ts";
import { type AccountRefusal, signUpRules } from "../../rules/account-rules.ts";
import { PASSWORD_IS_COMMON } from "../../rules/link-messages.ts";
import type { Route } from "./+types/page";
import { pathAfterSignUp, referrerPath } from "./next-page.ts";

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta(root.loaderData, {
    title: "Inscription",
    description: "Créez votre compte pour vous inscrire plus vite, inscrire votre équipe et suivre vos stages.",
    path: "/signup",
    exactTitle: true,
  });

export function loader({ request, context }: Route.LoaderArgs) {
  const { baseUrl } = context.get(servicesContext);
  if (viewerOf(context)) throw redirect("/");
  return { from: referrerPath(request, baseUrl.origin) };
}

interface SignUpAnswer {
  refusal: string;
  reason?: AccountRefusal;
  /** The values as typed, to show again without JavaScript. */
  profile?: Profile;
  from?: string;
  lacksPassword?: boolean;
  hasCommonPassword?: boolean;
}

const STATUS: Partial<Record<AccountRefusal, number>> = { emailTaken: 409, tooManySignUps: 429, busy: 503 };

export async function action({ request, context, url }: Route.ActionArgs) {
  const { clock, centre } = context.get(servicesContext);
  const rules = signUpRules({ today: dayInParis(clock()), brand: centre.brand, role: "client" });
  const { values, typed, reason } = await readForm(request, rules);
  const { password, passwordConfirmation: _, from, ...profile } = typed;
  const refuse = (refusal: AccountRefusal, status = STATUS[refusal] ?? 400) =>
    data<SignUpAnswer>(
      { reason: refusal, refusal: accountMessage[refusal], profile, from, ...aboutPassword(password) },
      { status },
    );
  if (reason) return refuse(reason);
  return runAction(
    context,
    () => signUp(values, refuse, { request, context, url }),
    (status) => refuse("signUpFailed", status),
  );
}

const aboutPassword = (password: string) => ({
  lacksPassword: password.trim() === "",
  hasCommonPassword: isCommonPassword(password),
});

async function signUp<Refused>(
  { password, passwordConfirmation: _, from, ...profile }: InferOutput<ReturnType<typeof signUpRules>["schema"]>,
  refuse: (reason: AccountRefusal) => Refused,
  { request, context, url }: Pick<Route.ActionArgs, "request" | "context" | "url">,
) {
  const services = context.get(servicesContext);
  const { database, clock, baseUrl } = services;
  const { signal } = request;
  const now = clock();
  const owner = context.get(requestContext).address;
  const refusal = (await countSignUp(database, owner, now))
    ? await createAccount(services, { profile, password, signal, owner }, now)
    : "tooManySignUps";
  if (refusal) return refuse(refusal);
  const email = normalizeEmail(profile.email);
  const opened = await signInByPassword(services, { request, email, password, kind: "followUp", signal, owner }, now);
  if (!opened) return refuse("signUpFailed");
  const next = pathAfterSignUp({ stageId: queryText(url.searchParams, "stageId"), from }, baseUrl.origin);
  const flash = isCommonPassword(password) ? "compte-mot-de-passe" : "compte";
  // Replaces the history entry, because the sign-up page redirects a signed-in viewer.
  return replace(withFlash(next, flash), { headers: opened.cookies.map((cookie) => ["Set-Cookie", cookie]) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<SignUpAnswer>(serverAction, {
    failed: accountMessage.signUpFailed,
    unsent: accountMessage.signUpFailed,
  });

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  useFocusOnFault(actionData);
  const reason = actionData?.reason;
  return (
    <>
      <PageHeading
        lead="Un compte pour s’inscrire en deux clics, inscrire une équipe et suivre ses stages."
        title="Créer un compte"
      />
      <div className="page-width py-12 md:py-16">
        <FormCard>
          <FormRefusal message={actionData?.refusal} />
          <Form className="grid gap-6" method="post" noValidate>
            <input name="from" type="hidden" value={actionData?.from ?? loaderData.from} />
            <ProfileFields refusal={reason} values={actionData?.profile} />
            <NewPasswordFields
              hint={actionData?.hasCommonPassword ? PASSWORD_IS_COMMON : "6 caractères au moins"}
              isMissing={reason === "missingFields" && actionData?.lacksPassword}
              refusal={reason}
            />
            <Consent />
            <div>
              <SubmitButton busy="Création du compte…">Créer mon compte</SubmitButton>
            </div>
          </Form>
          <p className="mt-8 border-line border-t pt-4">
            {"Déjà un compte\u202f? "}
            <Link className="link inline-block whitespace-nowrap py-2" to="/login">
              Se connecter
            </Link>
          </p>
        </FormCard>
      </div>
    </>
  );
}

function Consent() {
  return (
    <p className="text-earth">
      {"En créant un compte, vous acceptez les "}
      <Link className="link" target="_blank" to="/cgu">
        conditions générales d’utilisation
      </Link>
      {" et vous avez lu la "}
      <Link className="link" target="_blank" to="/politiquedeconfidentialite">
        politique de confidentialité
      </Link>
      .
    </p>
  );
}
