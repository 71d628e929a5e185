import { data, redirect } from "react-router";
import { withFlash } from "#platform/forms/flash.ts";
import { readPost, textOf } from "#platform/forms/form.ts";
import { querySearch, queryText } from "#platform/forms/query.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { officeVisit, type RouteArgs, type Visit } from "./visit.ts";

/** One of two that may be the same. */
export interface Side {
  id: string;
  name: string;
  /** What tells it from others, one text a line. */
  about: readonly string[];
}

interface Declaration {
  /** The parameter of the address that names the one that stays. */
  param: string;
  path: (id: string) => string;
  heading: string;
  /** The label of the search for the other one. */
  searched: string;
  noneFound: string;
  /** What happens, before it is confirmed. */
  explained: (other: string) => string;
  gone: string;
  same: string;
  failed: string;
  find: (visit: Visit, id: string) => Promise<Side | null>;
  search: (visit: Visit, text: string) => Promise<Side[]>;
  doubles: (visit: Visit, id: string) => Promise<Side[]>;
  /** Runs in one transaction, with its journal row. Returns the refusal, or null. */
  merge: (visit: Visit, merging: { goneId: string; intoId: string; name: string }) => Promise<string | null>;
}

export interface ShownMerge {
  heading: string;
  searched: string;
  path: string;
  side: Side;
  other: Side | null;
  explained: string;
  /** Why the two cannot be merged. */
  refusal: string | null;
  q: string;
  found: Side[];
  noneFound: string | null;
  doubles: Side[];
}

export interface MergeAnswer {
  refusal?: string;
}

/** In a list, beside a name that another row has too: its page leads to the merge. */
export const MAY_BE_DOUBLE = "Peut-être en double";

/** What a list does with two chosen rows: it leads to the page that merges them. */
export const mergeChosen = (path: (id: string) => string) => ({
  label: "Réunir",
  takes: 2,
  run: async (_: Visit, [into = "", other = ""]: readonly string[]) => ({
    next: `${path(into)}/reunir?${new URLSearchParams({ avec: other })}`,
  }),
});

/**
 * The page that merges two entries of one thing, declared once (merge-page.tsx shows it): first the choice of the other
 * one; with "avec", a search that finds a single one, or a single double, what happens to both, and which name stays.
 */
export function mergeForm(declared: Declaration) {
  async function loader({ context, params, url }: RouteArgs): Promise<ShownMerge> {
    const visit = officeVisit(context);
    const side = await declared.find(visit, params[declared.param] ?? "");
    const otherId = queryText(url.searchParams, "avec");
    const named = otherId ? await declared.find(visit, otherId) : null;
    if (!side || (otherId && !named)) throw data(declared.gone, { status: 404 });
    const q = querySearch(url.searchParams).trim();
    const isOther = ({ id }: Side) => id !== side.id;
    const found = q === "" || named ? [] : (await declared.search(visit, q)).filter(isOther);
    const doubles = named || q !== "" ? [] : await declared.doubles(visit, side.id);
    // Who asks for another one has an empty search in the address.
    const [only, ...more] = url.searchParams.has("q") ? found : doubles;
    const other = only && more.length === 0 ? await declared.find(visit, only.id) : named;
    return {
      heading: declared.heading,
      searched: declared.searched,
      path: declared.path(side.id),
      side,
      other: other && isOther(other) ? other : null,
      explained: other ? declared.explained(other.name) : "",
      refusal: other && !isOther(other) ? declared.same : null,
      q,
      found,
      noneFound: q !== "" && found.length === 0 ? declared.noneFound : null,
      doubles: other ? [] : doubles,
    };
  }

  async function action({ request, context, params }: RouteArgs) {
    const visit = officeVisit(context);
    const posted = await readPost(request);
    const refuse = (refusal: string, status: number) => data<MergeAnswer>({ refusal }, { status });
    if (posted.tooLong) return refuse(FIELD_TOO_LONG, 400);
    const intoId = params[declared.param] ?? "";
    const run = async () => {
      const merging = { goneId: textOf(posted, "other"), intoId, name: textOf(posted, "keptName") };
      const refusal = await declared.merge(visit, merging);
      return refusal ? refuse(refusal, 409) : redirect(withFlash(declared.path(intoId), "fiches-reunies"));
    };
    return runAction(context, run, (status) => refuse(declared.failed, status));
  }

  return { loader, action };
}
