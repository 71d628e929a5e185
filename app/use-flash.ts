import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { flashOf, withoutFlash } from "./flash.ts";
import { useToast } from "./ui/toast.tsx";

/** Shows the message that an address carries, once, and takes it out of the address. */
export function useFlash() {
  const show = useToast();
  const [search, setSearch] = useSearchParams();
  const flash = flashOf(search);
  // The page that came from the server shows its own.
  const alreadyShown = useRef(flash !== null);
  useEffect(() => {
    if (!flash) return;
    if (!alreadyShown.current) show("success", flash);
    alreadyShown.current = false;
    setSearch(withoutFlash, { replace: true, preventScrollReset: true });
  }, [flash, show, setSearch]);
}
