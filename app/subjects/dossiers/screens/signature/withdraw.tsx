import { data, Form, Link } from "react-router";
import { openFromAddress } from "#frame/open-link.ts";
import { useSite } from "#frame/site.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { requestContext, servicesContext } from "#platform/services.ts";
import { dateAndHour } from "#platform/values/paris-time.ts";
import { typeset } from "#platform/values/typography.ts";
import { tooManyCancellations } from "#subjects/registrations/rules/cancel-messages.ts";
import { ButtonAnchor, buttonClass } from "#ui/button.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { noteDossierChange } from "../../data/note-change.ts";
import { openSignatureLink } from "../../data/signing/signature-link.ts";
import { withdraw } from "../../data/signing/withdraw.ts";
import { DOCUMENT_KINDS } from "../../rules/document-kinds.ts";
import {
  canWithdrawUntil,
  couldWithdrawUntil,
  NOT_WITHDRAWABLE,
  NOTHING_DUE,
  WITHDRAW,
  WITHDRAWAL_CONSEQUENCES,
  WITHDRAWAL_FAILED,
} from "../../rules/signing/signing-messages.ts";
import { canWithdraw } from "../../rules/signing/withdrawal.ts";
import type { Route } from "./+types/withdraw";
import { NoDocument } from "./no-document.tsx";

export const meta: Route.MetaFunction = () => [{ title: WITHDRAW }];

/** Asks first: programs that check mails follow their links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await openFromAddress(context, params.token, openSignatureLink);
  if (!("link" in found)) return data({ contract: null, reason: found.reason }, { status: found.status });
  const { document } = found.link;
  const contract = {
    title: `${DOCUMENT_KINDS[document.kind].label} ${document.number}`,
    stageTitle: document.stageTitle,
    last: document.isReplaced ? null : document.withdrawUntil,
    isPossible: !document.isReplaced && canWithdraw(document, context.get(servicesContext).clock()),
    withdrawnAt: document.withdrawnAt && dateAndHour(document.withdrawnAt),
  };
  return data({ contract, reason: null });
}

interface WithdrawalAnswer {
  refusal?: string;
}

export async function action({ params, context }: Route.ActionArgs) {
  return runAction(
    context,
    async () => {
      const services = context.get(servicesContext);
      const { database, centre, clock } = services;
      const { address } = context.get(requestContext);
      const found = await openFromAddress(context, params.token, openSignatureLink);
      if (!("link" in found)) return data<WithdrawalAnswer>({}, { status: found.status });
      const { document, email } = found.link;
      const { id: documentId, stageId } = document;
      const refusal = await withdraw(database, { documentId, email, centre, address }, clock());
      if (refusal === "tooMany")
        return data<WithdrawalAnswer>({ refusal: tooManyCancellations(centre.phone.display) }, { status: 429 });
      if (refusal) return data<WithdrawalAnswer>({ refusal: NOT_WITHDRAWABLE }, { status: 409 });
      await noteDossierChange(services, stageId);
      return data<WithdrawalAnswer>({});
    },
    (status) => data<WithdrawalAnswer>({ refusal: WITHDRAWAL_FAILED }, { status }),
  );
}

export default function Withdrawal({ loaderData: { contract, reason }, actionData, params }: Route.ComponentProps) {
  const { phone } = useSite().centre;
  if (!contract) return <NoDocument reason={reason} />;
  const { title, stageTitle, last, isPossible, withdrawnAt } = contract;
  if (withdrawnAt)
    return (
      <PageHeading
        lead={`Vous vous êtes rétracté le ${withdrawnAt} : le contrat a pris fin. ${NOTHING_DUE} Un e-mail vous le confirme.`}
        title="Rétractation enregistrée"
      />
    );
  if (!last || !isPossible)
    return (
      <PageHeading
        lead={`${last ? couldWithdrawUntil(last) : NOT_WITHDRAWABLE} Pour toute question, appelez-nous.`}
        title={title}
      >
        <p className="mt-8">
          <ButtonAnchor href={phone.href} look="solid">
            {`Appeler le ${phone.display}`}
          </ButtonAnchor>
        </p>
      </PageHeading>
    );
  return (
    <>
      <PageHeading lead={`${title}, stage « ${stageTitle} ». ${canWithdrawUntil(last)}`} title={WITHDRAW} />
      <div className="page-width grid gap-6 py-10 md:py-14">
        <FormRefusal message={actionData?.refusal} />
        <ul className="list-disc pl-6">
          {WITHDRAWAL_CONSEQUENCES.map((consequence) => (
            <li key={consequence}>{typeset(consequence)}</li>
          ))}
        </ul>
        <Form className="flex flex-wrap gap-3" method="post" reloadDocument>
          <SubmitButton busy="Rétractation…" look="danger">
            {WITHDRAW}
          </SubmitButton>
          <Link className={buttonClass("quiet")} to={`/signature/${params.token}`}>
            Garder mon contrat
          </Link>
        </Form>
      </div>
    </>
  );
}
