import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { checkState, type ReportCheck } from "../rules/report-checks.ts";
import { CHECK_STATES, leftOutInWords, peopleAndHours } from "../rules/report-messages.ts";
import { cellPath } from "./paths.ts";

/** F-1 = F-3 = F-4, and otherwise who is left out of which. */
export function Checks({ checks, year }: { checks: readonly ReportCheck[]; year: number }) {
  const state = checkState(checks);
  const isFault = state === "differ" || state === "incomplete";
  return (
    <section aria-labelledby="controles" className="mt-8 break-inside-avoid print:mt-4">
      <h2 className="text-h3" id="controles">
        Contrôles du formulaire
      </h2>
      <p className={`mt-2 font-medium ${isFault ? "text-poppy" : ""}`}>{typeset(CHECK_STATES[state])}</p>
      <ul className="mt-2 grid gap-1">
        {checks.map((check) => (
          <li key={check.part}>
            {typeset(`${check.part} : ${peopleAndHours(check.people, check.minutes)}. `)}
            {check.unknown.people > 0 && (
              <Link className="link" to={cellPath(check.unknownCell, year)}>
                {typeset(leftOutInWords(check))}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
