import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { isLoadingPage } from "#frame/keep-shown-page.ts";
import { listenTo } from "./live-events.ts";

/** A page that has just been loaded may not be on the screen yet. */
const SHOW_MILLISECONDS = 250;

/** Reloads the page's data when the number of unread notifications differs from the one shown. */
export function useLiveUnread(viewer: { id: string; unreadNotifications: number } | null) {
  const { revalidate } = useRevalidator();
  const shown = viewer?.unreadNotifications;
  useEffect(() => {
    if (shown === undefined) return;
    // A page that is loading brings the number with it. Loading it twice would show new notifications as read, because
    // the first load marks them.
    const reload = () => isLoadingPage() || revalidate();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = listenTo(
      "unread",
      ({ count }) => {
        clearTimeout(timer);
        if (count !== shown) timer = setTimeout(reload, SHOW_MILLISECONDS);
      },
      reload,
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [shown, revalidate]);
}
