import { Form } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import type { ShownList } from "./list.ts";
import { COLUMNS, FIRST_COLUMN } from "./list-columns.ts";
import { TOOL_PANEL } from "./tool-panel.ts";

/** Which columns the list shows: a form of its own, which keeps the filters and the order. */
export function ChooseColumns({ columns, query }: Pick<ShownList, "columns" | "query">) {
  if (columns.length < 2) return null;
  const kept = [...new URLSearchParams(query)].filter(([name]) => name !== COLUMNS);
  return (
    <Disclosure
      className="relative"
      summary="Colonnes"
      summaryClassName={`${buttonClass("quiet")} cursor-pointer list-none`}
    >
      <Form className={TOOL_PANEL} key={query}>
        {kept.map(([name, value]) => (
          <input key={name} name={name} type="hidden" value={value} />
        ))}
        <input name={COLUMNS} type="hidden" value={FIRST_COLUMN} />
        {columns.map(({ name, heading, isShown }) => (
          <label className="menu-tool flex min-h-11 items-center gap-2" key={name}>
            <input
              className="size-5 shrink-0 accent-hedge"
              defaultChecked={isShown}
              name={COLUMNS}
              type="checkbox"
              value={name}
            />
            {heading}
          </label>
        ))}
        <button className={`${buttonClass("quiet")} mt-1`} type="submit">
          Afficher
        </button>
      </Form>
    </Disclosure>
  );
}
