import { Form } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { FormRefusal } from "#ui/form-card.tsx";
import type { SecurityAnswer } from "./change-security.ts";
import { Success } from "./success.tsx";

interface DevicesProps {
  sessions: readonly { id: string; device: string; since: string; isThis: boolean }[];
  answer: SecurityAnswer | undefined;
}

export function Devices({ sessions, answer }: DevicesProps) {
  const isMine = answer?.intent === "endSession" || answer?.intent === "endOthers";
  return (
    <section aria-labelledby="appareils">
      <h2 id="appareils">Appareils connectés</h2>
      <p className="mt-3 text-earth">
        Un appareil que vous ne reconnaissez pas&nbsp;? Déconnectez-le, puis changez votre mot de passe.
      </p>
      <div className="mt-6">
        <FormRefusal message={isMine ? answer?.refusal : undefined} />
        <Success message={isMine ? answer?.success : undefined} />
      </div>
      <ul className="grid gap-3">
        {sessions.map(({ id, device, since, isThis }) => (
          <li
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-paper p-5"
            key={id}
          >
            <div>
              <p className="font-semibold">
                {device}
                {isThis && <span className="ml-2 font-normal text-earth">(cet appareil)</span>}
              </p>
              <p className="mt-1 text-base text-earth">connecté le {since}</p>
            </div>
            {!isThis && (
              <Form method="post">
                <input name="session" type="hidden" value={id} />
                <button
                  aria-label={`Déconnecter ${device}, connecté le ${since}`}
                  className={buttonClass("quiet")}
                  name="intent"
                  type="submit"
                  value="endSession"
                >
                  Déconnecter
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form className="mt-5" method="post">
          <button className={buttonClass("quiet")} name="intent" type="submit" value="endOthers">
            Déconnecter tous les autres
          </button>
        </Form>
      )}
    </section>
  );
}
