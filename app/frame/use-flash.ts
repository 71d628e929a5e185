import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { flashOf, withoutFlash } from "#platform/forms/flash.ts";
import { useToast } from "#ui/toast.tsx";

/** Shows the flash message of the URL once, and removes it from the URL. */
export function useFlash() {
  const show = useToast();
  const [search, setSearch] = useSearchParams();
  const flash = flashOf(search);
  // The server's HTML already contains the message of the first page.
  const alreadyShown = useRef(flash !== null);
  useEffect(() => {
    if (!flash) return;
    if (!alreadyShown.current) show("success", flash);
    alreadyShown.current = false;
    // The data was loaded with the message. Loaded again, it could replace a form that somebody has begun to fill in, or
    // fail because a session has ended meanwhile.
    setSearch(withoutFlash, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  }, [flash, show, setSearch]);
}
