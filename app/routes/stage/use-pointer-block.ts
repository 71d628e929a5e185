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
    document.addEventListener("click", block);
    return () => {
      document.removeEventListener("click", block);
      clearTimeout(timer);
      classList.remove("pointer-block");
    };
  }, []);
}
