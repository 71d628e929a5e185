import { Link, useSearchParams } from "react-router";
import { buttonClass } from "#ui/button.tsx";

interface NextPeopleProps {
  /** Each of the two lists of the page goes on by itself. */
  parameter: "apres" | "deja";
  label: string;
  next: string | null;
}

export function NextPeople({ parameter, label, next }: NextPeopleProps) {
  const [search] = useSearchParams();
  const at = (after: string | null) => {
    const target = new URLSearchParams(search);
    if (after === null) target.delete(parameter);
    else target.set(parameter, after);
    return `?${target}`;
  };
  const isFirst = !search.has(parameter);
  if (isFirst && next === null) return null;
  return (
    <nav aria-label={label} className="no-print mt-4 flex flex-wrap items-center gap-4">
      {!isFirst && (
        <Link className={buttonClass("quiet")} preventScrollReset to={at(null)}>
          Début de la liste
        </Link>
      )}
      {next !== null && (
        <Link className={buttonClass("quiet")} preventScrollReset to={at(next)}>
          Suite de la liste
        </Link>
      )}
    </nav>
  );
}
