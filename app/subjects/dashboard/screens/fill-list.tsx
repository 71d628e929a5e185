import { Link } from "react-router";
import { counted } from "#platform/values/plural.ts";
import { typeset } from "#platform/values/typography.ts";
import type { Fill } from "./page.tsx";

interface FillListProps {
  title: string;
  stages: readonly Fill[];
  empty: string;
  /** The text under the title of each stage. */
  detail: (stage: Fill) => string;
}

/** Stages with their number of registrations and seats. */
export function FillList({ title, stages, empty, detail }: FillListProps) {
  return (
    <section className="rounded-card border border-line bg-paper p-5">
      <h2 className="text-lead">{title}</h2>
      {stages.length === 0 && <p className="mt-3 text-earth">{empty}</p>}
      <ul className="mt-3 grid gap-4">
        {stages.map((stage) => {
          const { id, title, registered, availableSeats } = stage;
          const seats = registered + availableSeats;
          return (
            <li key={id}>
              <Link
                className="font-semibold leading-snug hover:underline"
                to={`/admin/inscrits/${encodeURIComponent(id)}`}
              >
                {typeset(title)}
              </Link>
              <p className="mt-0.5 flex justify-between gap-3 text-base text-earth">
                <span>{detail(stage)}</span>
                <span className="shrink-0 tabular-nums">{`${registered} / ${seats}`}</span>
              </p>
              <meter
                aria-label={`${counted(registered, "inscrit")} pour ${counted(seats, "place")}`}
                className="meter mt-1"
                max={Math.max(seats, 1)}
                min={0}
                value={registered}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
