import { Link, useSearchParams } from "react-router";
import { buttonClass } from "./button.tsx";

/** Links to the previous and the next page of a list. */
export function Pages({ page, hasMore }: { page: number; hasMore: boolean }) {
  const [search] = useSearchParams();
  const to = (target: number) => {
    const next = new URLSearchParams(search);
    next.set("page", String(target));
    return `?${next}`;
  };
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label="Pages" className="no-print mt-8 flex flex-wrap items-center gap-4">
      {page > 1 && (
        <Link className={buttonClass("quiet")} to={to(page - 1)}>
          Page précédente
        </Link>
      )}
      <p className="text-earth">{`Page ${page}`}</p>
      {hasMore && (
        <Link className={buttonClass("quiet")} to={to(page + 1)}>
          Page suivante
        </Link>
      )}
    </nav>
  );
}
