import { Form, Link, useLocation } from "react-router";
import { typeset } from "#platform/values/typography.ts";
import { VIEW_NAME_LENGTH, VIEWS_PATH } from "#subjects/saved-views/rules.ts";
import { buttonClass } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { withQuery } from "./filter-form.tsx";
import type { ShownList } from "./list.ts";
import { TOOL_PANEL } from "./tool-panel.ts";

/** The views that the office has kept of this list, and the name for what it shows now. */
export function SavedViews({ path, query, saved }: Pick<ShownList, "path" | "query" | "saved">) {
  const { pathname, search } = useLocation();
  return (
    <Disclosure
      className="relative"
      summary="Vues"
      summaryClassName={`${buttonClass("quiet")} cursor-pointer list-none`}
    >
      <div className={TOOL_PANEL}>
        {saved.map(({ id, name, query: own }) => (
          <div className="flex items-center gap-2" key={id}>
            <Link className="link min-w-0 flex-1 break-words py-2" to={withQuery(path, own)}>
              {name}
            </Link>
            <Form action={VIEWS_PATH} method="post">
              <input name="from" type="hidden" value={`${pathname}${search}`} />
              <button
                aria-label={`Supprimer la vue ${name}`}
                className={`${buttonClass("quiet")} !px-3`}
                name="savedView"
                type="submit"
                value={id}
              >
                ×
              </button>
            </Form>
          </div>
        ))}
        {query === "" ? (
          <p className="text-earth text-sm">
            {typeset("Filtrez ou triez la liste : ce qu’elle montre se garde ici sous un nom.")}
          </p>
        ) : (
          <Form action={VIEWS_PATH} className="grid gap-2" key={saved.length} method="post">
            <input name="from" type="hidden" value={`${pathname}${search}`} />
            <label className="grid gap-1">
              Nom de la vue
              <input
                autoComplete="off"
                className="control min-h-11 w-full rounded-control border-2 border-hedge/30 bg-paper px-3"
                maxLength={VIEW_NAME_LENGTH}
                name="viewName"
                required
              />
            </label>
            <button className={buttonClass("quiet")} type="submit">
              Garder cette vue
            </button>
          </Form>
        )}
      </div>
    </Disclosure>
  );
}
