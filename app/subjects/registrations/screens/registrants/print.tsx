import { useEffect } from "react";
import { useHydrated } from "#platform/forms/use-hydrated.ts";
import { buttonClass } from "#ui/button.tsx";
import { type ListView, listUrl } from "./list-url.ts";

interface PrintProps {
  stageId: string;
  view: ListView;
  /** The number of pages of the list on the screen. */
  pages: number;
}

/** If the list has several pages, a new tab shows the whole list and prints it. */
export function Print({ stageId, view, pages }: PrintProps) {
  const hydrated = useHydrated();
  const isPrintView = view.tout === "1";
  useEffect(() => {
    if (isPrintView) window.print();
  }, [isPrintView]);
  if (pages > 1 && !isPrintView)
    return (
      <a
        className={buttonClass("quiet")}
        href={listUrl(stageId, { ...view, page: 1, tout: "1" })}
        rel="noopener"
        target="_blank"
      >
        Imprimer
      </a>
    );
  if (!hydrated) return null;
  return (
    <button className={buttonClass("quiet")} onClick={() => window.print()} type="button">
      Imprimer
    </button>
  );
}
