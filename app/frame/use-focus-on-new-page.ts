import { useLayoutEffect } from "react";
import { useLocation } from "react-router";

/** The path of the page that this tab showed last. Outside React, because an error page replaces the whole tree. */
let shown: string | undefined;

/**
 * A client-side navigation keeps the old focus: it moves to the content, as after a full page load. A form that begins
 * in its first field (`autoFocus`) keeps it there.
 */
export function useFocusOnNewPage(id: string) {
  const { pathname } = useLocation();
  // The focus moves with the page itself: a moment later, it would leave a field that somebody has clicked meanwhile.
  useLayoutEffect(() => {
    const content = document.getElementById(id);
    if (shown !== undefined && shown !== pathname && !content?.querySelector("input:focus, textarea:focus"))
      content?.focus({ preventScroll: true });
    shown = pathname;
  }, [id, pathname]);
}
