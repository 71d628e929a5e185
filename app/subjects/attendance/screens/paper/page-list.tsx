import { useId } from "react";
import { useHydrated } from "#platform/forms/use-hydrated.ts";
import { typeset } from "#platform/values/typography.ts";
import { scanPath } from "../../parts/office/paths.ts";
import { PAGES_HINT } from "../../rules/paper/paper-messages.ts";
import type { Page } from "./use-pages.ts";

interface PageListProps {
  stageId: string;
  pages: readonly Page[];
  add: (files: readonly File[]) => void;
  remove: (key: number) => void;
}

/** Chooses the pages of a sheet, shows those that were sent, and sends their ids with the form. */
export function PageList({ stageId, pages, add, remove }: PageListProps) {
  const id = useId();
  const hydrated = useHydrated();
  return (
    <div>
      <label className="font-semibold" htmlFor={id}>
        Pages de la feuille signée*
      </label>
      <input
        accept="image/jpeg,image/png,application/pdf,.pdf"
        aria-describedby={`${id}-hint`}
        className="mt-1.5 block min-h-12 w-full rounded-control border-2 border-hedge/30 border-dashed bg-paper px-4 py-2.5 file:mr-4 file:cursor-pointer file:font-semibold hover:border-hedge/60"
        disabled={!hydrated}
        id={id}
        multiple
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Cleared, so that the same file can be chosen again after a refusal.
          currentTarget.value = "";
          add(files);
        }}
        type="file"
      />
      <p className="mt-1.5 text-base text-earth" id={`${id}-hint`}>
        {typeset(PAGES_HINT)}
      </p>
      <noscript>
        <p className="text-earth">Activez JavaScript pour joindre un fichier.</p>
      </noscript>
      {pages.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {pages.map((page) => (
            <PageItem key={page.key} page={page} remove={() => remove(page.key)} stageId={stageId} />
          ))}
        </ul>
      )}
    </div>
  );
}

function PageItem({ page, stageId, remove }: { page: Page; stageId: string; remove: () => void }) {
  const { name, id, progress, error } = page;
  return (
    <li className="rounded-control border border-line bg-hedge-wash px-4 py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {id === "" ? (
          <span className="min-w-0 break-words">{name}</span>
        ) : (
          <>
            <input name="file" type="hidden" value={id} />
            <a className="link min-w-0 break-words" href={scanPath(stageId, id)} rel="noopener" target="_blank">
              {name}
            </a>
          </>
        )}
        {progress !== null && (
          <progress aria-label={`Envoi de ${name}`} className="progress min-w-24 grow" max={100} value={progress} />
        )}
        <button className="link ml-auto min-h-11 cursor-pointer" onClick={remove} type="button">
          Retirer
          <span className="sr-only">{` : ${name}`}</span>
        </button>
      </div>
      {error && <p className="font-medium text-base text-poppy">{typeset(error)}</p>}
    </li>
  );
}
