import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { isLoadingPage } from "../keep-shown-page.ts";
import { listenTo } from "./live-events.ts";

/** Asks for the page's data again when the number of unread notifications is no longer the one it shows. */
export function useLiveUnread(viewer: { id: string; unreadNotifications: number } | null) {
  const { revalidate } = useRevalidator();
  const shown = viewer?.unreadNotifications;
  useEffect(() => {
    if (shown === undefined) return;
    // A page on its way brings the number along. To ask again would load it twice, and the notifications that its first
    // load marked as read would no longer stand out as new.
    const ask = () => isLoadingPage() || revalidate();
    return listenTo("unread", ({ count }) => count !== shown && ask(), ask);
  }, [shown, revalidate]);
}
