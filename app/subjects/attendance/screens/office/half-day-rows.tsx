import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { halfDayPath } from "../../parts/office/paths.ts";
import type { ShownHalfDay } from "./show-list.ts";
import { StateBadge } from "./state-badge.tsx";

/** Half-days of other days, a line each. */
export function HalfDayRows({ halfDays }: { halfDays: readonly ShownHalfDay[] }) {
  return (
    <ul className="mt-3 overflow-hidden rounded-card border border-line bg-paper">
      {halfDays.map(({ stageId, halfDayId, title, when, where, state, counts, undecided }) => (
        <li className="border-line border-t first:border-t-0" key={`${stageId} ${halfDayId}`}>
          <Link
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-1.5 transition-colors duration-150 hover:bg-hedge-wash"
            to={halfDayPath(stageId, halfDayId)}
          >
            <span className="min-w-0 flex-1 basis-60 md:truncate">
              <span className="break-words font-semibold max-md:block">{typeset(title)}</span>{" "}
              <span className="break-words text-base text-earth max-md:block">
                {typeset([when, where, counts, undecided].filter(Boolean).join(" · "))}
              </span>
            </span>
            {state !== "coming" && <StateBadge state={state} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
