import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** A page that changes without loading leaves the focus nowhere: it goes where a new page would start. */
export function useFocusOnNewPage(id: string) {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [id, pathname]);
}
