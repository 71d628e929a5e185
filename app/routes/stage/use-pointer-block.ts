import { useEffect } from "react";

const BLOCK_MILLISECONDS = 500;

/** The centre's wish: a click anywhere on the page blocks the pointer for half a second. Keys are never blocked. */
export function usePointerBlock() {
  useEffect(() => {
    const { classList } = document.documentElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const block = (event: MouseEvent) => {
      // A click made with the keyboard or by assistive technology has no pointer to block.
      if (event.detail === 0) return;
      classList.add("pointer-block");
      clearTimeout(timer);
      timer = setTimeout(() => classList.remove("pointer-block"), BLOCK_MILLISECONDS);
    };
    // A press that meets nothing would take the focus away from the field or the dialog that has it.
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
