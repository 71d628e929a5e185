import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useShownPage } from "./keep-shown-page.ts";
import { useLiveUnread } from "./live/use-live-unread.ts";
import type { Viewer } from "./navigation/links.ts";
import { hearStages } from "./stages/stage-events.ts";
import { useFlash } from "./use-flash.ts";
import { useFocusOnNewPage } from "./use-focus-on-new-page.ts";
import { useSameViewerInAllTabs } from "./use-same-viewer-in-all-tabs.ts";
import { useVisited } from "./way-back.ts";

interface OnEveryPageProps {
  /** The id of the page's content. */
  content: string;
  /** Undefined when the server could not say who is looking. */
  viewer: Viewer | null | undefined;
}

/** What every page does, that of an error too: the layout holds it, because an error takes the place of the root. */
export function OnEveryPage({ content, viewer }: OnEveryPageProps) {
  useFlash();
  useShownPage(Boolean(viewer));
  useVisited();
  useFocusOnNewPage(content);
  useSameViewerInAllTabs(viewer);
  useLiveUnread(viewer ?? null);
  const { revalidate } = useRevalidator();
  useEffect(() => hearStages(revalidate), [revalidate]);
  return null;
}
