import { Link, useSearchParams } from "react-router";
import { buttonClass } from "#ui/button.tsx";

/** A list that is read in its order has no numbered pages. */
export function NextStages({ isFirst, next }: { isFirst: boolean; next: string | null }) {
  const [search] = useSearchParams();
  const at = (after: string | null) => {
    const target = new URLSearchParams(search);
    if (after === null) target.delete("apres");
    else target.set("apres", after);
    return `?${target}`;
  };
  if (isFirst && !next) return null;
  return (
    <nav aria-label="Suite de la liste" className="no-print mt-8 flex flex-wrap items-center gap-4">
      {!isFirst && (
        <Link className={buttonClass("quiet")} to={at(null)}>
          Début de la liste
        </Link>
      )}
      {next && (
        <Link className={buttonClass("quiet")} to={at(next)}>
          Stages suivants
        </Link>
      )}
    </nav>
  );
}
