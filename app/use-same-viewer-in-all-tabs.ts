import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { expectOtherViewer } from "./keep-shown-page.ts";
import type { Viewer } from "./navigation/links.ts";

/** Whom this tab showed last. Kept outside the tree, which an error page replaces whole. */
let shown: string | null | undefined;

/** Signing in or out in one tab is seen at once in the others. */
export function useSameViewerInAllTabs(viewer: Viewer | null | undefined) {
  const { revalidate } = useRevalidator();
  const id = viewer === undefined ? undefined : (viewer?.id ?? null);

  useEffect(() => {
    const channel = new BroadcastChannel("sillon");
    channel.onmessage = () => {
      expectOtherViewer();
      revalidate();
    };
    if (id !== undefined) {
      if (shown !== undefined && shown !== id) channel.postMessage("viewer changed");
      shown = id;
    }
    return () => channel.close();
  }, [id, revalidate]);
}
