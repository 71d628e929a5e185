import { querySearch, queryText } from "#platform/forms/query.ts";
import { type Day, parseDay } from "#platform/values/paris-time.ts";
import type { QueryParameter } from "#platform/values/query-lengths.ts";
import type { Visit } from "./visit.ts";

type Options = Readonly<Record<string, string>>;

/** A filter of a list: its field, and how its value is read from the address. */
export interface Filter<Value> {
  kind: "search" | "views" | "choice" | "day" | "linked";
  label: string;
  placeholder?: string;
  /** What the first choice says, which filters nothing. */
  all?: string;
  options?: Options | ((visit: Visit) => Promise<Options>);
  /** What is chosen is a time, which the name of the exported file says. */
  isPeriod?: boolean;
  /** What is chosen replaces the view that the list begins with, as days replace all views: « À venir » has no past month. */
  replacesFirstView?: boolean;
  /** The value; null when the text of the address is none. */
  read: (text: string) => Value | null;
}

/** Names as in the address; their largest lengths are in query-lengths.ts. */
export type Filters = Partial<Record<QueryParameter, Filter<unknown>>>;
export type Chosen<Declared extends Filters> = {
  [Name in keyof Declared]: Declared[Name] extends Filter<infer Value> ? Value | null : never;
};

/** Words that are searched in some of the columns. */
export const words = (label: string, placeholder: string): Filter<string> => ({
  kind: "search",
  label,
  placeholder,
  read: (text) => text || null,
});

/** Words that are searched; its parameter is `q`. */
export const search = (placeholder: string) => words("Rechercher", placeholder);

/** One thing that a link of another page chose; `all` is the link that takes it away. */
export const linked = (all: string): Filter<string> => ({ kind: "linked", label: all, read: (text) => text || null });

/** One of some; the key is in the address. */
export const choice = <Known extends Options>(
  label: string,
  options: Known,
  all: string,
): Filter<keyof Known & string> => ({
  kind: "choice",
  label,
  options,
  all,
  read: (text) => (Object.hasOwn(options, text) ? text : null),
});

/** One of some, shown as links above the list instead of in its form. */
export const views = <Known extends Options>(label: string, options: Known, all: string) => ({
  ...choice(label, options, all),
  kind: "views" as const,
});

/** One of some that the database knows, or that follow from the day. */
export const known = <Value>(
  label: string,
  all: string,
  options: (visit: Visit) => Promise<Options> | Options,
  read: (text: string) => Value | null,
): Filter<Value> => ({ kind: "choice", label, all, options: async (visit) => options(visit), read });

/** One of some years, which the database knows. */
export const year = (years: (visit: Visit) => Promise<readonly number[]>): Filter<number> => ({
  ...known(
    "Année",
    "Toutes les années",
    async (visit) => Object.fromEntries((await years(visit)).map((one) => [`${one}`, `${one}`])),
    (text) => (/^20\d\d$/.test(text) ? Number(text) : null),
  ),
  isPeriod: true,
});

/** A day of this century: the last day of the year 9999 has no day after it. */
export const day = (label: string): Filter<Day> => ({
  kind: "day",
  label,
  isPeriod: true,
  read: (text) => (text.startsWith("20") ? parseDay(text) : null),
});

/** A filter as the browser shows it. */
export interface ShownFilter {
  name: string;
  kind: Filter<unknown>["kind"];
  label: string;
  placeholder?: string;
  /** The values and their words, the one that filters nothing first. */
  options?: [value: string, label: string][];
  replacesFirstView?: boolean;
  value: string;
}

/** What is chosen in the address. A text that is too long or unknown is as if it were not there. */
export function readFilters<Declared extends Filters>(declared: Declared, address: URLSearchParams) {
  const texts = Object.entries(declared).map(([name, { read }]) => {
    const typed = name === "q" ? querySearch(address) : (queryText(address, name as QueryParameter) ?? "");
    const text = typed.replaceAll("\0", "").trim();
    const value = read(text);
    return { name, value, text: value === null ? "" : text };
  });
  return {
    chosen: Object.fromEntries(texts.map(({ name, value }) => [name, value])) as Chosen<Declared>,
    texts: Object.fromEntries(texts.map(({ name, text }) => [name, text])) as Record<string, string>,
    /** The years and days that are chosen. */
    periods: texts.flatMap(({ name, text }) => (text !== "" && declared[name as QueryParameter]?.isPeriod ? text : [])),
    /** The parameters that are set, for links that keep them. */
    query: new URLSearchParams(
      texts.filter(({ text }) => text !== "").map(({ name, text }) => [name, text]),
    ).toString(),
  };
}

export const showFilters = (declared: Filters, texts: Record<string, string>, visit: Visit): Promise<ShownFilter[]> =>
  Promise.all(
    Object.entries(declared).map(async ([name, { kind, label, placeholder, all, options, replacesFirstView }]) => {
      const known = typeof options === "function" ? await options(visit) : options;
      const value = texts[name] ?? "";
      const choices: [string, string][] = known ? [["", all ?? ""], ...Object.entries(known)] : [];
      // A link may choose what the form does not offer.
      if (known && value !== "" && !Object.hasOwn(known, value)) choices.push([value, "Autre"]);
      return { name, kind, label, placeholder, value, replacesFirstView, ...(known && { options: choices }) };
    }),
  );
