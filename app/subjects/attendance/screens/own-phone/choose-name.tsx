import { Form } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { SelectField } from "#ui/field.tsx";
import { IntentButton } from "#ui/intent-button.tsx";
import type { PresenceAnswer } from "./page.tsx";
import type { ShownPresence } from "./shown-presence.ts";

interface ChooseNameProps {
  people: ShownPresence["people"];
  answer: PresenceAnswer | undefined;
}

/** Nothing shows who this is: a code in a mail does. */
export function ChooseName({ people, answer }: ChooseNameProps) {
  if (people.length === 0)
    return <p className="text-lead">{typeset("Toutes les personnes inscrites ont signé cette demi-journée.")}</p>;
  return (
    <Form className="grid gap-6" method="post" noValidate preventScrollReset>
      <SelectField
        defaultValue={answer?.typed?.participantId ?? ""}
        error={answer?.reason === "missingPerson" ? answer.refusal : undefined}
        hint={typeset("Votre nom n’y est pas ? Voyez le formateur.")}
        label="Votre nom"
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
      <div>
        <p className="mb-4 text-earth">
          {typeset(
            "Pour confirmer que c’est bien vous, un code à six chiffres part vers l’adresse de votre inscription.",
          )}
        </p>
        <IntentButton busy="Envoi…" intent="code" look="solid">
          Recevoir un code
        </IntentButton>
      </div>
    </Form>
  );
}
