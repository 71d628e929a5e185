import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/** The addresses of this tab, by their place in its history. A page that was loaded whole starts at 0 again. */
const visited: string[] = [];
const placeInHistory = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

export function useVisited() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    visited[placeInHistory()] = pathname + search;
  }, [pathname, search]);
}

/** Pages that send those who are signed in away: nobody who has just signed in means to go back there. */
const SIGNING_IN = /^\/(signup|login)\b/i;

/** Goes back to the last other page of ours, and answers false where there is none. */
export function useWayBack(): () => boolean {
  const navigate = useNavigate();
  return () => {
    const steps = stepsBack();
    if (steps > 0) navigate(-steps);
    return steps > 0;
  };
}

function stepsBack(): number {
  const here = placeInHistory();
  if (here === 0) return isPageToReturnTo(pathOfReferrer()) ? 1 : 0;
  for (let steps = 1; steps <= here; steps++) {
    const address = visited[here - steps];
    // Unknown after a reload: one of ours all the same.
    if (address === undefined || isPageToReturnTo(address)) return steps;
  }
  return 0;
}

function isPageToReturnTo(address: string | null): boolean {
  return address !== null && !SIGNING_IN.test(address) && address !== window.location.pathname + window.location.search;
}

/** Of ours, or null. */
function pathOfReferrer(): string | null {
  const referrer = window.history.length > 1 ? URL.parse(document.referrer) : null;
  return referrer?.origin === window.location.origin ? referrer.pathname + referrer.search : null;
}
