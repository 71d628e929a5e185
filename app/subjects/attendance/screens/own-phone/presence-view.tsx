import { Form, Link } from "react-router";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { useFocusOnFault } from "#platform/forms/use-focus-on-fault.ts";
import { ofName } from "#platform/values/elision.ts";
import { typeset } from "#platform/values/typography.ts";
import { FormCard, FormRefusal, FormSuccess } from "#ui/form-card.tsx";
import { IntentButton } from "#ui/intent-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { SIGN_PRESENCE } from "../../rules/own-phone/presence-messages.ts";
import type { PresenceAnswer } from "./page.tsx";
import type { ShownPresence } from "./shown-presence.ts";
import { PersonSelect, SigningForm } from "./signing-form.tsx";

interface PresenceViewProps {
  shown: ShownPresence;
  answer: PresenceAnswer | undefined;
  token: string;
}

/** One screen: who signs, then the signature. */
export function PresenceView({ shown, answer, token }: PresenceViewProps) {
  const { stageTitle, when, place, obstacle, isRecognised, isSignedIn, people, signed } = shown;
  useAnswerToast(answer);
  useFocusOnFault(answer);
  const lead = typeset(`${stageTitle}, ${when}${place ? `, ${place}` : ""}`);
  if (isRecognised && people.length === 0) return <AllSigned lead={lead} signed={signed} />;
  const chosen = people.find(({ id }) => id === answer?.typed?.participantId);
  const asksCode = !isRecognised && answer?.asksCode === true && chosen !== undefined;
  return (
    <>
      <PageHeading lead={lead} title={SIGN_PRESENCE} />
      <div className="page-width py-8 md:py-14">
        <FormCard>
          {signed.length > 0 && <Signatures signed={signed} />}
          <FormRefusal message={answer?.refusal} />
          <FormSuccess message={answer?.success} />
          {obstacle ? (
            <p className="text-lead">{typeset(obstacle)}</p>
          ) : isRecognised || asksCode ? (
            <SigningForm
              answer={answer}
              asksCode={asksCode}
              // The next person starts with an empty frame.
              key={signed.length}
              people={asksCode ? [chosen] : people}
              token={token}
            />
          ) : (
            <ChooseName answer={answer} people={people} />
          )}
          {!isSignedIn && !isRecognised && !obstacle && (
            <p className="mt-8 border-line border-t pt-4 text-base text-earth">
              {typeset("Vous avez un compte ? ")}
              <Link
                className="link inline-block py-2"
                to={`/login?${new URLSearchParams({ next: `/presence/${token}` })}`}
              >
                Connectez-vous
              </Link>
              {typeset(" : vous signerez sans code.")}
            </p>
          )}
        </FormCard>
      </div>
    </>
  );
}

type Signed = Pick<ShownPresence, "signed">;

function AllSigned({ signed, lead }: Signed & { lead: string }) {
  return (
    <>
      <PageHeading lead={lead} title="C’est signé" />
      <div className="page-width py-8 md:py-14">
        <FormCard>
          <Signatures signed={signed} />
          <p className="text-earth">{typeset("Vous pouvez fermer cette page. Bonne formation !")}</p>
        </FormCard>
      </div>
    </>
  );
}

function Signatures({ signed }: Signed) {
  return (
    <ul className="mb-6 grid gap-3">
      {signed.map(({ id, name, at }) => (
        <li className="text-lead" key={id}>
          {typeset(`La présence ${ofName(name)} est signée : ${at}.`)}
        </li>
      ))}
    </ul>
  );
}

interface ChooseNameProps {
  people: ShownPresence["people"];
  answer: PresenceAnswer | undefined;
}

/** Nothing shows who this is: a code in a mail does. */
function ChooseName({ people, answer }: ChooseNameProps) {
  if (people.length === 0)
    return <p className="text-lead">{typeset("Toutes les personnes inscrites ont signé cette demi-journée.")}</p>;
  return (
    <Form className="grid gap-6" method="post" noValidate preventScrollReset>
      <PersonSelect
        answer={answer}
        hint={typeset("Votre nom n’y est pas ? Voyez le formateur.")}
        label="Votre nom"
        people={people}
      />
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
