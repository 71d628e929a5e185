let pressed = false;
const waiting: (() => void)[] = [];

function press() {
  pressed = true;
}

function release() {
  pressed = false;
  // The click event follows mouseup in the same task.
  setTimeout(() => {
    while (!pressed && waiting.length > 0) waiting.shift()?.();
  });
}

if (typeof window !== "undefined") {
  // A touch also fires mousedown and mouseup, and moves the focus between them.
  addEventListener("mousedown", press, { capture: true });
  addEventListener("mouseup", release, { capture: true });
  // There is no mouseup after a drag, or if the button is released outside the window.
  addEventListener("dragend", release, { capture: true });
  addEventListener("blur", ({ target }) => target === window && release());
}

/**
 * Delays a change of the layout until the pointer is released. A text that appears when a field loses the focus would
 * otherwise move the button between mousedown and mouseup, and the click would be lost.
 */
export function afterPointerRelease(change: () => void) {
  if (pressed) waiting.push(change);
  else change();
}
