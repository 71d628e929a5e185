import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType, useRevalidator, useSearchParams } from "react-router";
import { flashOf, withoutFlash } from "#platform/forms/flash.ts";
import { useLiveUnread } from "#subjects/notifications/parts/live/use-live-unread.ts";
import { listenToStageEvents } from "#subjects/stages/parts/stage-events.ts";
import { useToast } from "#ui/toast.tsx";
import { useRecordVisitedPage } from "./go-back.ts";
import { useRecordShownPage } from "./keep-shown-page.ts";
import { ACCOUNT_LINKS, ADMIN_LINKS, MAIN_LINKS, type Viewer } from "./navigation/links.ts";
import { useSameViewerInAllTabs } from "./use-same-viewer-in-all-tabs.ts";

interface OnEveryPageProps {
  /** The id of the element with the page's content. */
  content: string;
  /** Undefined when the root loader failed. */
  viewer: Viewer | null | undefined;
}

/** The effects of every page. The layout renders it, because an error page replaces the root component. */
export function OnEveryPage({ content, viewer }: OnEveryPageProps) {
  useFlash();
  useRecordShownPage(Boolean(viewer));
  useRecordVisitedPage();
  useFocusOnNewPage(content);
  useSameViewerInAllTabs(viewer);
  usePreloadedPages(Boolean(viewer));
  useLiveUnread(viewer ?? null);
  const { revalidate } = useRevalidator();
  useEffect(() => listenToStageEvents(revalidate), [revalidate]);
  return null;
}

/** The part of the router's list that is read here: it has the routes behind all links that were shown. */
interface KnownRoutes {
  routes: Record<string, { path?: string; index?: boolean; parentId?: string; module: string }>;
}

/** The pages of the menus, but for the administration's own, which is large. */
const PATHS = new Set(
  [...MAIN_LINKS, ...ACCOUNT_LINKS, ...ADMIN_LINKS].map(({ to }) => to.slice(1)).filter((path) => path !== "admin"),
);

/** The page itself loads first. */
const AFTER_MILLISECONDS = 2_000;

/**
 * Loads the code of all pages in the menus, for somebody who is signed in. When the router cannot load the code of a page, it
 * reloads the current page: without a network, the browser's own error page would replace it.
 */
function usePreloadedPages(isSignedIn: boolean) {
  useEffect(() => {
    if (!isSignedIn) return;
    const timer = setTimeout(() => {
      const { routes } = (window as unknown as { __reactRouterManifest: KnownRoutes }).__reactRouterManifest;
      for (const { path, index, parentId = "", module } of Object.values(routes))
        if (PATHS.has(path ?? (index ? (routes[parentId]?.path ?? "") : "?")))
          import(/* @vite-ignore */ module).catch(() => {});
    }, AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isSignedIn]);
}

/** The path of the page that this tab showed last. Outside React, because an error page replaces the whole tree. */
let shown: string | undefined;

/**
 * A client-side navigation keeps the old focus: it moves to the content, as after a full page load. A form that begins
 * in its first field (`autoFocus`) keeps it there.
 */
function useFocusOnNewPage(id: string) {
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === "POP";
  // The focus moves with the page itself: a moment later, it would leave a field that somebody has clicked meanwhile.
  useLayoutEffect(() => {
    const content = document.getElementById(id);
    if (shown !== undefined && shown !== pathname) {
      if (!content?.querySelector("input:focus, textarea:focus")) content?.focus({ preventScroll: true });
      // A form that stays where it is when it is refused (preventScrollReset) would open the next page there too.
      if (!isBack && hash === "") window.scrollTo(0, 0);
    }
    shown = pathname;
  }, [id, pathname, hash, isBack]);
}

/** Shows the flash message of the URL once, and removes it from the URL. */
function useFlash() {
  const show = useToast();
  const [search, setSearch] = useSearchParams();
  const flash = flashOf(search);
  // The server's HTML already contains the message of the first page.
  const alreadyShown = useRef(flash !== null);
  useEffect(() => {
    if (!flash) return;
    if (!alreadyShown.current) show("success", flash);
    alreadyShown.current = false;
    // The data was loaded with the message. Loaded again, it could replace a form that somebody has begun to fill in, or
    // fail because a session has ended meanwhile.
    setSearch(withoutFlash, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  }, [flash, show, setSearch]);
}
