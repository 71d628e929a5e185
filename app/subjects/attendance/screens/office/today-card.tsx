import { Link } from "react-router";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import { absencesPath, decidingPath, fieldPath, halfDayPath } from "../../parts/office/paths.ts";
import { MissingList } from "./missing-list.tsx";
import type { ShownToday } from "./show-list.ts";
import { StateBadge } from "./state-badge.tsx";

/** A half-day of today, with whom to call. */
export function TodayCard({ halfDay }: { halfDay: ShownToday }) {
  const { stageId, halfDayId, title, when, where, state, counts, undecided, missing } = halfDay;
  const about = <span className="sr-only">{typeset(` : ${title}, ${when}`)}</span>;
  return (
    <li className="rounded-card border border-line bg-paper px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h3 className="min-w-0 break-words text-lead">
          <Link className="hover:underline" to={halfDayPath(stageId, halfDayId)}>
            {typeset(`${when} : ${title}`)}
          </Link>
        </h3>
        <StateBadge state={state} />
      </div>
      <p className="flex flex-wrap gap-x-3 break-words">
        <span className="text-earth">{where}</span>
        <span className="font-semibold">{counts}</span>
      </p>
      {undecided && (
        <p>
          <Link className="link inline-flex min-h-11 items-center font-semibold" to={decidingPath(stageId, halfDayId)}>
            {undecided}
            {about}
          </Link>
        </p>
      )}
      {missing.length > 0 && (
        <div className="mt-1">
          <h4 className="mb-1 font-semibold text-poppy">{`Il manque ${counted(missing.length, "personne")}`}</h4>
          <MissingList people={missing} />
        </div>
      )}
      <p className="mt-1 flex flex-wrap gap-x-6">
        {state !== "closed" && (
          // Not a Link: the page in the field is none of this router.
          <a className="link inline-flex min-h-11 items-center" href={fieldPath(stageId)}>
            Faire signer sur cet appareil{about}
          </a>
        )}
        {missing.length > 0 && (
          <Link className="link inline-flex min-h-11 items-center" to={absencesPath(stageId, halfDayId)}>
            Prévenir par e-mail{about}
          </Link>
        )}
      </p>
    </li>
  );
}
