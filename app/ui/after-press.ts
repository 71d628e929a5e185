let pressed = false;
const waiting: (() => void)[] = [];

function press() {
  pressed = true;
}

function release() {
  pressed = false;
  // The click comes after mouseup, in the same task.
  setTimeout(() => {
    while (!pressed && waiting.length > 0) waiting.shift()?.();
  });
}

if (typeof window !== "undefined") {
  // A touch sends mousedown and mouseup too, and moves the focus between them.
  addEventListener("mousedown", press, { capture: true });
  addEventListener("mouseup", release, { capture: true });
  // No mouseup comes after a drag, nor when the window was left with the button down.
  addEventListener("dragend", release, { capture: true });
  addEventListener("blur", ({ target }) => target === window && release());
}

/**
 * Does what may move the page once nothing is pressed. A text that appears when a field loses the focus would otherwise
 * move the button under the pointer between mousedown and mouseup, and the click would be lost.
 */
export function afterPress(change: () => void) {
  if (pressed) waiting.push(change);
  else change();
}
