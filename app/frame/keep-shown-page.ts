import { useEffect } from "react";
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useLocation,
  useMatches,
} from "react-router";

type Results = Record<string, DataStrategyResult>;

/** The page on the screen: its URL, and the routes whose loader data it shows. */
const shown = { url: "", routes: [] as string[], signedIn: false };
let viewerChanged = false;
let loading = 0;

/** Whether a navigation to another page is loading. */
export const isLoadingPage = () => loading > 0;

/** Records the current page for the middleware. */
export function useRecordShownPage(signedIn: boolean) {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  useEffect(() => {
    const routes = matches.filter(({ loaderData }) => loaderData !== undefined).map(({ id }) => id);
    Object.assign(shown, { url: pathname + search, routes, signedIn });
  }, [pathname, search, matches, signedIn]);
}

/** The viewer signed in or out, maybe in another tab: the next reload replaces the page, even with unsaved input. */
export function markViewerChanged() {
  viewerChanged = true;
}

/**
 * When a page is reloaded in the background (the seats changed, the network is back) and the load fails, the page stays
 * with its input. When another page cannot be loaded, the layout around it stays, with its tabs or its menu.
 */
export const keepShownPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  const isReload = pathname + search === shown.url;
  if (!isReload) loading += 1;
  const results = await next().finally(() => {
    if (!isReload) loading -= 1;
  });
  if (request.method !== "GET") return results;
  const keepAll = isReload && !viewerChanged && hasSignedOut(results) && hasUnsavedInput();
  if (isReload) viewerChanged = false;
  const kept = isReload ? shown.routes : shown.routes.filter(isLayout);
  return Object.fromEntries(
    Object.entries(results).filter(([id, result]) => !(keepAll || (kept.includes(id) && isServerError(result)))),
  );
};

/** The root and the layouts have no URL of their own. */
const isLayout = (id: string) => id === "root" || id.endsWith("/layout");

function isServerError({ type, result }: DataStrategyResult): boolean {
  if (type !== "error" || result instanceof Response) return false;
  return !isRouteErrorResponse(result) || result.status >= 500;
}

/** The response is a redirect to the login page, or the page as shown to a visitor. */
function hasSignedOut(results: Results): boolean {
  const root = results.root?.result;
  if (root instanceof Response) return shown.signedIn;
  return shown.signedIn && (root as { viewer?: unknown } | undefined)?.viewer === null;
}

function hasUnsavedInput(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    "main :is(input, textarea, select)",
  );
  return document.querySelector("main [data-unsent]") !== null || [...fields].some(isChanged);
}

function isChanged(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex > 0 && !field.selectedOptions[0]?.defaultSelected;
  if (field.type === "checkbox")
    return (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked;
  return field.type !== "hidden" && field.value !== field.defaultValue;
}
