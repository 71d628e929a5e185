import { useEffect } from "react";
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useLocation,
  useMatches,
} from "react-router";

type Results = Record<string, DataStrategyResult>;

/** What is on the screen now: its address, and the routes whose data it shows. */
const shown = { address: "", routes: [] as string[], signedIn: false };
let otherViewer = false;
let loading = 0;

/** Are the data of another page on their way? */
export const isLoadingPage = () => loading > 0;

/** Tells the middleware what is on the screen. */
export function useShownPage(signedIn: boolean) {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  useEffect(() => {
    const routes = matches.filter(({ loaderData }) => loaderData !== undefined).map(({ id }) => id);
    Object.assign(shown, { address: pathname + search, routes, signedIn });
  }, [pathname, search, matches, signedIn]);
}

/** Somebody signed in or out in another tab: what belongs to the person before is left at the next load, typed or not. */
export function expectOtherViewer() {
  otherViewer = true;
}

/**
 * A page that loads its data again (the seats changed, the network is back) must not vanish, with what was typed in it,
 * because that load failed. A page that could not be opened still keeps the layout around it: its tabs or its menu.
 */
export const keepShownPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  const again = pathname + search === shown.address;
  if (!again) loading += 1;
  const results = await next().finally(() => {
    if (!again) loading -= 1;
  });
  if (request.method !== "GET") return results;
  const keepAll = again && !otherViewer && signedOutMeanwhile(results) && isAnythingTyped();
  if (again) otherViewer = false;
  const kept = again ? shown.routes : shown.routes.filter(isLayout);
  return Object.fromEntries(
    Object.entries(results).filter(([id, result]) => !(keepAll || (kept.includes(id) && isServerTrouble(result)))),
  );
};

/** The root and the layouts, which have no address of their own. */
const isLayout = (id: string) => id === "root" || id.endsWith("/layout");

function isServerTrouble({ type, result }: DataStrategyResult): boolean {
  if (type !== "error" || result instanceof Response) return false;
  return !isRouteErrorResponse(result) || result.status >= 500;
}

/** The answer is a redirect to the login page, or the page as a visitor sees it. */
function signedOutMeanwhile(results: Results): boolean {
  const root = results.root?.result;
  if (root instanceof Response) return shown.signedIn;
  return shown.signedIn && (root as { viewer?: unknown } | undefined)?.viewer === null;
}

function isAnythingTyped(): boolean {
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
