import { Form } from "react-router";
import { useSite } from "#frame/site.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { typeset } from "#platform/values/typography.ts";
import { TextField } from "#ui/field.tsx";
import { FormCard, FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { IntentButton } from "#ui/intent-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { SignatureBox } from "#ui/signature-box.tsx";
import type { SigningRefusal } from "../../rules/signing/signing-form.ts";
import { acceptance, EARLY_START, SIMPLE_SIGNATURE, signingToday } from "../../rules/signing/signing-messages.ts";
import { DocumentFrame } from "./document-frame.tsx";
import type { ShownDocument, SigningAnswer } from "./page.tsx";

interface SigningViewProps {
  shown: ShownDocument;
  answer: SigningAnswer | undefined;
  token: string;
}

const OF_CODE: readonly SigningRefusal[] = ["missingCode", "noCode", "wrongCode", "tooManyTries"];

export function SigningView({ shown, answer, token }: SigningViewProps) {
  const { label, number, name, stageTitle, when, isContract, email } = shown;
  const { brand, phone } = useSite().centre;
  useAnswerToast(answer);
  useFocusOnFault(answer);
  const errorFor = (...reasons: readonly SigningRefusal[]) =>
    answer?.reason && reasons.includes(answer.reason) ? answer.refusal : undefined;
  const asksCode = answer?.asksCode ?? shown.hasCode;
  return (
    <>
      <PageHeading
        lead={typeset(
          `${brand} vous demande de lire et de signer ce document pour le stage « ${stageTitle} »${when ? `, ${when}` : ""}.`,
        )}
        title={`${label} ${number}`}
      />
      <div className="page-width grid gap-10 py-10 md:py-14">
        <DocumentFrame title={`${label} ${number}`} token={token} />
        <FormCard>
          <h2 className="mb-6 text-h3">Signer</h2>
          <FormRefusal message={answer?.refusal} />
          <FormSuccess message={answer?.success} />
          <Form className="grid gap-6" method="post" noValidate preventScrollReset>
            <input name="readChecksum" type="hidden" value={shown.readChecksum} />
            {shown.ifSignedToday && (
              <p>{typeset(signingToday(shown.ifSignedToday.last, shown.ifSignedToday.payment))}</p>
            )}
            <Tick
              checked={Boolean(answer?.typed?.accepted)}
              error={errorFor("notAccepted")}
              label={acceptance(isContract ? `le contrat ${number}` : `la convention ${number}`)}
              name="accepted"
            />
            {shown.asksEarlyStart && (
              <Tick
                checked={Boolean(answer?.typed?.earlyStart)}
                error={errorFor("earlyStartNotAsked")}
                label={EARLY_START}
                name="earlyStart"
              />
            )}
            <TextField
              autoComplete="name"
              defaultValue={answer?.typed?.signedName ?? name}
              error={errorFor("missingName")}
              label="Votre prénom et votre nom"
              maxLength={200}
              name="signedName"
              required
            />
            <SignatureBox drawn={answer?.typed?.drawing ?? ""} error={errorFor("invalidDrawing")} />
            {asksCode ? (
              <>
                <TextField
                  autoComplete="one-time-code"
                  error={errorFor(...OF_CODE)}
                  hint={typeset(`Envoyé à ${email}. Il sert dix minutes, une seule fois.`)}
                  inputMode="numeric"
                  label="Code à 6 chiffres"
                  maxLength={12}
                  defaultValue={answer?.typed?.code}
                  name="code"
                  required
                />
                <div className="flex flex-wrap gap-3">
                  <IntentButton busy="Signature en cours…" intent="sign" look="solid">
                    Signer le document
                  </IntentButton>
                  <IntentButton busy="Envoi…" intent="code" look="quiet">
                    Recevoir un autre code
                  </IntentButton>
                </div>
              </>
            ) : (
              <div>
                <p className="mb-4 text-earth">
                  {typeset(`Pour confirmer que c’est bien vous, un code à six chiffres sera envoyé à ${email}.`)}
                </p>
                <IntentButton busy="Envoi…" intent="code" look="solid">
                  Recevoir un code
                </IntentButton>
              </div>
            )}
          </Form>
          <p className="mt-8 border-line border-t pt-4 text-base text-earth">
            {typeset(
              `Vous ferez une ${SIMPLE_SIGNATURE}. Le document signé vous sera envoyé, avec une page de preuve. Vous préférez le papier, ou une question ? Appelez-nous au ${phone.display}.`,
            )}
          </p>
        </FormCard>
      </div>
    </>
  );
}

interface TickProps {
  name: "accepted" | "earlyStart";
  label: string;
  checked: boolean;
  error: string | undefined;
}

function Tick({ name, label, checked, error }: TickProps) {
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3">
        <input
          aria-describedby={error && `${name}-erreur`}
          aria-invalid={error ? true : undefined}
          className="mt-0.5 size-6 shrink-0 accent-hedge"
          defaultChecked={checked}
          name={name}
          required
          type="checkbox"
          value="1"
        />
        <span>{typeset(label)}</span>
      </label>
      {error && (
        <p className="mt-1.5 font-medium text-base text-poppy" id={`${name}-erreur`}>
          {error}
        </p>
      )}
    </div>
  );
}
