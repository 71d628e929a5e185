import { data, Form, Link } from "react-router";
import { queryText } from "#platform/forms/query.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { requestContext, servicesContext } from "#platform/services.ts";
import { ButtonLink } from "#ui/button.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { findLink, isVerifiedByLink } from "../../data/account-tokens.ts";
import { verifyAddress } from "../../data/addresses.ts";
import { LINK_STATUS, type LinkAnswer, LinkPage } from "../../parts/link-page.tsx";
import { loginBefore, viewerOf } from "../../parts/session.ts";
import { accountMessage } from "../../rules/account-messages.ts";
import {
  ADDRESS_ALREADY_VERIFIED,
  ADDRESS_VERIFIED,
  LINK_NOT_USED,
  NOT_YOUR_ACCOUNT,
} from "../../rules/link-messages.ts";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = () => [{ title: "Vérifier mon adresse" }];

/** Does not use the link: mail scanners open every link of a mail. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { database, clock } = context.get(servicesContext);
  const [token, now] = [queryText(url.searchParams, "jeton"), clock()];
  const link = await findLink(database, { purpose: "verifyAddress", token }, now);
  const viewer = viewerOf(context);
  if (link && !viewer) return data({ state: "visitor", login: loginBefore(url) } as const);
  if (link) return data({ state: link.userId === viewer?.id ? "usable" : "otherAccount" } as const);
  if (await isVerifiedByLink(database, token, now)) return data({ state: "verified" } as const);
  return data({ state: "expired" } as const, { status: LINK_STATUS.linkExpired });
}

export async function action({ context, url }: Route.ActionArgs) {
  const { database, clock } = context.get(servicesContext);
  const token = queryText(url.searchParams, "jeton");
  return runAction(
    context,
    async () => {
      const { address } = context.get(requestContext);
      const reason = await verifyAddress(database, { token, address, viewerId: viewerOf(context)?.id }, clock());
      if (!reason) return data<LinkAnswer>({ success: ADDRESS_VERIFIED }, { status: 200 });
      if (reason === "linkExpired" && (await isVerifiedByLink(database, token, clock())))
        return data<LinkAnswer>({ success: ADDRESS_ALREADY_VERIFIED }, { status: 200 });
      return data<LinkAnswer>({ reason, refusal: accountMessage[reason] }, { status: LINK_STATUS[reason] });
    },
    (status) => data<LinkAnswer>({ refusal: LINK_NOT_USED }, { status }),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<LinkAnswer>(serverAction, { failed: LINK_NOT_USED });

/** What the page says before its form is sent. */
const REFUSALS = {
  usable: undefined,
  verified: undefined,
  expired: accountMessage.linkExpired,
  visitor: accountMessage.linkNeedsSession,
  otherAccount: accountMessage.linkOfAnotherAccount,
};

export default function VerifyAddress({ loaderData, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  const { state } = loaderData;
  const success = actionData?.success ?? (state === "verified" && !actionData ? ADDRESS_ALREADY_VERIFIED : undefined);
  return (
    <LinkPage
      {...actionData}
      refusal={actionData ? actionData.refusal : REFUSALS[state]}
      success={success}
      title="Vérifier mon adresse"
    >
      {success || state === "verified" || state === "expired" ? (
        <ToAccount isVerified={Boolean(success)} />
      ) : (
        <div className="grid gap-6">
          {state === "usable" && <VerifyForm />}
          {state === "visitor" && (
            <div>
              <ButtonLink look="solid" to={loaderData.login}>
                Se connecter
              </ButtonLink>
            </div>
          )}
          <p>
            {NOT_YOUR_ACCOUNT}{" "}
            <Link className="link" to="/mot-de-passe-oublie">
              Mot de passe oublié
            </Link>
          </p>
        </div>
      )}
    </LinkPage>
  );
}

function VerifyForm() {
  return (
    <Form className="grid gap-6" method="post">
      <p>
        Un clic confirme que cette adresse est la vôtre. Vous verrez alors dans votre compte les inscriptions et les
        fichiers qui lui sont destinés.
      </p>
      <div>
        <SubmitButton busy="Vérification…">Vérifier mon adresse</SubmitButton>
      </div>
    </Form>
  );
}

function ToAccount({ isVerified }: { isVerified: boolean }) {
  return (
    <div className="grid gap-6">
      {!isVerified && <p>{"Connectez-vous\u202f: votre profil dit si l’adresse est vérifiée, et renvoie le lien."}</p>}
      <div>
        <ButtonLink look="solid" to="/account">
          Aller à mon compte
        </ButtonLink>
      </div>
    </div>
  );
}
