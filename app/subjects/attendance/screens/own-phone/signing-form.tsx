import { Form, Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { buttonClass } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { IntentButton } from "#ui/intent-button.tsx";
import { SignatureBox } from "#ui/signature-box.tsx";
import type { PresenceRefusal } from "../../rules/own-phone/presence-form.ts";
import { SIGN_PRESENCE } from "../../rules/own-phone/presence-messages.ts";
import type { PresenceAnswer } from "./page.tsx";
import type { ShownPresence } from "./shown-presence.ts";

interface SigningFormProps {
  /** One, or those who share the address of the account. */
  people: ShownPresence["people"];
  answer: PresenceAnswer | undefined;
  /** A code was sent to the address of their registration. */
  asksCode: boolean;
  token: string;
}

const OF_CODE: readonly PresenceRefusal[] = ["missingCode", "noCode", "wrongCode", "tooManyTries"];

export function SigningForm({ people, answer, asksCode, token }: SigningFormProps) {
  const { typed } = answer ?? {};
  const errorFor = (...reasons: readonly PresenceRefusal[]) =>
    answer?.reason && reasons.includes(answer.reason) ? answer.refusal : undefined;
  const [only, ...others] = people;
  const isOne = others.length === 0;
  return (
    <Form className="grid gap-6" method="post" noValidate preventScrollReset>
      {isOne ? (
        <>
          <p className="font-semibold text-lead">{only?.name}</p>
          <input name="participantId" type="hidden" value={only?.id} />
        </>
      ) : (
        <PersonSelect answer={answer} label="Qui signe" people={people} />
      )}
      {asksCode && (
        <TextField
          autoComplete="one-time-code"
          defaultValue={typed?.code}
          error={errorFor(...OF_CODE)}
          hint={typeset("Reçu par e-mail. Il sert dix minutes, une seule fois.")}
          inputMode="numeric"
          label="Code à 6 chiffres"
          maxLength={12}
          name="code"
          required
        />
      )}
      <TextField
        autoComplete="name"
        defaultValue={typed?.signedName || (isOne && !asksCode ? only?.name : "")}
        error={errorFor("missingName")}
        label="Votre prénom et votre nom"
        maxLength={200}
        name="signedName"
        required
      />
      <SignatureBox drawn={typed?.drawing ?? ""} error={errorFor("invalidDrawing")} />
      <TextField
        defaultValue={typed?.arrivedAt}
        error={errorFor("invalidTime", "outsideHalfDay")}
        hint={typeset("Laissez vide si vous étiez à l’heure.")}
        label="Arrivé en retard, à"
        name="arrivedAt"
        type="time"
      />
      <div className="flex flex-wrap gap-3">
        <IntentButton busy="Signature en cours…" intent="sign" look="solid">
          {SIGN_PRESENCE}
        </IntentButton>
        {asksCode && (
          <>
            <IntentButton busy="Envoi…" intent="code" look="quiet">
              Recevoir un autre code
            </IntentButton>
            <Link className={buttonClass("quiet")} reloadDocument to={`/presence/${encodeURIComponent(token)}`}>
              Choisir un autre nom
            </Link>
          </>
        )}
      </div>
    </Form>
  );
}

type PersonSelectProps = Pick<SigningFormProps, "people" | "answer"> & { label: string; hint?: string };

/** Who signs, of those who have not signed yet. */
export function PersonSelect({ people, answer, label, hint }: PersonSelectProps) {
  return (
    <SelectField
      defaultValue={answer?.typed?.participantId ?? ""}
      error={answer?.reason === "missingPerson" ? answer.refusal : undefined}
      hint={hint}
      label={label}
      name="participantId"
      required
    >
      <option value="">Choisir…</option>
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
