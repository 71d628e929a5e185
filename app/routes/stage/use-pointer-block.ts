import { useEffect } from "react";

const BLOCK_MILLISECONDS = 500;
const PRESSES = ["pointerdown", "mousedown", "pointerup", "mouseup", "click", "auxclick", "dblclick"] as const;

/**
 * The centre's wish: a click anywhere on the page blocks the pointer for half a second. A press that begins meanwhile is
 * swallowed whole, so the focus stays where it is. Keys are never blocked.
 */
export function usePointerBlock() {
  useEffect(() => {
    let blocked = false;
    let swallowing = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const swallow = (event: MouseEvent) => {
      if (event.type === "pointerdown") swallowing = blocked;
      // A click made with the keyboard, by a label or by assistive technology has no press of its own.
      const isClick = event.type === "click" && event.detail > 0;
      if (swallowing && (event.type !== "click" || isClick)) {
        event.preventDefault();
        event.stopPropagation();
      } else if (isClick) {
        blocked = true;
        clearTimeout(timer);
        timer = setTimeout(() => {
          blocked = false;
        }, BLOCK_MILLISECONDS);
      }
    };
    // On the window, before anything on the page hears of it.
    for (const press of PRESSES) window.addEventListener(press, swallow, { capture: true });
    return () => {
      for (const press of PRESSES) window.removeEventListener(press, swallow, { capture: true });
      clearTimeout(timer);
    };
  }, []);
}
