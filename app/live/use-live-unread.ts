import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { isLoadingPage } from "../keep-shown-page.ts";
import { listenTo } from "./live-events.ts";

/** Reloads the page's data when the number of unread notifications differs from the one shown. */
export function useLiveUnread(viewer: { id: string; unreadNotifications: number } | null) {
  const { revalidate } = useRevalidator();
  const shown = viewer?.unreadNotifications;
  useEffect(() => {
    if (shown === undefined) return;
    // A page that is loading brings the number with it. Loading it twice would show new notifications as read, because
    // the first load marks them.
    const reload = () => isLoadingPage() || revalidate();
    return listenTo("unread", ({ count }) => count !== shown && reload(), reload);
  }, [shown, revalidate]);
}
