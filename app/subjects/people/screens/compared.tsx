import { counted } from "#platform/values/plural.ts";
import { Contacts } from "./contacts.tsx";
import type { PersonSummary } from "./show-person.ts";

const ACCOUNTS = {
  verified: "Compte, adresse vérifiée",
  unverified: "Compte, adresse non vérifiée",
  none: "Sans compte",
};

/** Side by side, or one above the other on a telephone. */
export function Compared({ people }: { people: readonly PersonSummary[] }) {
  return (
    <ul className="mt-6 grid gap-4 sm:grid-cols-2">
      {people.map((person) => (
        <li className="min-w-0 rounded-card border border-line bg-paper p-5" key={person.id}>
          <h2 className="break-words text-h3">{person.name}</h2>
          <Contacts isNarrow person={person} />
          <p className="mt-4">{counted(person.registrations, "inscription")}</p>
          {person.stage && (
            <p className="break-words text-base text-earth">
              {person.stage.title}
              {person.stage.when && `, ${person.stage.when}`}
            </p>
          )}
          <p className="mt-2 text-base text-earth">{ACCOUNTS[person.account ?? "none"]}</p>
        </li>
      ))}
    </ul>
  );
}
