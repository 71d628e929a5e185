import { useEffect } from "react";

const BLOCK_MILLISECONDS = 500;

/** A click blocks the pointer for half a second (docs/behaviour.md#stage-page). The keyboard is never blocked. */
export function usePointerBlock() {
  useEffect(() => {
    const { classList } = document.documentElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const block = (event: MouseEvent) => {
      // detail is 0 for a click by keyboard or assistive technology.
      if (event.detail === 0) return;
      classList.add("pointer-block");
      clearTimeout(timer);
      timer = setTimeout(() => classList.remove("pointer-block"), BLOCK_MILLISECONDS);
    };
    // A blocked press must not remove the focus from a field or dialog.
    const keepFocus = (event: MouseEvent) => {
      if (classList.contains("pointer-block")) event.preventDefault();
    };
    document.addEventListener("click", block);
    document.addEventListener("mousedown", keepFocus, { capture: true });
    return () => {
      document.removeEventListener("click", block);
      document.removeEventListener("mousedown", keepFocus, { capture: true });
      clearTimeout(timer);
      classList.remove("pointer-block");
    };
  }, []);
}
