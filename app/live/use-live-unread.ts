import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { listenTo } from "./live-events.ts";

/** Asks for the page's data again when the number of unread notifications is no longer the one it shows. */
export function useLiveUnread(viewer: { id: string; unreadNotifications: number } | null) {
  const { revalidate } = useRevalidator();
  const shown = viewer?.unreadNotifications;
  useEffect(() => {
    if (shown === undefined) return;
    return listenTo("unread", ({ count }) => count !== shown && revalidate(), revalidate);
  }, [shown, revalidate]);
}
