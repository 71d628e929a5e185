import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import type { PersonSummary } from "./show-person.ts";

const COLUMNS = "md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1.3fr)_8.5rem]";

interface PersonLinesProps {
  people: readonly PersonSummary[];
  /** Where a line leads. */
  to: (person: PersonSummary) => string;
  busy: boolean;
}

export function PersonLines({ people, to, busy }: PersonLinesProps) {
  return (
    <div aria-busy={busy} className="mt-6 overflow-hidden rounded-card border border-line bg-paper">
      <p aria-hidden="true" className={`hidden gap-4 px-4 py-2 text-base text-earth md:grid ${COLUMNS}`}>
        <span>Personne</span>
        <span>Entreprise</span>
        <span>Prochain ou dernier stage</span>
        <span>Compte</span>
      </p>
      <ul>
        {people.map((person) => (
          <li className="border-line border-t first:border-t-0 md:first:border-t" key={person.id}>
            <Link
              className={`grid gap-x-4 gap-y-1 px-4 py-3 transition-colors duration-150 hover:bg-hedge-wash md:items-center ${COLUMNS}`}
              to={to(person)}
            >
              <span className="min-w-0">
                <span className="block break-words font-semibold">{person.name}</span>
                <span className="block break-words text-base text-earth">{contactOf(person)}</span>
              </span>
              <span className="break-words text-base empty:hidden md:empty:block">{person.companies[0]}</span>
              <span className="break-words text-base">{stageText(person)}</span>
              <span className="text-base text-earth">{ACCOUNTS[person.account ?? "none"]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const ACCOUNTS = { verified: "Compte", unverified: "Compte non vérifié", none: "Sans compte" };

function contactOf({ addresses, phones }: PersonSummary): string {
  const more = addresses.length > 1 ? ` (et ${addresses.length - 1} autre${addresses.length > 2 ? "s" : ""})` : "";
  return addresses[0] ? addresses[0] + more : (phones[0] ?? "");
}

function stageText({ stage, isWaiting }: PersonSummary): string {
  if (!stage) return isWaiting ? "Sur liste d’attente" : "Aucune inscription";
  const when = stage.when === "" ? "" : ` (${stage.when})`;
  return typeset(`${stage.isOver ? "Dernier" : "Prochain"} : ${stage.title}${when}`);
}
