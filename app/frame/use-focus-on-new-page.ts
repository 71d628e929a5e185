import { useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

/** The path of the page that this tab showed last. Outside React, because an error page replaces the whole tree. */
let shown: string | undefined;

/**
 * A client-side navigation keeps the old focus: it moves to the content, as after a full page load. A form that begins
 * in its first field (`autoFocus`) keeps it there.
 */
export function useFocusOnNewPage(id: string) {
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === "POP";
  // The focus moves with the page itself: a moment later, it would leave a field that somebody has clicked meanwhile.
  useLayoutEffect(() => {
    const content = document.getElementById(id);
    if (shown !== undefined && shown !== pathname) {
      if (!content?.querySelector("input:focus, textarea:focus")) content?.focus({ preventScroll: true });
      // A form that stays where it is when it is refused (preventScrollReset) would open the next page there too.
      if (!isBack && hash === "") window.scrollTo(0, 0);
    }
    shown = pathname;
  }, [id, pathname, hash, isBack]);
}
