import type { ReactNode } from "react";
import { Link } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { useSite } from "../site.ts";

interface YearHeadProps {
  title: string;
  year: number;
  years: readonly number[];
  pathOf: (year: number) => string;
  /** What can be downloaded or printed. */
  children: ReactNode;
}

/** The head of a page about a year: its title, the other years, and what can be done with it; on paper, the centre's name. */
export function YearHead({ title, year, years, pathOf, children }: YearHeadProps) {
  const { centre } = useSite();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="text-h2">{typeset(`${title} ${year}`)}</h1>
        <nav aria-label="Années" className="no-print flex flex-wrap gap-1">
          {years.map((some) => (
            <Link
              aria-current={some === year ? "page" : undefined}
              className="flex min-h-9 items-center rounded-control px-2.5 font-medium hover:bg-hedge-wash aria-[current=page]:bg-hedge aria-[current=page]:text-chalk pointer-coarse:min-h-11"
              key={some}
              to={pathOf(some)}
            >
              {some}
            </Link>
          ))}
        </nav>
        <p className="no-print flex flex-wrap gap-2 sm:ml-auto">{children}</p>
      </div>
      <p className="hidden print:block">{typeset(centre.brand)}</p>
    </>
  );
}
