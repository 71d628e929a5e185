import { Form } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { SubmitButton } from "#ui/submit-button.tsx";

export const SEND_TEAM = "sendTeam";

export interface TeamToSend {
  /** Where the link goes. */
  email: string;
  /** `isSaid`: invoiced, or said before: shown to the company by now. */
  people: readonly { id: string; name: string; isSaid: boolean }[];
}

/** Whoever only typed the name of the company may work for another one of that name: the office says who works here. */
export function SendTeam({ email, people }: TeamToSend) {
  return (
    <Form className="no-print mt-4 max-w-3xl rounded-card border border-line bg-paper p-4" method="post">
      <input name="intent" type="hidden" value={SEND_TEAM} />
      <fieldset>
        <legend className="font-semibold">Qui travaille bien dans cette entreprise ?</legend>
        <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
          {people.map(({ id, name, isSaid }) => (
            <label className="flex min-h-11 items-center gap-3" key={id}>
              <input className="size-5 accent-hedge" defaultChecked={isSaid} name="row" type="checkbox" value={id} />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="measure my-3 break-words text-base text-earth">
        {typeset(
          `Le lien part à ${email} et vaut un an. Il montre les personnes cochées, et celles dont elle a reçu la facture.`,
        )}
      </p>
      <SubmitButton busy="Envoi…" look="quiet">
        Envoyer le lien de l’équipe
      </SubmitButton>
    </Form>
  );
}
