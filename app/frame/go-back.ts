import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/** The URLs visited in this tab, by their index in the router's history. A full page load restarts at index 0. */
const visited: string[] = [];
const historyIndex = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

export function useRecordVisitedPage() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    visited[historyIndex()] = pathname + search;
  }, [pathname, search]);
}

/** Skipped, because these pages redirect a signed-in viewer. */
const SIGN_IN_PAGES = /^\/(signup|login)\b/i;

/** Goes back to the previous page of the site; returns false if there is none. */
export function useGoBack(): () => boolean {
  const navigate = useNavigate();
  return () => {
    const steps = stepsBack();
    if (steps > 0) navigate(-steps);
    return steps > 0;
  };
}

function stepsBack(): number {
  const here = historyIndex();
  if (here === 0) return isPageToReturnTo(pathOfReferrer()) ? 1 : 0;
  for (let steps = 1; steps <= here; steps++) {
    const url = visited[here - steps];
    // Unknown after a reload, but every entry of the router's history is a page of the site.
    if (url === undefined || isPageToReturnTo(url)) return steps;
  }
  return 0;
}

function isPageToReturnTo(url: string | null): boolean {
  return url !== null && !SIGN_IN_PAGES.test(url) && url !== window.location.pathname + window.location.search;
}

/** Null if the referrer is another site. */
function pathOfReferrer(): string | null {
  const referrer = window.history.length > 1 ? URL.parse(document.referrer) : null;
  return referrer?.origin === window.location.origin ? referrer.pathname + referrer.search : null;
}
