import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { Viewer } from "./navigation/links.ts";

/** Signing in or out in one tab is seen at once in the others. */
export function useSameViewerInAllTabs(viewer: Viewer | null) {
  const { revalidate } = useRevalidator();
  const id = viewer?.id ?? null;
  const before = useRef(id);

  useEffect(() => {
    const channel = new BroadcastChannel("sillon");
    channel.onmessage = () => revalidate();
    if (before.current !== id) channel.postMessage("viewer changed");
    before.current = id;
    return () => channel.close();
  }, [id, revalidate]);
}
