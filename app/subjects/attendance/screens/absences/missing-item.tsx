import { Form, Link, useNavigation } from "react-router";
import { phoneInPairs, phoneLink } from "#platform/values/phone.ts";
import { typeset } from "#platform/values/typography.ts";
import { buttonClass } from "#ui/button.tsx";
import { useSendOnce } from "#ui/use-send-once.ts";
import type { ShownMissing, ShownRecipient } from "./show-missing.ts";

export function MissingItem({ person, decidingPath }: { person: ShownMissing; decidingPath: string }) {
  const { name, phone, company, state, reason, isUndecided, recipients } = person;
  return (
    <li className="rounded-card border border-line bg-paper p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 className="break-words font-semibold text-lead">{name}</h3>
          {company !== "" && <p className="break-words text-earth">{company}</p>}
          <p className="break-words">
            <strong className="text-poppy">{state}</strong>
            {reason !== "" && typeset(` : ${reason}`)}
          </p>
        </div>
        {phone === "" ? (
          <p className="text-earth">Pas de téléphone</p>
        ) : (
          <a className={`${buttonClass("solid")} w-full sm:w-auto`} href={phoneLink(phone)}>
            {`Appeler le ${phoneInPairs(phone)}`}
            <span className="sr-only">{` : ${name}`}</span>
          </a>
        )}
      </div>
      {isUndecided ? (
        <p className="mt-3 border-line border-t pt-3">
          <Link className="link inline-flex min-h-11 items-center" to={decidingPath}>
            Décider si cette signature compte
            <span className="sr-only">{` : ${name}`}</span>
          </Link>
        </p>
      ) : (
        <ul className="mt-3 grid gap-2 border-line border-t pt-3">
          {recipients.map((recipient) => (
            <RecipientItem key={recipient.recipient} person={person} recipient={recipient} />
          ))}
        </ul>
      )}
    </li>
  );
}

const BUTTONS = { person: "Prévenir la personne", company: "Prévenir l’entreprise" } as const;
const TOLD = { person: "Personne prévenue", company: "Entreprise prévenue" } as const;

function RecipientItem({ person, recipient: shown }: { person: ShownMissing; recipient: ShownRecipient }) {
  const { recipient, name, address, told, obstacle, typingPath } = shown;
  const to = [name, address].filter((text) => text !== "").join(" · ");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="min-w-0 break-words text-base text-earth">{to}</p>
      {told ? (
        <p className="flex flex-wrap items-center gap-x-4 text-base">
          {typeset(`${TOLD[recipient]} ${told.when}`)}
          {told.mailPath && (
            <Link className="link inline-flex min-h-11 items-center" to={told.mailPath}>
              Voir l’e-mail
              <span className="sr-only">{` à ${name || person.name}`}</span>
            </Link>
          )}
        </p>
      ) : obstacle === "" ? (
        <TellForm label={BUTTONS[recipient]} person={person} recipient={recipient} />
      ) : (
        <p className="text-base">
          {typingPath ? (
            <Link className="link inline-flex min-h-11 items-center" to={typingPath}>
              {typeset(obstacle)}
            </Link>
          ) : (
            typeset(obstacle)
          )}
        </p>
      )}
    </li>
  );
}

interface TellFormProps {
  person: ShownMissing;
  recipient: ShownRecipient["recipient"];
  label: string;
}

function TellForm({ person, recipient, label }: TellFormProps) {
  const { state, formData } = useNavigation();
  const isSending = state !== "idle" && formData !== undefined;
  const isThis = formData?.get("participantId") === person.id && formData.get("recipient") === recipient;
  return (
    <Form className="w-full sm:w-auto" method="post" preventScrollReset>
      <input name="participantId" type="hidden" value={person.id} />
      <input name="recipient" type="hidden" value={recipient} />
      <button
        aria-disabled={isSending}
        className={`${buttonClass("quiet")} w-full aria-disabled:opacity-70 sm:w-auto`}
        onClick={useSendOnce(isSending)}
        type="submit"
      >
        {isSending && isThis ? "Préparation…" : label}
        <span className="sr-only">{` : ${person.name}`}</span>
      </button>
    </Form>
  );
}
