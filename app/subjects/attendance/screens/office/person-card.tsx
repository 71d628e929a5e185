import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import type { ShownPerson } from "./show-half-day.ts";
import { SignatureView } from "./signature-view.tsx";

const LOOKS = { present: "text-hedge", absent: "text-poppy", held: "", unknown: "text-earth" } as const;

interface PersonCardProps {
  person: ShownPerson;
  /** Where it is corrected; null while the half-day is open. */
  correction: string | null;
  /** The address where a person without a registration is registered; null: they have one. */
  settling: string | null;
}

/** Whether somebody was there, and how that is known. */
export function PersonCard({ person, correction, settling }: PersonCardProps) {
  const { name, detail, state, words, lines, signature } = person;
  return (
    <li className="grid gap-x-6 gap-y-2 border-line border-t px-4 py-3 first:border-t-0 md:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="min-w-0">
        <h3 className="break-words font-semibold text-base">{name}</h3>
        {detail && <p className="break-words text-base text-earth">{detail}</p>}
        <p className={`mt-1 font-semibold ${LOOKS[state]}`}>{typeset(words)}</p>
        {lines.map((line) => (
          <p className="break-words text-base text-earth" key={line}>
            {typeset(line)}
          </p>
        ))}
        {settling && (
          <Link className="link mr-6 inline-flex min-h-11 items-center" to={settling}>
            Inscrire<span className="sr-only"> {name}</span>
          </Link>
        )}
        {correction && (
          <Link className="link inline-flex min-h-11 items-center" to={correction}>
            Corriger<span className="sr-only"> {name}</span>
          </Link>
        )}
      </div>
      {signature && <SignatureView name={name} signature={signature} />}
    </li>
  );
}
