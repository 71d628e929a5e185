import { createContext, type MouseEvent, useContext, useSyncExternalStore } from "react";

const LIST = "/emargement";
const HALF_DAY = "demi-journee";

/** Where the page is: the list of stages, or a stage, with the half-day that was chosen. */
export interface Address {
  stageId: string | null;
  halfDayId: string | null;
}

export const stageAddress = (stageId: string, halfDayId?: string) =>
  `${LIST}/${encodeURIComponent(stageId)}${halfDayId ? `?${new URLSearchParams({ [HALF_DAY]: halfDayId })}` : ""}`;
export const listAddress = LIST;

export function readAddress(href: string): Address {
  const { pathname, searchParams } = new URL(href, "http://field.invalid");
  const [, , stage = ""] = pathname.split("/");
  return { stageId: stage === "" ? null : decoded(stage), halfDayId: searchParams.get(HALF_DAY) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Given where there is no browser: in a test. */
export const AddressContext = createContext(LIST);

export function useAddress(): Address {
  const given = useContext(AddressContext);
  const href = useSyncExternalStore(
    subscribe,
    () => location.pathname + location.search,
    () => given,
  );
  return readAddress(href);
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

/** A link inside these pages: no document is loaded, so it works before the service worker does. */
export function linkTo(href: string) {
  return {
    href,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      const isOtherPage = new URL(href, location.href).pathname !== location.pathname;
      history.pushState(null, "", href);
      for (const listener of listeners) listener();
      if (isOtherPage) scrollTo(0, 0);
    },
  };
}
