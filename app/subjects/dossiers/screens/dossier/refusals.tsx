import { Link } from "react-router";
import { NOT_DONE_FOR } from "../../rules/dossier-messages.ts";
import type { ShownRefusal } from "./show-refusals.ts";

/** The documents for which a step was not done, by name, with the reason and where to mend it. */
export function Refusals({ refused }: { refused: readonly ShownRefusal[] }) {
  if (refused.length === 0) return null;
  return (
    <div className="mt-4 rounded-control border-poppy border-l-4 bg-poppy-wash px-4 py-3">
      <p className="font-semibold">{NOT_DONE_FOR}</p>
      <ul className="mt-1 grid gap-1">
        {refused.map(({ message, names, to }) => (
          <li className="break-words" key={`${message} ${names}`}>
            <span className="font-medium">{names}</span>
            {` : ${message} `}
            {to && (
              <Link className="link" to={to}>
                Compléter<span className="sr-only">{` : ${names}`}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
