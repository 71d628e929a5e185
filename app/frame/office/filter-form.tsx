import { Form, Link } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import type { ShownList } from "./list.ts";
import { COLUMNS } from "./list-columns.ts";
import type { ShownFilter } from "./list-filters.ts";

/** The address with these filters. */
export const withQuery = (path: string, query: string) => (query === "" ? path : `${path}?${query}`);

/** Each view is a link that keeps the other filters, but for those that replace it: days, beside which the views are periods. */
export function Views({
  name,
  label,
  options = [],
  value,
  path,
  query,
  filters,
}: ShownFilter & Pick<ShownList, "path" | "query" | "filters">) {
  const replacing = (view: string) =>
    filters.filter(({ kind, replacesFirstView }) => kind === "day" || (replacesFirstView && view === ""));
  const isReplaced = (view: string) => replacing(view).some((filter) => filter.value !== "");
  const to = (view: string) => {
    const parameters = new URLSearchParams(query);
    for (const filter of replacing(view)) parameters.delete(filter.name);
    if (view === "") parameters.delete(name);
    else parameters.set(name, view);
    return withQuery(path, parameters.toString());
  };
  return (
    <nav aria-label={label} className="no-print mt-1.5 flex max-w-full gap-1.5 overflow-x-auto py-px md:flex-wrap">
      {options.map(([view, words]) => (
        <Link
          aria-current={view === value && !isReplaced(view) ? "true" : undefined}
          className="menu-tool flex min-h-11 shrink-0 items-center rounded-full border border-line bg-paper px-3 hover:border-hedge-mid aria-[current=true]:border-hedge-mid aria-[current=true]:bg-hedge-wash aria-[current=true]:font-semibold"
          key={view}
          to={to(view)}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}

export function FilterForm({ filters, query }: Pick<ShownList, "filters" | "query">) {
  const kept = [...new URLSearchParams(query)].filter(
    ([name]) => name === "tri" || name === "sens" || name === COLUMNS,
  );
  return (
    <search className="no-print max-w-full grow">
      {/* The key resets the fields when the address changes. */}
      <Form className="mt-1.5 flex flex-wrap items-center gap-2" key={JSON.stringify(filters)}>
        {filters.map((filter) => (
          <FilterField key={filter.name} {...filter} query={query} />
        ))}
        {kept.map(([name, value]) => (
          <input key={`${name} ${value}`} name={name} type="hidden" value={value} />
        ))}
        <button className={buttonClass("quiet")} type="submit">
          Chercher
        </button>
      </Form>
    </search>
  );
}

function FilterField({ query, ...filter }: ShownFilter & Pick<ShownList, "query">) {
  const { kind, name, label, placeholder, options = [], value } = filter;
  if (kind === "linked") return value === "" ? null : <Linked query={query} {...filter} />;
  if (kind === "views") return value === "" ? null : <input name={name} type="hidden" value={value} />;
  if (kind === "choice")
    return (
      <select aria-label={label} className={`${CONTROL} min-w-32 flex-1 md:max-w-56`} defaultValue={value} name={name}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    );
  if (kind === "day")
    return (
      <label className="flex items-center gap-2">
        {label}
        <input className={CONTROL} defaultValue={value} name={name} type="date" />
      </label>
    );
  return (
    <input
      aria-label={label}
      className={`${CONTROL} min-w-60 flex-2 md:max-w-sm`}
      defaultValue={value}
      name={name}
      placeholder={placeholder}
      type="search"
    />
  );
}

function Linked({ name, label, value, query }: ShownFilter & Pick<ShownList, "query">) {
  const others = new URLSearchParams(query);
  others.delete(name);
  return (
    <>
      <input name={name} type="hidden" value={value} />
      <Link className="link" to={`?${others}`}>
        {label}
      </Link>
    </>
  );
}

const CONTROL =
  "control min-h-12 rounded-control border-2 border-hedge/30 bg-paper px-3 transition-colors duration-150 hover:border-hedge/60";
