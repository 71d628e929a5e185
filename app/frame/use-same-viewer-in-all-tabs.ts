import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { markViewerChanged } from "./keep-shown-page.ts";
import type { Viewer } from "./navigation/links.ts";

/** The viewer that this tab showed last. Outside React, because an error page replaces the whole tree. */
let shown: string | null | undefined;

/** After a sign-in or sign-out in one tab, the other tabs reload their data. */
export function useSameViewerInAllTabs(viewer: Viewer | null | undefined) {
  const { revalidate } = useRevalidator();
  const id = viewer === undefined ? undefined : (viewer?.id ?? null);

  useEffect(() => {
    const channel = new BroadcastChannel("sillon");
    channel.onmessage = () => {
      markViewerChanged();
      revalidate();
    };
    if (id !== undefined) {
      if (shown !== undefined && shown !== id) channel.postMessage("viewer changed");
      shown = id;
    }
    return () => channel.close();
  }, [id, revalidate]);
}
