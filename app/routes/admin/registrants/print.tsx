import { useEffect } from "react";
import { buttonClass } from "../../../ui/button.tsx";
import { useHydrated } from "../../../use-hydrated.ts";
import { type ListView, listUrl } from "./list-url.ts";

interface PrintProps {
  stageId: string;
  view: ListView;
  /** How many pages the screen would need. */
  pages: number;
}

/** Paper has no pages to turn: where the screen shows a part of the list, another tab shows all of it and prints it. */
export function Print({ stageId, view, pages }: PrintProps) {
  const hydrated = useHydrated();
  const isForPaper = view.tout === "1";
  useEffect(() => {
    if (isForPaper) window.print();
  }, [isForPaper]);
  if (pages > 1 && !isForPaper)
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
