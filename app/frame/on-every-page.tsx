import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useLiveUnread } from "#subjects/notifications/parts/live/use-live-unread.ts";
import { listenToStageEvents } from "#subjects/stages/parts/stage-events.ts";
import { useRecordVisitedPage } from "./go-back.ts";
import { useRecordShownPage } from "./keep-shown-page.ts";
import type { Viewer } from "./navigation/links.ts";
import { useFlash } from "./use-flash.ts";
import { useFocusOnNewPage } from "./use-focus-on-new-page.ts";
import { usePreloadedPages } from "./use-preloaded-pages.ts";
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
