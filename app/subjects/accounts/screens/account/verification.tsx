import { data } from "react-router";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { requestContext, servicesContext } from "#platform/services.ts";
import { ButtonLink } from "#ui/button.tsx";
import { FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { sendVerification } from "../../data/addresses.ts";
import { AddressState, type VerificationAnswer } from "../../parts/address-state.tsx";
import { requireUser } from "../../parts/session.ts";
import { accountMessage } from "../../rules/account-messages.ts";
import {
  ADDRESS_ALREADY_VERIFIED,
  LINK_NOT_REQUESTED,
  VERIFICATION_SENT,
  VERIFICATION_WAITS,
} from "../../rules/link-messages.ts";
import type { Route } from "./+types/verification";

export const meta: Route.MetaFunction = () => [{ title: "Mon compte" }];

/** The form of the profile posts to this page, which is seen only without JavaScript. */
export function loader({ context, url }: Route.LoaderArgs) {
  return { isVerified: requireUser(context, url).emailVerified };
}

export async function action({ context, url }: Route.ActionArgs) {
  const { database, clock, sendsMail } = context.get(servicesContext);
  const user = requireUser(context, url);
  return runAction(
    context,
    async () => {
      if (user.emailVerified) return data<VerificationAnswer>({ success: ADDRESS_ALREADY_VERIFIED });
      const refusal = await sendVerification(database, user, context.get(requestContext).address, clock());
      if (refusal) return data<VerificationAnswer>({ refusal: accountMessage[refusal] }, { status: 429 });
      return data<VerificationAnswer>({ success: sendsMail ? VERIFICATION_SENT : VERIFICATION_WAITS });
    },
    (status) => data<VerificationAnswer>({ refusal: LINK_NOT_REQUESTED }, { status }),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<VerificationAnswer>(serverAction, { failed: LINK_NOT_REQUESTED });

export default function Verification({ loaderData: { isVerified }, actionData }: Route.ComponentProps) {
  return (
    <section aria-labelledby="verification" className="max-w-2xl">
      <h2 id="verification">Vérifier mon adresse</h2>
      <div className="mt-6">
        <FormRefusal message={actionData?.refusal} />
        <FormSuccess message={actionData?.success} />
        {!actionData && <AddressState isVerified={isVerified} />}
        <ButtonLink look="quiet" to="/account">
          Retour au profil
        </ButtonLink>
      </div>
    </section>
  );
}
