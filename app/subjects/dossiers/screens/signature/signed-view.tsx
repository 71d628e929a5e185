import { useEffect } from "react";
import { Link } from "react-router";
import { useSite } from "#frame/site.ts";
import { typeset } from "#platform/values/typography.ts";
import { buttonClass } from "#ui/button.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { useClearErrors } from "#ui/toast.tsx";
import {
  canWithdrawUntil,
  couldWithdrawUntil,
  noPaymentBefore,
  signingMessage,
  WITHDRAW,
} from "../../rules/signing/signing-messages.ts";
import { DocumentFrame } from "./document-frame.tsx";
import type { ShownDocument, SigningAnswer } from "./page.tsx";

interface SignedViewProps {
  shown: ShownDocument;
  answer: SigningAnswer | undefined;
  token: string;
}

/** A document that cannot be signed: it is signed already, or nobody wants it any more. */
export function SignedView({ shown, answer, token }: SignedViewProps) {
  const { label, number, obstacle, signedAt, withdrawal } = shown;
  const { brand, phone } = useSite().centre;
  const clearErrors = useClearErrors();
  // The wrong code of before is past.
  useEffect(() => clearErrors(), [clearErrors]);
  const title = `${label} ${number}`;
  if (obstacle && !signedAt)
    return (
      <PageHeading lead={signingMessage[obstacle]} title={title}>
        <Call />
      </PageHeading>
    );
  if (obstacle === "replaced")
    return (
      <PageHeading lead={signingMessage.replaced} title={title}>
        <Call />
      </PageHeading>
    );
  return (
    <>
      <PageHeading lead={typeset(stateOf(shown, brand))} title={title} />
      <div className="page-width grid gap-10 py-10 md:py-14">
        <FormRefusal message={answer?.refusal} />
        {withdrawal && !shown.withdrawnAt && (
          <section aria-labelledby="retractation" className="rounded-card border border-line bg-paper p-6">
            <h2 className="text-h3" id="retractation">
              Rétractation
            </h2>
            <p className="mt-3">
              {typeset(withdrawal.isPossible ? canWithdrawUntil(withdrawal.last) : couldWithdrawUntil(withdrawal.last))}
            </p>
            {withdrawal.isPossible ? (
              <>
                <p className="mt-1 text-earth">{typeset(noPaymentBefore(withdrawal.payment))}</p>
                <p className="mt-4">
                  <Link className={buttonClass("quiet")} to={`/signature/${token}/retractation`}>
                    {WITHDRAW}
                  </Link>
                </p>
              </>
            ) : (
              <p className="mt-1 text-earth">{typeset(`Une question ? Appelez-nous au ${phone.display}.`)}</p>
            )}
          </section>
        )}
        {!shown.isSignedOnPaper && <DocumentFrame title={title} token={token} />}
      </div>
    </>
  );
}

function stateOf({ name, signedAt, isSignedOnPaper, isCountersigned, withdrawnAt }: ShownDocument, brand: string) {
  if (withdrawnAt) return `Vous vous êtes rétracté le ${withdrawnAt}. Ce contrat a pris fin.`;
  if (isSignedOnPaper) return `Ce document a été signé sur papier le ${signedAt}.`;
  const next = isCountersigned
    ? `${brand} l’a signé à son tour : il est complet.`
    : `${brand} le signera à son tour, et vous le recevrez complet par e-mail.`;
  return `Signé le ${signedAt} pour ${name}. ${next}`;
}

function Call() {
  const { phone } = useSite().centre;
  return (
    <p className="mt-8">
      <a className={buttonClass("solid")} href={phone.href}>
        {`Appeler le ${phone.display}`}
      </a>
    </p>
  );
}
