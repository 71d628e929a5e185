import { data, Form } from "react-router";
import { markViewerChanged } from "#frame/keep-shown-page.ts";
import { useSite } from "#frame/site.ts";
import { queryText } from "#platform/forms/query.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { requestContext, servicesContext, sessionContext } from "#platform/services.ts";
import { ButtonAnchor } from "#ui/button.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { findLink } from "../../data/account-tokens.ts";
import { undoAddressChange } from "../../data/addresses.ts";
import { LINK_STATUS, type LinkAnswer, LinkPage } from "../../parts/link-page.tsx";
import { accountMessage } from "../../rules/account-messages.ts";
import {
  ADDRESS_RESTORED,
  ADDRESS_RESTORED_NEXT,
  LINK_NOT_USED,
  RESTORED_ADDRESS_TAKEN,
} from "../../rules/link-messages.ts";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = () => [{ title: "Annuler le changement d’adresse" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database, clock } = context.get(servicesContext);
  const token = queryText(url.searchParams, "jeton");
  const link = await findLink(database, { purpose: "undoAddress", token }, clock());
  return link ? data({ address: link.email }) : data({ address: null }, { status: LINK_STATUS.linkExpired });
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { database, clock, auth } = context.get(servicesContext);
  const token = queryText(url.searchParams, "jeton");
  return runAction(
    context,
    async () => {
      const link = { token, address: context.get(requestContext).address };
      const reason = await undoAddressChange(database, link, clock());
      if (reason) {
        const refusal = reason === "emailTaken" ? RESTORED_ADDRESS_TAKEN : accountMessage[reason];
        return data<LinkAnswer>({ reason, refusal }, { status: LINK_STATUS[reason] });
      }
      // Without JavaScript the response is this page, for somebody whose session may just have ended.
      context.set(sessionContext, await auth.session(request));
      return data<LinkAnswer>({ success: ADDRESS_RESTORED }, { status: 200 });
    },
    (status) => data<LinkAnswer>({ refusal: LINK_NOT_USED }, { status }),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<LinkAnswer>(
    async () => {
      const answer = await serverAction();
      if (answer.success) markViewerChanged();
      return answer;
    },
    { failed: LINK_NOT_USED },
  );

export default function UndoAddress({ loaderData: { address }, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData);
  const { phone } = useSite().centre;
  const isUsable = address !== null && !actionData?.success;
  const refusal = address === null && !actionData ? accountMessage.linkExpired : actionData?.refusal;
  return (
    <LinkPage {...actionData} next={ADDRESS_RESTORED_NEXT} refusal={refusal} title="Annuler le changement d’adresse">
      {isUsable && (
        <Form className="grid gap-6" method="post">
          <p>
            {"L’adresse de votre compte redeviendra "}
            <strong className="break-words">{address}</strong>
            {". Tous les appareils seront déconnectés, et l’ancien mot de passe ne fonctionnera plus\u202f: "}
            vous recevrez un lien pour en choisir un nouveau.
          </p>
          <div>
            <SubmitButton busy="Rétablissement…">Rétablir mon adresse</SubmitButton>
          </div>
        </Form>
      )}
      {refusal && (
        <p className={isUsable ? "mt-6" : ""}>
          <ButtonAnchor href={phone.href} look="quiet">
            {`Appeler le ${phone.display}`}
          </ButtonAnchor>
        </p>
      )}
    </LinkPage>
  );
}
