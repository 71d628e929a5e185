import { Link, useNavigation, useSearchParams } from "react-router";
import { queryText } from "#platform/forms/query.ts";
import { buttonClass } from "./button.tsx";

/** A limit, so that a URL cannot request the whole table. */
const LAST_PAGE = 20;

/** The number of pages of the list to show, from the first one on. */
export function readFilePage(search: URLSearchParams): number {
  const page = Number(queryText(search, "page"));
  return Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : 1;
}

/** Says that the list is incomplete, and links to one page more. */
export function MoreFiles({ shown, page }: { shown: number; page: number }) {
  const [search] = useSearchParams();
  const loading = useNavigation().state === "loading";
  const next = new URLSearchParams(search);
  next.set("page", String(page + 1));
  return (
    <div className="mt-8 text-center">
      <p className="text-earth">{`Les ${shown} fichiers les plus récents sont affichés.`}</p>
      {page < LAST_PAGE && (
        <Link className={`${buttonClass("quiet")} mt-3`} preventScrollReset replace to={`?${next}`}>
          {loading ? "Chargement…" : "Voir plus de fichiers"}
        </Link>
      )}
    </div>
  );
}
