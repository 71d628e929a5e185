import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** A client-side navigation keeps the old focus: it moves to the content, as after a full page load. */
export function useFocusOnNewPage(id: string) {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  // With the page itself: a moment later, it would take the focus from a field that somebody has clicked meanwhile.
  useLayoutEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [id, pathname]);
}
