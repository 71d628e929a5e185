import { data, Form } from "react-router";
import { type ReadForm, readForm } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { useSavedKey } from "#platform/forms/use-saved-key.ts";
import { requestContext, servicesContext, sessionContext } from "#platform/services.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import type { Profile as ProfileData } from "#platform/values/user.ts";
import { TextField } from "#ui/field.tsx";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { LoadError } from "#ui/load-error.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { changeAccount } from "../../data/accounts.ts";
import { isCommonPassword } from "../../data/common-passwords.ts";
import { AddressState } from "../../parts/address-state.tsx";
import { NewPasswordField } from "../../parts/password-meter.tsx";
import { ProfileFields } from "../../parts/profile-fields.tsx";
import { requireUserUnlessSkipped, skipLoginRedirect } from "../../parts/session.ts";
import {
  accountMessage,
  PROFILE_FAILED,
  PROFILE_NOT_LOADED,
  PROFILE_NOT_SENT,
  PROFILE_SAVED,
  profileMessage,
} from "../../rules/account-messages.ts";
import { type AccountRefusal, profileRules } from "../../rules/account-rules.ts";
import { PASSWORD_IS_COMMON } from "../../rules/link-messages.ts";
import type { Route } from "./+types/profile";

export const meta: Route.MetaFunction = () => [{ title: "Mon compte" }];

export function loader({ context, url }: Route.LoaderArgs) {
  const user = requireUserUnlessSkipped(context, url);
  if (!user) return { profile: undefined };
  const { role: _, name: __, id: ___, ...profile } = user;
  return { profile };
}

interface ProfileAnswer {
  refusal?: string;
  reason?: AccountRefusal;
  /** The values as typed, to show again without JavaScript. */
  profile?: ProfileData;
  success?: string;
  hasCommonPassword?: boolean;
  /** The time of the save, used as the form's key: each save resets the form. */
  saved?: number;
}

const STATUS: Partial<Record<AccountRefusal, number>> = {
  signedOut: 401,
  emailTaken: 409,
  changedMeanwhile: 409,
  tooManyAddresses: 429,
  tooManyAttempts: 429,
  busy: 503,
};

export async function action({ request, context }: Route.ActionArgs) {
  const { clock, centre } = context.get(servicesContext);
  const role = context.get(sessionContext)?.user.role ?? "client";
  const form = await readForm(request, profileRules({ today: dayInParis(clock()), brand: centre.brand, role }));
  const { currentPassword: _, newPassword: __, ...profile } = form.typed;
  const refuse = (reason: AccountRefusal) =>
    data<ProfileAnswer>({ reason, refusal: profileMessage(reason), profile }, { status: STATUS[reason] ?? 400 });
  return runAction(
    context,
    () => save(form, refuse, request, context),
    (status) => data<ProfileAnswer>({ refusal: PROFILE_FAILED, profile }, { status }),
  );
}

async function save<Refused>(
  { values, reason }: ReadForm<ReturnType<typeof profileRules>["schema"], AccountRefusal>,
  refuse: (reason: AccountRefusal) => Refused,
  request: Request,
  context: Route.ActionArgs["context"],
) {
  const services = context.get(servicesContext);
  const session = context.get(sessionContext);
  if (!session) {
    skipLoginRedirect(context);
    return refuse("signedOut");
  }
  if (reason) return refuse(reason);
  const { currentPassword, newPassword, ...profile } = values;
  const now = services.clock();
  const refusal = await changeAccount(
    services,
    {
      userId: session.user.id,
      profile,
      currentPassword,
      newPassword,
      sessionToken: session.token,
      address: context.get(requestContext).address,
      signal: request.signal,
    },
    now,
  );
  if (refusal) return refuse(refusal);
  // Without JavaScript the response is this page, which must show the saved values.
  context.set(sessionContext, await services.auth.session(request));
  return data<ProfileAnswer>({
    success: PROFILE_SAVED,
    saved: now.getTime(),
    hasCommonPassword: isCommonPassword(newPassword),
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<ProfileAnswer>(serverAction, { failed: PROFILE_FAILED, unsent: PROFILE_NOT_SENT });

const PASSWORD_HINT = "Laissez vide pour garder le mot de passe actuel. Le changer déconnecte vos autres appareils.";

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  useFocusOnFault(actionData);
  const reason = actionData?.reason;
  const error = (...reasons: AccountRefusal[]) =>
    reason && reasons.includes(reason) ? accountMessage[reason] : undefined;
  return (
    <section aria-labelledby="profil" className="max-w-2xl">
      <h2 id="profil">Profil</h2>
      <div className="mt-6">
        <FormRefusal message={actionData?.refusal} />
        <FormSuccess message={actionData?.success} />
        {loaderData.profile && <AddressState isVerified={loaderData.profile.emailVerified} />}
      </div>
      {/* The key resets the form after a save: saved values, and empty password fields. */}
      <Form className="grid gap-6" key={useSavedKey(actionData)} method="post" noValidate>
        <ProfileFields refusal={reason} values={actionData?.profile ?? loaderData.profile} />
        <NewPasswordField
          error={error("newPasswordTooShort", "newPasswordTooLong", "adminPasswordTooShort", "adminPasswordTooCommon")}
          hint={actionData?.hasCommonPassword ? PASSWORD_IS_COMMON : PASSWORD_HINT}
          label="Nouveau mot de passe"
          name="newPassword"
        />
        <TextField
          autoComplete="current-password"
          error={error("missingCurrentPassword", "wrongCurrentPassword", "tooManyAttempts")}
          hint="Demandé pour enregistrer toute modification."
          label="Mot de passe actuel"
          name="currentPassword"
          required
          type="password"
        />
        <div>
          <SubmitButton busy="Enregistrement en cours…">Enregistrer</SubmitButton>
        </div>
      </Form>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError error={error} message={PROFILE_NOT_LOADED} />;
}
