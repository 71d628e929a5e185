import { Link } from "react-router";
import { ShortList } from "#frame/office/short-list.tsx";
import { ofName } from "#platform/values/elision.ts";
import { typeset } from "#platform/values/typography.ts";
import type { ShownRegistration } from "./read-person.ts";
import { ITEM, LIST, Section } from "./section.tsx";

export function RegistrationList({ registrations }: { registrations: readonly ShownRegistration[] }) {
  return (
    <Section title="Inscriptions">
      {registrations.length === 0 ? (
        <p className="mt-3">Aucune inscription.</p>
      ) : (
        <ShortList
          className={LIST}
          others={["inscription", "plus ancienne"]}
          rows={registrations.map(registrationRow)}
        />
      )}
    </Section>
  );
}

const registrationRow = (registration: ShownRegistration) => (
  <li className={ITEM} key={registration.id}>
    <span className="min-w-0">
      <Link className="link break-words font-semibold" to={registration.to}>
        {registration.title}
      </Link>
      {registration.typed && (
        <span className="block text-earth">
          {typeset(`Inscription au nom ${ofName(registration.typed)}`)}
          {registration.correct && (
            <>
              {" · "}
              <Link className="link" to={registration.correct}>
                Corriger
              </Link>
            </>
          )}
        </span>
      )}
    </span>
    <span className="text-earth">{stateText(registration)}</span>
  </li>
);

const STATES: Record<ShownRegistration["state"], string> = {
  "à venir": "À venir",
  "en cours": "En cours",
  terminé: "Passé",
  waiting: "Liste d’attente",
  held: "Place retenue",
  cancelled: "Annulé",
};

function stateText({ state, when, heldUntil }: ShownRegistration): string {
  const until = heldUntil ? ` jusqu’au ${heldUntil}` : "";
  return [`${STATES[state]}${until}`, when].filter(Boolean).join(" · ");
}
